/**
 * Every API call with its name, method and path. `schemas/index.ts` has the request and response of each call under the
 * same name. Each call is a separate export, so that bundlers include only the calls that a page makes.
 */

export * from "./endpoints/accounts.ts";
export * from "./endpoints/administration.ts";
export * from "./endpoints/artisans.ts";
export * from "./endpoints/catalog.ts";
export * from "./endpoints/channels.ts";
export * from "./endpoints/employers.ts";
export * from "./endpoints/marketers.ts";
export * from "./endpoints/money.ts";
export * from "./endpoints/notifications.ts";
export * from "./endpoints/orders.ts";
export * from "./endpoints/posted-jobs.ts";
export * from "./endpoints/releases.ts";
export * from "./endpoints/session.ts";

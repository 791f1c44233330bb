/**
 * What the product says, word for word. Server and browser take their texts from here, as `messages.area.text`.
 * Each text is an export of its own, so that a page carries the words it says and no others. An area that is given a
 * name (`const said = messages.cart`) is carried whole, by every page of its remote.
 */

export * as account from "./messages/account.ts";
export * as administration from "./messages/administration.ts";
export * as cart from "./messages/cart.ts";
export * as companies from "./messages/companies.ts";
export * as contact from "./messages/contact.ts";
export * as dashboard from "./messages/dashboard.ts";
export * as earnings from "./messages/earnings.ts";
export * as fingerprint from "./messages/fingerprint.ts";
export * as jobDetails from "./messages/job-details.ts";
export * as jobs from "./messages/jobs.ts";
export * as lists from "./messages/lists.ts";
export * as login from "./messages/login.ts";
export * as marketer from "./messages/marketer.ts";
export * as order from "./messages/order.ts";
export * as password from "./messages/password.ts";
export * as payment from "./messages/payment.ts";
export * as privacy from "./messages/privacy.ts";
export * as quotes from "./messages/quotes.ts";
export * as registration from "./messages/registration.ts";
export * as secondFactor from "./messages/second-factor.ts";

export const notFound = "Page not found";

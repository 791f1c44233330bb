import { publicEndpoints } from "./endpoints/public.ts";
import { signedInEndpoints } from "./endpoints/signed-in.ts";

/**
 * Every call of the API: method and path. `schemas/index.ts` has the requests and responses under the same names.
 * Browsers use the two parts of this table and the inferred types only.
 */
export const endpoints = { ...publicEndpoints, ...signedInEndpoints };

export type EndpointName = keyof typeof endpoints;
/** The calls that accept an idempotency key. */
export type KeyedEndpointName = {
  [N in EndpointName]: (typeof endpoints)[N] extends { keyed: true } ? N : never;
}[EndpointName];

import type * as endpoints from "./endpoints.ts";

type Table = typeof endpoints;
export type EndpointName = keyof Table;
/** The calls that accept an idempotency key. */
export type KeyedEndpointName = {
  [N in EndpointName]: Table[N] extends { keyed: true } ? N : never;
}[EndpointName];

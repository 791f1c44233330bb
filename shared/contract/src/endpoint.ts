import type * as endpoints from "./endpoints.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export interface Endpoint<N extends string = string> {
  /** The name of the export, from which a call derives its types. */
  readonly name: N;
  readonly method: Method;
  /** Under the API prefix, with the trailing slash; a parameter is `:name`. */
  readonly path: string;
  /** The body is multipart form data; by default JSON. */
  readonly multipart?: true;
  /** The body is one file, a gzipped tar archive (`application/gzip`). */
  readonly archive?: true;
  /** The response is a file of this media type, as a stream; browsers get a `Blob`. */
  readonly file?: "application/pdf" | "text/csv";
  /** `orders`: the second API client's calls, which may live on another origin (`ORDERS_HOST`). */
  readonly host?: "orders";
  /** Sending it twice does no harm, so the client may retry after a network failure. */
  readonly idempotent?: true;
  /** Accepts the header `Idempotency-Key`, which makes sending it twice harmless as well. */
  readonly keyed?: true;
}

type Table = typeof endpoints;
export type EndpointName = keyof Table;
/** The calls that accept an idempotency key. */
export type KeyedEndpointName = {
  [N in EndpointName]: Table[N] extends { keyed: true } ? N : never;
}[EndpointName];

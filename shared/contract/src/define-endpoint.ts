export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export interface EndpointOptions {
  /** The body is multipart form data instead of JSON. */
  readonly multipart?: true;
  /** The body is one file, a gzipped tar archive (`application/gzip`). */
  readonly archive?: true;
  /** The response is a file of this media type, as a stream; browsers get a `Blob`. */
  readonly file?: "application/pdf" | "text/csv";
  /** `orders`: the call goes to `ORDERS_HOST`, which may be another origin. */
  readonly host?: "orders";
  /** Sending the call twice has the same effect as once, so the client may retry after a network failure. */
  readonly idempotent?: true;
  /** Accepts the header `Idempotency-Key`. With it, the client may also retry. */
  readonly keyed?: true;
}

export interface Endpoint<N extends string = string, M extends Method = Method> extends EndpointOptions {
  /** The name of the export. The call's types are looked up by it. */
  readonly name: N;
  readonly method: M;
  /** Path under the API prefix, with a trailing slash. Parameters are written as `:name`. */
  readonly path: string;
}

type Defined<N extends string, M extends Method, O> = Pick<Endpoint<N, M>, "name" | "method" | "path"> & O;
type Define<M extends Method> = <N extends string, const O extends EndpointOptions = object>(
  name: N,
  path: string,
  options?: O,
) => Defined<N, M, O>;

const define = <N extends string, M extends Method, O>(method: M, name: N, path: string, options?: O) =>
  ({ name, method, path, ...options }) as Defined<N, M, O>;

// These annotations let bundlers drop the calls that a page does not make.
/* @__NO_SIDE_EFFECTS__ */
export const get: Define<"GET"> = (name, path, options) => define("GET", name, path, options);
/* @__NO_SIDE_EFFECTS__ */
export const post: Define<"POST"> = (name, path, options) => define("POST", name, path, options);
/* @__NO_SIDE_EFFECTS__ */
export const patch: Define<"PATCH"> = (name, path, options) => define("PATCH", name, path, options);
/* @__NO_SIDE_EFFECTS__ */
export const del: Define<"DELETE"> = (name, path, options) => define("DELETE", name, path, options);

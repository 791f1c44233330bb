import {
  type EndpointBody,
  type EndpointName,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
  endpoints,
} from "@handwork/contract";
import { type EndpointSchema, schemas } from "@handwork/contract/schemas";
import { parse } from "zod";

export interface RequestOptions {
  /** Access token, sent as a bearer token. */
  readonly token?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged: a `FormData`, text or bytes. */
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body of a JSON response; undefined for other responses. */
  // biome-ignore lint/suspicious/noExplicitAny: tests check bodies of any shape
  readonly body: any;
}

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { readonly [K in Name]: T };
/** `params`, `query` and `body`, if the endpoint has them. */
export type CallOptions<N extends EndpointName> = Part<"params", EndpointParams<N>> &
  Partial<Part<"query", EndpointQuery<N>>> &
  Part<"body", EndpointBody<N>> & { readonly token?: string };

export interface TestClient {
  /** Sends any request; `path` starts with a slash. Does not follow redirects. */
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
  /** Calls an endpoint of the contract. Throws unless the response has the contract's status and exactly its shape. */
  call<N extends EndpointName>(name: N, options?: CallOptions<N>): Promise<EndpointResponse<N>>;
}

export function createClient(origin: string, apiPrefix: string): TestClient {
  async function request(method: string, path: string, options: RequestOptions = {}): Promise<TestResponse> {
    const headers = new Headers(options.headers);
    if (options.token) headers.set("authorization", `Bearer ${options.token}`);
    if ("json" in options) headers.set("content-type", "application/json");
    const body = "json" in options ? JSON.stringify(options.json) : options.body;
    const response = await fetch(origin + path, { method, headers, body, redirect: "manual" });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  }

  return {
    request,
    async call(name, options) {
      const { params, query, body, token } = (options ?? {}) as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
        token?: string;
      };
      const path = endpoints[name].path.replace(/:(\w+)/g, (_, key) =>
        encodeURIComponent(String(params?.[key])),
      );
      const search = new URLSearchParams(
        Object.entries(query ?? {}).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, String(value)]],
        ),
      );
      const response = await request(
        endpoints[name].method,
        `${apiPrefix}${path}${search.size ? `?${search}` : ""}`,
        {
          ...(token === undefined ? {} : { token }),
          ...(body === undefined ? {} : { json: body }),
        },
      );
      const { status, response: schema }: EndpointSchema = schemas[name];
      if (response.status !== (status ?? 200))
        throw new Error(`${name}: ${response.status} ${response.text}`);
      return (status === 204 ? {} : parse(schema, response.body)) as EndpointResponse<typeof name>;
    },
  };
}

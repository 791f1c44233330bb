import {
  type EndpointBody,
  type EndpointName,
  type EndpointParams,
  type EndpointQuery,
  endpoints,
} from "@handwork/contract";
import { fromNewAddress } from "@handwork/server-marketplace/testing";
import type { RequestOptions, TestResponse } from "../test-support/client.ts";
import type { TestServer } from "../test-support/index.ts";

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { readonly [K in Name]: T };

/** The input of a call, without a token. */
export type CallInput<N extends EndpointName = EndpointName> = Part<"params", EndpointParams<N>> &
  Part<"body", EndpointBody<N>> &
  Partial<Part<"query", EndpointQuery<N>>> & {
    readonly file?: { readonly field: string; readonly bytes: Uint8Array<ArrayBuffer> };
    readonly archive?: Uint8Array<ArrayBuffer>;
    readonly headers?: Readonly<Record<string, string>>;
  };

export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: { readonly field: string; readonly bytes: Uint8Array<ArrayBuffer> };
  /** A gzipped archive, which is sent unchanged. */
  readonly archive?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Encoded path and query of a call. */
export function addressOf(name: EndpointName, { params = {}, query = {} }: LooseInput): string {
  const path = endpoints[name].path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return `/v1${path}${search.size ? `?${search}` : ""}`;
}

const asText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** A multipart body. Values become text, and null or undefined ones are omitted. */
export function toForm(body: unknown, file?: LooseInput["file"]): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(field, asText(value));
  }
  if (file) form.append(file.field, new Blob([file.bytes]), "picture.png");
  return form;
}

function bodyOf(name: EndpointName, { body, file }: LooseInput): RequestOptions {
  if ("multipart" in endpoints[name]) return { body: toForm(body, file) };
  return body === undefined ? {} : { json: body };
}

/** Calls an endpoint from a new IP address and returns the response, even if it is an error. */
export function callEndpoint(
  server: TestServer,
  name: EndpointName,
  request: LooseInput,
  token?: string,
): Promise<TestResponse> {
  const { archive } = request;
  const type: Record<string, string> = archive ? { "content-type": "application/gzip" } : {};
  const options: RequestOptions = {
    headers: { ...fromNewAddress(), ...type, ...request.headers },
    ...(token === undefined ? {} : { token }),
    ...(archive ? { body: archive } : bodyOf(name, request)),
  };
  return server.request(endpoints[name].method, addressOf(name, request), options);
}

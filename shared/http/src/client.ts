import {
  type Endpoint,
  type EndpointBody,
  type EndpointName,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
  endpoints,
  IDEMPOTENCY_HEADER,
  type KeyedEndpointName,
  ROW_COUNT_HEADER,
} from "@handwork/contract";
import { accessToken, endSession, refreshToken, sessionStore } from "@handwork/session";
import type { AxiosAdapter, AxiosRequestConfig, AxiosResponse } from "axios";
import { ApiError, NetworkError } from "./errors.ts";
import { refreshAccess, seemsExpired } from "./refresh.ts";
import { withRetry } from "./retry.ts";

export interface HttpOptions {
  /** Base URL of the API, such as `/v1` or `https://api.example.com/v1`. */
  apiBase: string;
  /** Base URL for the orders host. Default: the API's. */
  ordersBase?: string;
  /** Called after a 403. If it resolves to true, the call is repeated once. */
  onForbidden?: (refusal: ApiError) => Promise<boolean>;
  /** Called after each successful call other than a read, with the call's path in the contract. */
  onChange?: (path: string) => void;
  /** Transport for requests. Server rendering passes a transport that stays within the process. */
  adapter?: AxiosAdapter;
}

type Defined<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };
type Optional<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]?: T };

/** Path parameters, query and body of an endpoint, with options to abort the call and to watch the upload. */
export type CallOptions<N extends EndpointName> = Defined<"params", EndpointParams<N>> &
  Optional<"query", EndpointQuery<N>> &
  ([EndpointBody<N>] extends [undefined] ? { body?: undefined } : { body: EndpointBody<N> | FormData }) & {
    signal?: AbortSignal;
    /** Idempotency key, a UUID. The server executes only one of several calls with the same key. */
    key?: (N extends KeyedEndpointName ? string : never) | undefined;
    /** Called with the fraction of the body that has been sent, 0 to 1. */
    onUploadProgress?: (part: number) => void;
  };
type Arguments<N extends EndpointName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/** Calls that never send the user's token. */
const withoutBearer: readonly string[] = ["passwordReset", "passwordResetConfirm", "loginCode"];

/**
 * Loads axios, which is separate because many visitors read a page without a call. The first call also loads it.
 * @throws NetworkError when it does not arrive.
 */
async function loadTransport() {
  try {
    return await import("./transport.ts");
  } catch (cause) {
    throw new NetworkError("The API client could not be loaded", { cause });
  }
}

/** Loads what the first call needs, so that it starts sooner. */
export function prepareCalls(): void {
  loadTransport().catch(() => undefined);
}

const request = async (config: AxiosRequestConfig) =>
  (await loadTransport()).request({ baseURL: apiBase, adapter, ...config });

const sendRefresh = async (data: EndpointBody<"refreshToken">) =>
  (await request({ method: "POST", url: endpoints.refreshToken.path, data })).data;

let apiBase: string;
let adapter: AxiosAdapter | undefined;
let onForbidden: HttpOptions["onForbidden"];
let onChange: HttpOptions["onChange"];
let ordersBase: string | undefined;

/** Sets the options of all calls. The shell calls it once, before any remote loads. */
export function configureHttp(options: HttpOptions): void {
  ({ apiBase, ordersBase, onForbidden, onChange, adapter } = options);
}

const withParams = (path: string, params: Record<string, unknown> | undefined) =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? "")));

/** The page's trace context, which the server writes into the HTML when tracing is on. */
const traceHeaders = () =>
  typeof document === "undefined"
    ? {}
    : Object.fromEntries(
        [...document.querySelectorAll<HTMLMetaElement>("meta[name=traceparent],meta[name=baggage]")].map(
          ({ name, content }) => [name, content],
        ),
      );

/**
 * Finds a call by its name. Releases from before December 2026 pass names instead of endpoints. The list of names loads
 * only after a rollback to such a release. Remove it with contract 1.
 */
async function endpointOf(name: string): Promise<Endpoint> {
  const { default: calls } = await import("./calls-by-name.json", { with: { type: "json" } });
  return { ...calls[name as keyof typeof calls], name } as Endpoint;
}

async function send(call: Endpoint, options?: Sent): Promise<AxiosResponse> {
  const endpoint = typeof call === "string" ? await endpointOf(call) : call;
  const response = await sendOnceAllowed(endpoint, options);
  if (endpoint.method !== "GET") onChange?.(endpoint.path);
  return response;
}

async function sendOnceAllowed(endpoint: Endpoint, options?: Sent): Promise<AxiosResponse> {
  try {
    return await sendSigned(endpoint, options);
  } catch (error) {
    const repeats = error instanceof ApiError && error.status === 403 && (await onForbidden?.(error));
    if (!repeats) throw error;
    return sendSigned(endpoint, options);
  }
}

const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;

/** With `stream`, the response is a `ReadableStream` that is available when its first bytes have arrived. */
type Sent = CallOptions<EndpointName> & { stream?: boolean };

async function sendSigned(endpoint: Endpoint, options: Sent = {} as never): Promise<AxiosResponse> {
  const sendsToken = !withoutBearer.includes(endpoint.name);
  const mayRefresh = sendsToken && endpoint.name !== "login";
  let token = sendsToken ? accessToken() : null;
  // The base URL is read once, so that a retry goes to the same host.
  const baseURL = (endpoint.host && ordersBase) || apiBase;
  const requestAs = (bearer: string | null) =>
    request({
      method: endpoint.method,
      url: withParams(endpoint.path, options.params),
      baseURL,
      params: options.query,
      data: options.body,
      ...(options.stream && { adapter: "fetch" as const }),
      responseType: options.stream ? "stream" : endpoint.file ? "blob" : undefined,
      headers: {
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(options.key && { [IDEMPOTENCY_HEADER]: options.key }),
        ...traceHeaders(),
      },
      signal: options.signal,
      onUploadProgress:
        options.onUploadProgress && ((event) => options.onUploadProgress?.(event.progress ?? 0)),
    });
  const attempt = (bearer: string | null) => withRetry(endpoint, () => requestAs(bearer), options);
  const { body }: { body?: unknown } = options;
  // Refreshes an expired token before an upload. Otherwise the server would reject the upload, and it would be sent
  // twice.
  if (token && mayRefresh && body instanceof FormData && seemsExpired(token))
    token = await refreshAccess(sendRefresh, token);
  try {
    return await attempt(token);
  } catch (error) {
    // Cookies last seven days. A tab that has been open for longer still shows the visitor as signed in.
    const expired = isUnauthorized(error) && (token || sessionStore.getState().signedIn);
    if (!expired || !mayRefresh) throw error;
    const renewed = await refreshAccess(sendRefresh, token);
    try {
      return await attempt(renewed);
    } catch (again) {
      if (endpoint.name === "userProfile" && isUnauthorized(again) && accessToken() === renewed)
        endSession("expired");
      throw again;
    }
  }
}

/**
 * Calls the API: `call(endpoints.cartItems, { query, signal })`. Adds the bearer token from the cookie. After a 401,
 * refreshes the token and retries once. The session ends when the refresh gets a 401, or when `userProfile` gets a 401
 * with the new token; a network failure never ends it. If there was no response, retries once if that is safe: reads,
 * idempotent calls and calls with a key.
 * @throws ApiError when the server rejects the call, with status and body.
 * @throws NetworkError when there was no response.
 */
export async function call<N extends EndpointName>(
  endpoint: Endpoint<N>,
  ...[options]: Arguments<N>
): Promise<EndpointResponse<N>> {
  return (await send(endpoint, options as never)).data;
}

/** Like `call`, but also returns the response status. */
export async function callWithStatus<N extends EndpointName>(
  endpoint: Endpoint<N>,
  ...[options]: Arguments<N>
): Promise<{ status: number; data: EndpointResponse<N> }> {
  const { status, data } = await send(endpoint, options as never);
  return { status, data };
}

/** Loads a page of a list. `next` is the next page's cursor from the Link header; null on the last page. */
export async function callPage<N extends EndpointName>(
  endpoint: Endpoint<N>,
  ...[options]: Arguments<N>
): Promise<{ items: EndpointResponse<N>; next: string | null }> {
  const { data, headers } = await send(endpoint, options as never);
  const link = /<([^>]+)>;\s*rel="?next"?/.exec(String(headers.link ?? ""));
  return {
    items: data,
    next: link?.[1] ? new URL(link[1], "http://base.invalid").searchParams.get("cursor") : null,
  };
}

/** Streams a CSV table. `rows` is the number that the server announced, not counting the heading row. */
export async function callTable<N extends EndpointName>(
  endpoint: Endpoint<N>,
  ...[options]: Arguments<N>
): Promise<{ content: ReadableStream<Uint8Array<ArrayBuffer>>; rows: number }> {
  const { data, headers } = await send(endpoint, { ...options, stream: true } as never);
  return { content: data, rows: Number(headers[ROW_COUNT_HEADER.toLowerCase()]) };
}

/** Milliseconds to wait for the server before the browser deletes the session anyway. */
const SIGN_OUT_TIMEOUT = 3_000;

/**
 * Signs out: revokes the tokens if the server is reachable, and always deletes the session in this browser. If another
 * person signs in while it waits for the server, their session stays.
 */
export async function signOut(): Promise<void> {
  const { account } = sessionStore.getState();
  const body = { refresh_token: refreshToken() ?? undefined };
  const abort = new AbortController();
  const revoked = call(endpoints.logout, { body, signal: abort.signal }).catch(() => undefined);
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT))]);
  abort.abort();
  if (sessionStore.getState().account === account) endSession("signed-out");
}

import {
  type EndpointBody,
  type EndpointName,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
  endpoints,
  IDEMPOTENCY_HEADER,
  type KeyedEndpointName,
} from "@handwork/contract";
import { accessToken, endSession, sessionStore } from "@handwork/session";
import axios, { type AxiosAdapter, AxiosHeaders, type AxiosResponse } from "axios";
import { seemsRunOut } from "./claims.ts";
import { ApiError, NetworkError, toApiError } from "./errors.ts";
import { renewAccess } from "./refresh.ts";
import { persistently } from "./repeat.ts";

export interface HttpOptions {
  /** Base of the API, for instance `/v1` or `https://api.example.com/v1`. */
  apiBase: string;
  /** Base of the orders host; the API's own unless given. */
  ordersBase?: string;
  /** Told of a 403; when it says yes, the call is made once more. */
  onForbidden?: (refusal: ApiError) => Promise<boolean>;
  /** How requests travel; axios's own unless given. Rendering on the server passes one that stays inside. */
  adapter?: AxiosAdapter;
}

type Defined<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };
type Optional<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]?: T };

/** What a call takes: path parameters, query and body of that endpoint, and how to stop or watch it. */
export type CallOptions<N extends EndpointName> = Defined<"params", EndpointParams<N>> &
  Optional<"query", EndpointQuery<N>> &
  ([EndpointBody<N>] extends [undefined] ? { body?: undefined } : { body: EndpointBody<N> | FormData }) & {
    signal?: AbortSignal;
    /** A UUID: the server does what comes under it once, however often it comes. */
    key?: N extends KeyedEndpointName ? string : never;
    /** Called with the part of the body that has been sent, 0 to 1. */
    onUploadProgress?: (part: number) => void;
  };
type Arguments<N extends EndpointName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/** Calls of people who have no password to sign in with: whoever is signed in besides has no part in them. */
const withoutBearer: readonly EndpointName[] = ["passwordReset", "passwordResetConfirm", "loginCode"];

const client = axios.create({ withCredentials: true, headers: { Accept: "application/json" } });
// A page with status 200 is a network's own, which asks to be signed in to: the API was never reached.
client.interceptors.response.use((response) => {
  if (/html/.test(String(response.headers["content-type"])))
    throw new NetworkError("A page came in place of data");
  return response;
});
let onForbidden: HttpOptions["onForbidden"];
let ordersBase: string | undefined;

/** Says where the API is; the shell calls it once, before any remote is loaded. */
export function configureHttp(options: HttpOptions): void {
  client.defaults.baseURL = options.apiBase;
  ordersBase = options.ordersBase;
  onForbidden = options.onForbidden;
  if (options.adapter) client.defaults.adapter = options.adapter;
}

const withParams = (path: string, params: Record<string, unknown> | undefined) =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? "")));

async function send(name: EndpointName, options?: CallOptions<EndpointName>): Promise<AxiosResponse> {
  try {
    return await sendSigned(name, options);
  } catch (error) {
    const again = error instanceof ApiError && error.status === 403 && (await onForbidden?.(error));
    if (!again) throw error;
    return sendSigned(name, options);
  }
}

async function sendSigned(
  name: EndpointName,
  options: CallOptions<EndpointName> = {} as never,
): Promise<AxiosResponse> {
  const endpoint = endpoints[name];
  const signs = !withoutBearer.includes(name) && name !== "login";
  let token = withoutBearer.includes(name) ? null : accessToken();
  // Once for all attempts: a call that is repeated goes where it went before.
  const baseURL = ("host" in endpoint && ordersBase) || client.defaults.baseURL;
  const request = (bearer: string | null) =>
    client.request({
      method: endpoint.method,
      url: withParams(endpoint.path, options.params),
      baseURL,
      params: options.query,
      data: options.body,
      headers: new AxiosHeaders({
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(options.key && { [IDEMPOTENCY_HEADER]: options.key }),
      }),
      signal: options.signal,
      onUploadProgress:
        options.onUploadProgress && ((event) => options.onUploadProgress?.(event.progress ?? 0)),
    });
  const attempt = (bearer: string | null) => persistently(name, () => request(bearer), options);
  const { body }: { body?: unknown } = options;
  // Megabytes that are refused for their token would be sent twice.
  if (token && signs && body instanceof FormData && seemsRunOut(token))
    token = await renewAccess(client, token);
  try {
    return await attempt(token);
  } catch (error) {
    const failure = toApiError(error);
    // Cookies last seven days, an open tab may last longer: it still holds the person to be signed in.
    const expired =
      failure instanceof ApiError && failure.status === 401 && (token || sessionStore.getState().signedIn);
    if (!expired || !signs) throw failure;
    const renewed = await renewAccess(client, token);
    return await attempt(renewed).catch((again) => {
      const refusal = toApiError(again);
      const isRefused = refusal instanceof ApiError && refusal.status === 401;
      if (name === "userProfile" && isRefused && accessToken() === renewed) endSession("expired");
      throw refusal;
    });
  }
}

/**
 * Calls the API. The bearer is added from the cookie; a 401 is answered by one refresh and one more try.
 * Whoever is refused then by the call that says who they are is nobody's session any more: it ends, as it
 * does when the refresh itself answers 401. A network that fails ends none. What may be repeated (reading, what the
 * contract calls idempotent, and what has a key) is tried once more when no answer came.
 *
 * @throws ApiError when the server said no, with status and body.
 * @throws NetworkError when no answer came.
 */
export async function call<N extends EndpointName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<EndpointResponse<N>> {
  return (await send(name, options as never)).data;
}

/** As `call`, with the answer's status, for where one kind of success is not as good as another. */
export async function callWithStatus<N extends EndpointName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<{ status: number; data: EndpointResponse<N> }> {
  const { status, data } = await send(name, options as never);
  return { status, data };
}

/** A page of a list, and the cursor of the next (null at the end), read off the answer's Link header. */
export async function callPage<N extends EndpointName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<{ items: EndpointResponse<N>; next: string | null }> {
  const { data, headers } = await send(name, options as never);
  const link = /<([^>]+)>;\s*rel="?next"?/.exec(String(headers.link ?? ""));
  return {
    items: data,
    next: link?.[1] ? new URL(link[1], "http://base.invalid").searchParams.get("cursor") : null,
  };
}

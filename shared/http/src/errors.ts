import { messages } from "@handwork/contract";
import { AxiosError } from "axios";

/** Messages by field, as the server sent them. */
export type FieldErrors = Record<string, string[]>;

/** The server rejected the call. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The response body. */
  readonly body: unknown;
  /** Id of the request in the server's log. */
  readonly requestId: string | null;

  constructor(status: number, body: unknown, requestId: string | null) {
    super(`The server responded with ${status}`);
    this.status = status;
    this.body = body;
    this.requestId = requestId;
  }

  /** Returns the first text that the body has under one of these keys, such as `detail`, `error` or `message`. */
  text(...keys: string[]): string | null {
    const body = this.body as Record<string, unknown> | null;
    if (typeof body !== "object" || body === null) return null;
    for (const key of keys) if (typeof body[key] === "string") return body[key];
    return null;
  }

  /**
   * Messages by field. Some older endpoints send a string instead of a list. A string in `code` is not a message: it
   * names the kind of error for programs.
   */
  get fields(): FieldErrors {
    const fields: FieldErrors = {};
    if (typeof this.body !== "object" || this.body === null || Array.isArray(this.body)) return fields;
    for (const [field, value] of Object.entries(this.body)) {
      if (field === "code" && typeof value === "string") continue;
      if (typeof value === "string") fields[field] = [value];
      else if (Array.isArray(value)) fields[field] = value.filter((item) => typeof item === "string");
    }
    return fields;
  }
}

/** There was no response, because of no network, a timeout or a server that is down. A retry may help. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** The session has ended and cannot be renewed. */
export class SessionOver extends Error {
  override readonly name = "SessionOver";
  constructor() {
    super(messages.login.noRefreshToken);
  }
}

/** Statuses with which a proxy reports that the server did not respond. */
const PROXY_STATUSES = [502, 503, 504];

/**
 * Returns whether the outcome of a call is unknown: there was no response, or only one from a proxy. Proxies respond
 * with HTML or without a request id; the server always sends an id.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return (
    error instanceof ApiError &&
    PROXY_STATUSES.includes(error.status) &&
    (error.requestId === null || typeof error.body === "string")
  );
}

/** Converts axios errors, except aborts, into this package's errors. */
export function toApiError(error: unknown): unknown {
  if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) return error;
  const { response } = error;
  if (!response) return new NetworkError(error.message, { cause: error });
  const requestId = response.headers?.["x-request-id"];
  const { status } = response;
  const body =
    status === 429 ? withRetryTime(response.data, response.headers?.["retry-after"]) : response.data;
  return new ApiError(status, body, typeof requestId === "string" ? requestId : null);
}

/** Returns the body of a 429 with a `detail` that says when to try again. */
function withRetryTime(body: unknown, retryAfter: unknown): unknown {
  const seconds = Number(retryAfter);
  if (!(seconds > 0)) return body;
  const others = typeof body === "object" ? body : {};
  return { ...others, detail: `Too many attempts. Try again in ${formatWait(seconds)}.` };
}

/** Formats a waiting time, rounded up: "40 seconds", "2 minutes", "1 hour". */
function formatWait(seconds: number): string {
  if (seconds < 60) return amount(seconds, "second");
  return seconds <= 3540 ? amount(seconds / 60, "minute") : amount(seconds / 3600, "hour");
}

function amount(exact: number, unit: string): string {
  const count = Math.ceil(exact);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

import { messages } from "@handwork/contract";

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
  /** Seconds after which the server accepts the call again, if it said so. */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, requestId: string | null, retryAfter: number | null = null) {
    super(`The server responded with ${status}`);
    this.status = status;
    this.body = body;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
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

/** There was no response: the network or the server is down, or the call timed out. A retry may help. */
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

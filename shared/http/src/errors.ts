import { messages } from "@handwork/contract";
import { AxiosError } from "axios";

/** A field's messages, as the server gave them. */
export type FieldErrors = Record<string, string[]>;

/** The server answered, and said no. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The answer's body as it came. */
  readonly body: unknown;
  /** Names the request in the server's logs. */
  readonly requestId: string | null;

  constructor(status: number, body: unknown, requestId: string | null) {
    super(`The server answered ${status}`);
    this.status = status;
    this.body = body;
    this.requestId = requestId;
  }

  /** A text of the body by its key: `detail`, `error` or `message`, whichever a call names. */
  text(...keys: string[]): string | null {
    const body = this.body as Record<string, unknown> | null;
    if (typeof body !== "object" || body === null) return null;
    for (const key of keys) if (typeof body[key] === "string") return body[key];
    return null;
  }

  /** Messages by field; older endpoints give one string where others give a list. */
  get fields(): FieldErrors {
    const fields: FieldErrors = {};
    if (typeof this.body !== "object" || this.body === null || Array.isArray(this.body)) return fields;
    for (const [field, value] of Object.entries(this.body)) {
      if (typeof value === "string") fields[field] = [value];
      else if (Array.isArray(value)) fields[field] = value.filter((item) => typeof item === "string");
    }
    return fields;
  }
}

/** No answer came: no network, a time-out, or a server that is down. Trying again may help. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** There is nothing left to renew the session with that a call was made in: it has ended. */
export class SessionOver extends Error {
  override readonly name = "SessionOver";
  constructor() {
    super(messages.login.noRefreshToken);
  }
}

/** What a proxy says of a server that it did not reach, or that went away before it answered. */
const PROXYS_OWN = [502, 503, 504];

/**
 * Whether nobody knows what became of a call: no answer came, or only a proxy's, which names no request or says it as a
 * page: the server itself names each and answers calls with data.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return (
    error instanceof ApiError &&
    PROXYS_OWN.includes(error.status) &&
    (error.requestId === null || typeof error.body === "string")
  );
}

/** Turns what axios throws into this package's errors; an abort stays what it is. */
export function toApiError(error: unknown): unknown {
  if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) return error;
  const { response } = error;
  if (!response) return new NetworkError(error.message, { cause: error });
  const requestId = response.headers?.["x-request-id"];
  const { status } = response;
  const body = status === 429 ? withWait(response.data, response.headers?.["retry-after"]) : response.data;
  return new ApiError(status, body, typeof requestId === "string" ? requestId : null);
}

/** The body of a refusal that passes by itself; its `detail` says when, as people would. */
function withWait(body: unknown, retryAfter: unknown): unknown {
  const seconds = Number(retryAfter);
  if (!(seconds > 0)) return body;
  const others = typeof body === "object" ? body : {};
  return { ...others, detail: `Too many tries. Try again in ${wait(seconds)}.` };
}

/** Rounded up, so that nobody comes too early: "40 seconds", "2 minutes", "1 hour". */
function wait(seconds: number): string {
  if (seconds < 60) return amount(seconds, "second");
  return seconds <= 3540 ? amount(seconds / 60, "minute") : amount(seconds / 3600, "hour");
}

function amount(exact: number, unit: string): string {
  const count = Math.ceil(exact);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

import { PermanentFailure, type Transport, UnknownOutcome } from "../mail/mail.ts";
import { ask, type ProviderRequest } from "../providers/provider-http.ts";

/** An SMS to one number (E.164). */
export interface Sms {
  readonly to: string;
  readonly text: string;
}

export type SmsTransport = Transport<Sms>;

/** Maximum milliseconds until the last byte of the response. It is well below the lease of an outbox row. */
const TIMEOUT_MS = 20_000;
/** Error codes which mean that the request did not reach any server. */
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);
/** Statuses after which the SMS may have been sent. After 503 or 429, it certainly was not sent. */
const MAYBE_SENT = new Set([500, 502, 504]);

const codeOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code ?? "";

/**
 * Sends a request to a provider and returns the JSON of the response. Throws `UnknownOutcome` if the provider may have
 * sent the SMS, and another error if it certainly has not.
 */
export async function askProvider(
  url: string,
  request: Pick<ProviderRequest, "headers" | "body">,
): Promise<unknown> {
  let status: number;
  let body: string;
  try {
    const response = await ask({ ...request, url, method: "POST", timeoutMs: TIMEOUT_MS });
    status = response.status;
    body = response.text;
  } catch (error) {
    const problem = `The provider did not answer: ${codeOf(error) || (error as Error).message}`;
    if (NEVER_SENT.has(codeOf(error))) throw new Error(problem, { cause: error });
    throw new UnknownOutcome(problem, { cause: error });
  }
  const problem = `The provider answered ${status}: ${body.slice(0, 200)}`;
  if (MAYBE_SENT.has(status)) throw new UnknownOutcome(problem);
  if (status < 200 || status > 299) throw failureOf(problem);
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new UnknownOutcome(problem, { cause: error });
  }
}

/**
 * Matches errors about a number that no SMS can reach. Operators can fix other errors, such as a wrong key or an empty
 * balance.
 */
const INVALID_NUMBER = /invalid.{0,20}(?:phone|number|recipient|destination)|(?:phone|number).{0,20}invalid/i;

/** Returns the error for an SMS that the provider has refused. */
export const failureOf = (problem: string): Error =>
  INVALID_NUMBER.test(problem) ? new PermanentFailure(problem) : new Error(problem);

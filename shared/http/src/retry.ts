import type { Endpoint } from "@handwork/contract";
import { isUnanswered } from "./errors.ts";

/** Milliseconds before a retry. By then, a load balancer has noticed that a server is down. */
const PAUSE = 300;

const isRetryable = ({ method, idempotent, keyed }: Endpoint, key: string | undefined): boolean =>
  method === "GET" || Boolean(idempotent || (keyed && key));

/**
 * Retries a call once if its outcome is unknown and repeating it is safe. This hides from visitors that one of several
 * servers has stopped.
 */
export async function withRetry<T>(
  endpoint: Endpoint,
  make: () => Promise<T>,
  { key, signal }: { key?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!isRetryable(endpoint, key) || signal?.aborted || !isUnanswered(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return make();
  }
}

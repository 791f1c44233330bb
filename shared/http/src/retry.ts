import { type EndpointName, endpoints } from "@handwork/contract";
import { isUnanswered, toApiError } from "./errors.ts";

/** Milliseconds before a retry. By then, a load balancer has noticed that a server is gone. */
const PAUSE = 300;

const isRetryable = (name: EndpointName, key: string | undefined): boolean => {
  const endpoint = endpoints[name];
  return endpoint.method === "GET" || "idempotent" in endpoint || ("keyed" in endpoint && Boolean(key));
};

/**
 * Retries a call once if its outcome is unknown and repeating it is safe. This hides the loss of one of
 * several servers.
 */
export async function withRetry<T>(
  name: EndpointName,
  make: () => Promise<T>,
  { key, signal }: { key?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!isRetryable(name, key) || signal?.aborted || !isUnanswered(toApiError(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return make();
  }
}

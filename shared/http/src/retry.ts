import { type EndpointName, endpoints } from "@handwork/contract";
import { isUnanswered, toApiError } from "./errors.ts";

/** Milliseconds until a call is made again: by then a load balancer knows that one of its servers is gone. */
const PAUSE = 300;

const isRetryable = (name: EndpointName, key: string | undefined): boolean => {
  const endpoint = endpoints[name];
  return endpoint.method === "GET" || "idempotent" in endpoint || ("keyed" in endpoint && Boolean(key));
};

/**
 * Makes a call, and once more when nobody knows what became of it and a second time does no harm. So a server that
 * goes away in the middle of a call is not noticed while there is another one.
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

import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { withTimeout } from "../process/index.ts";
import { type SharedBody, sharedBody } from "./compress.ts";
import { currentRequestNeedsNewest } from "./reads.ts";

/** Milliseconds for which a response is fresh. */
const FRESH_MS = 1_000;
/** Further milliseconds in which the stale response may be sent while it is refreshed. */
const STALE_MS = 1_000;
/** Milliseconds after which a load fails. All callers of a URL wait for the same load. */
const LOAD_TIMEOUT_MS = 10_000;
/** Maximum number of responses per route. A list of artisans takes about 60 KB with its compressed copies. */
const MAX_RESPONSES = 200;

/** A response's body, as an object or as JSON, and its `Link` header. */
export interface Result {
  body: unknown;
  link: string | undefined;
}

interface SharedResponse {
  body: SharedBody;
  link: string | undefined;
}

interface Caller {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Lets anonymous requests for the same URL share a result (stale-while-revalidate). Requests that need the newest
 * data, such as those of signed-in people, always call `answer`. Only for routes with status 200 whose response depends
 * on nothing but the URL and the host, and whose handler does not use `reply`: it may run after the reply was sent.
 *
 * @param serialise converts a body to JSON.
 */
export function shareResponses(
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<Result>,
  serialise: (body: unknown) => string,
  { freshMs = FRESH_MS, staleMs = STALE_MS, loadTimeoutMs = LOAD_TIMEOUT_MS, max = MAX_RESPONSES } = {},
): (request: FastifyRequest, reply: FastifyReply) => Promise<Result> {
  const responses = new LRUCache<string, SharedResponse, Caller>({
    max,
    ttl: freshMs,
    // Otherwise, a load would fail if its entry is evicted before it finishes.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: { request, reply } }) {
      try {
        const { body, link } = await withTimeout(answer(request, reply), loadTimeoutMs);
        return { body: sharedBody(serialise(body)), link };
      } catch (error) {
        // An error before the reply becomes the response, and is then logged and counted.
        if (reply.sent) {
          request.log.error({ err: error }, "a shared response could not be loaded again");
          request.server.countError?.(error);
        }
        throw error;
      }
    },
  });

  return async (request, reply) => {
    if (currentRequestNeedsNewest()) return answer(request, reply);
    const key = request.origin + request.url;
    const allowStale = responses.getRemainingTTL(key) > -staleMs;
    const { body, link } = await responses.forceFetch(key, { allowStale, context: { request, reply } });
    const vary = [reply.getHeader("vary"), "accept-encoding"].flat().filter(Boolean).join(", ");
    reply.type("application/json; charset=utf-8").header("vary", vary);
    return { body: await body(request, reply), link };
  };
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type SharedBody, sharedBody } from "./compress.ts";
import { currentRequestNeedsNewest } from "./reads.ts";

/** Milliseconds for which a response is fresh. */
const FRESH_MS = 1_000;
/** Milliseconds for which a response may then still be sent, while it is loaded again. */
const STALE_MS = 1_000;
/** Maximum number of responses per route. A list of artisans takes about 60 KB with its compressed copies. */
const MAX_RESPONSES = 200;

/** What a route's handler returned, before serialisation, and its `Link` header. */
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
 * Lets anonymous requests for the same URL share a response (stale-while-revalidate). Requests that need the newest
 * data, such as those of signed-in people, always call `answer`. Only for routes with status 200 whose response depends
 * on nothing but the URL and the host, and whose handler does not use `reply`: it may run after the reply was sent.
 */
export function shareResponses(
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<Result>,
  { freshMs = FRESH_MS, staleMs = STALE_MS, max = MAX_RESPONSES } = {},
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const responses = new LRUCache<string, SharedResponse, Caller>({
    max,
    ttl: freshMs,
    // Otherwise, a response that has to make room while it is loaded would fail.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: { request, reply } }) {
      const { body, link } = await answer(request, reply);
      return { body: sharedBody(reply.serialize(body) as string), link };
    },
  });

  return async (request, reply) => {
    if (currentRequestNeedsNewest()) {
      const { body, link } = await answer(request, reply);
      if (link) reply.header("link", link);
      return body;
    }
    const key = request.origin + request.url;
    const allowStale = responses.getRemainingTTL(key) > -staleMs;
    const { body, link } = await responses.forceFetch(key, { allowStale, context: { request, reply } });
    if (link) reply.header("link", link);
    const vary = [reply.getHeader("vary"), "accept-encoding"].flat().filter(Boolean).join(", ");
    reply.type("application/json; charset=utf-8").header("vary", vary);
    return body(request, reply);
  };
}

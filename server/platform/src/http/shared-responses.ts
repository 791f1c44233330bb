import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type SharedBody, sharedBody } from "./compress.ts";
import { currentRequestNeedsNewest } from "./reads.ts";

/** How long a response is reused, in milliseconds. */
const FRESH_MS = 1_000;
/** Maximum number of responses per route. A list of artisans takes about 60 KB with its compressed copies. */
const MAX_RESPONSES = 200;

interface SharedResponse {
  body: SharedBody;
  link: string | undefined;
}

type Respond = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Lets anonymous requests for the same URL share a response for one second. Requests that need the newest data, such as
 * those of signed-in people, always call `respond`. Only for routes whose response depends on nothing but the URL and
 * the host, and that set no header except `Link`.
 */
export function shareResponses(respond: Respond, freshMs = FRESH_MS): Respond {
  const responses = new LRUCache<string, Promise<SharedResponse>>({ max: MAX_RESPONSES, ttl: freshMs });

  async function load(request: FastifyRequest, reply: FastifyReply): Promise<SharedResponse> {
    const body = sharedBody(reply.serialize(await respond(request, reply)) as string);
    return { body, link: reply.getHeader("link")?.toString() };
  }

  return async (request, reply) => {
    if (currentRequestNeedsNewest()) return respond(request, reply);
    const key = request.origin + request.url;
    let response = responses.get(key);
    if (!response) {
      response = load(request, reply);
      responses.set(key, response);
      response.catch(() => responses.delete(key));
    }
    const { body, link } = await response;
    if (link) reply.header("link", link);
    const vary = [reply.getHeader("vary"), "accept-encoding"].flat().filter(Boolean).join(", ");
    reply.type("application/json; charset=utf-8").header("vary", vary);
    return body(request, reply);
  };
}

import type { Database } from "@handwork/server-platform/database";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { createAllowance } from "./allowance.ts";
import type { NetworkOf } from "./network.ts";
import { insertDelivery } from "./reports.repository.ts";
import type { VisitorSet } from "./visitor-set.ts";

/** Limits the visitors recorded per network, because one client can pose as any number of visitors. */
const NETWORK_LIMIT = { burst: 300, perMinute: 300 };
/** Maximum pairs of visitor and release that this process remembers as recorded. */
const RECORDED_MAX = 20_000;

/** Records that a visitor loads a page of this release as a document. Never delays or fails the request. */
export type RecordDelivery = (
  request: FastifyRequest,
  visitorSet: VisitorSet,
  release: { app: string; version: string },
) => void;

/** False for a page that is prefetched, or fetched by the service worker, because nobody sees it yet. */
const isShown = ({ headers }: FastifyRequest) =>
  headers["sec-fetch-dest"] === "document" && headers["sec-purpose"] === undefined;

/**
 * Records which visitors load a release, so that visitors whose tab never reports can be counted. Records only new
 * releases, and only visitors whose browser returns the cookie, which most robots do not.
 */
export function createRecordDelivery(db: Database, networkOf: NetworkOf): RecordDelivery {
  const allow = createAllowance(NETWORK_LIMIT);
  const recorded = new LRUCache<string, true>({ max: RECORDED_MAX });
  return (request, { visitor, resolved }, { app, version }) => {
    if (!visitor || !resolved.watched.includes(app) || !isShown(request)) return;
    const key = `${visitor.id} ${app}@${version}`;
    const network = networkOf(request);
    if (recorded.has(key) || !allow(network)) return;
    recorded.set(key, true);
    insertDelivery(db, { visitor: visitor.id, network }, { app, version }).catch((error) => {
      recorded.delete(key);
      request.log.warn({ err: error }, "could not record a delivered release");
    });
  };
}

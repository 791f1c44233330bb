import type { Database } from "@handwork/server-platform/database";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { createAllowance } from "./allowance.ts";
import type { NetworkOf } from "./network.ts";
import { insertDelivery } from "./reports.repository.ts";
import type { VisitorSet } from "./visitor-set.ts";

/** Visitors recorded per network: one client can pose as any number of visitors. */
const OF_NETWORK = { burst: 300, perMinute: 300 };
/** Number of pairs of visitor and release remembered as recorded. */
const RECORDED_MAX = 20_000;

/** Records that a visitor loads a page of this release as a document. Never delays or fails the request. */
export type RecordDelivery = (
  request: FastifyRequest,
  visitorSet: VisitorSet,
  release: { app: string; version: string },
) => void;

/** False for a page that is prefetched, or fetched by the service worker: nobody sees it yet. */
const isShown = ({ headers }: FastifyRequest) =>
  headers["sec-fetch-dest"] === "document" && headers["sec-purpose"] === undefined;

/**
 * Records which visitors load a release, to count those whose tab never reports. Only new releases are recorded, and
 * only visitors who sent their cookie back: most robots do not.
 */
export function createRecordDelivery(db: Database, networkOf: NetworkOf): RecordDelivery {
  const allow = createAllowance(OF_NETWORK);
  const recorded = new LRUCache<string, true>({ max: RECORDED_MAX });
  return (request, { visitor, live }, { app, version }) => {
    if (!visitor || !live.watched.includes(app) || !isShown(request)) return;
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

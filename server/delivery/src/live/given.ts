import type { Database } from "@handwork/server-platform/database";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { createAllowance } from "./allowance.ts";
import type { NetworkOf } from "./network.ts";
import { keepGiven } from "./reports.repository.ts";
import type { Seen } from "./seen.ts";

/** Visitors of one network that are noted: a client can make as many as it likes. */
const OF_NETWORK = { burst: 300, perMinute: 300 };
/** Visitor and release pairs that are known to be recorded. */
const KNOWN = 20_000;

/** Notes that a visitor loads a page of this release as a document. Never delays or fails the request. */
export type NoteGiven = (
  request: FastifyRequest,
  seen: Seen,
  release: { app: string; version: string },
) => void;

/** A page that is loaded ahead, or kept by the service worker, is not shown to anybody yet. */
const isShown = ({ headers }: FastifyRequest) =>
  headers["sec-fetch-dest"] === "document" && headers["sec-purpose"] === undefined;

/**
 * Records which visitors load a release, to count those whose tab never reports. Only new releases are recorded, and
 * only visitors who sent their cookie back: most robots do not.
 */
export function createNoteGiven(db: Database, networkOf: NetworkOf): NoteGiven {
  const allow = createAllowance(OF_NETWORK);
  const known = new LRUCache<string, true>({ max: KNOWN });
  return (request, { visitor, live }, { app, version }) => {
    if (!visitor || !live.watched.includes(app) || !isShown(request)) return;
    const key = `${visitor.id} ${app}@${version}`;
    const network = networkOf(request);
    if (known.has(key) || !allow(network)) return;
    known.set(key, true);
    keepGiven(db, { visitor: visitor.id, network }, { app, version }).catch((error) => {
      known.delete(key);
      request.log.warn({ err: error }, "could not note who was given a release");
    });
  };
}

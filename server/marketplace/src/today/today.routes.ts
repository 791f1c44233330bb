import { attentionKinds, messages, PAGE_SIZE, type TodayItem, type UserType } from "@handwork/contract";
import { cursorTime, paginateBy, readCursor, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound, PermissionDenied } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { repeatWhileListening } from "@handwork/server-platform/jobs";
import { z } from "zod";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import type { AttentionSource } from "../shared/attention.ts";
import { toDecimalOrNull } from "../shared/money.ts";
import {
  COUNT_MAX,
  claimItem,
  countOpen,
  deleteClosedClaims,
  findClaim,
  isOpen,
  listOpen,
  markDone,
  type OpenRow,
  type Position,
  releaseItem,
} from "./today.repository.ts";

/** Time between two rounds that delete claims on closed items. */
const INTERVAL_MS = 60_000;
const cursorSchema = z
  .tuple([cursorTime, z.enum(attentionKinds), z.int()])
  .transform(([since, kind, key]): Position => ({ since, kind, key }));

/** Registers Today: all open work for staff. `sources` contains one entry for each kind of work. */
export function registerToday(
  app: App,
  { db, runsJobs = true }: Pick<Deps, "db" | "runsJobs">,
  sources: readonly AttentionSource[],
): void {
  const byKind = new Map(sources.map((source) => [source.kind, source]));
  const sourcesFor = (role: UserType) => sources.filter(({ roles }) => roles.includes(role));

  function present(row: OpenRow, userId: number): TodayItem {
    const source = byKind.get(row.kind);
    const since = new Date(row.since).toISOString();
    return {
      id: `${row.kind}-${row.key}`,
      kind: row.kind,
      key: row.key,
      title: source?.title(row) ?? "",
      detail: row.what,
      amount: toDecimalOrNull(row.kobo),
      order: row.orderId && row.orderCode ? { id: row.orderId, code: row.orderCode } : null,
      since,
      path: source?.path(row) ?? "/",
      by_hand: source?.byHand ?? false,
      owner:
        row.ownerId && row.takenAt
          ? {
              name: row.owner ?? "",
              taken_at: new Date(row.takenAt).toISOString(),
              is_you: row.ownerId === userId,
            }
          : null,
    };
  }

  route(app, "todayList", async ({ query, user, linkNextPage }) => {
    const { limit = PAGE_SIZE, cursor, kind, owner } = query;
    const listedSources = sourcesFor(user.userType).filter(
      (source) => kind === undefined || source.kind === kind,
    );
    const rows = await listOpen(db, listedSources, {
      after: cursor === undefined ? undefined : readCursor(cursor, cursorSchema),
      owner: owner === "me" ? { id: user.id } : owner,
      take: limit + 1,
    });
    const positionOf = ({ since, kind, key }: OpenRow) => [since, kind, key];
    return paginateBy(positionOf, rows, query, linkNextPage).map((row) => present(row, user.id));
  });

  route(app, "todayCounts", async ({ user }) =>
    (await countOpen(db, sourcesFor(user.userType)))
      .filter(({ count }) => count > 0)
      .map(({ kind, count, oldest }) => ({
        kind,
        count: Math.min(count, COUNT_MAX - 1),
        more: count === COUNT_MAX,
        oldest: new Date(oldest ?? 0).toISOString(),
      })),
  );

  route(app, "todayTake", async ({ params: { kind, key }, body, user }) => {
    const source = byKind.get(kind);
    if (!source) throw new NotFound();
    if (!source.roles.includes(user.userType)) throw new PermissionDenied();
    return transaction(db, async (trx) => {
      if (!(await isOpen(trx, source, key))) throw new NotFound();
      const before = await findClaim(trx, kind, key);
      const claim = body.taken ? await claimItem(trx, kind, key, user.id) : before;
      // An admin may release work that an absent colleague has taken.
      const isAllowed = claim?.userId === user.id || (!body.taken && user.userType === "admin");
      if (claim && !isAllowed) {
        throw conflict(messages.today.takenBy(claim.name));
      }
      if (!body.taken) await releaseItem(trx, kind, key);
      const isChange = body.taken ? before?.userId !== user.id : before !== null;
      if (isChange)
        await recordAudit(trx, {
          actor: user,
          action: body.taken ? "today.taken" : "today.released",
          subject: `${kind}:${key}`,
        });
      return {
        owner:
          body.taken && claim
            ? { name: claim.name, taken_at: claim.takenAt.toISOString(), is_you: true }
            : null,
      };
    });
  });

  route(app, "todayDone", async ({ params: { kind, key }, user }) => {
    const source = byKind.get(kind);
    if (!source?.byHand) throw new NotFound();
    if (!source.roles.includes(user.userType)) throw new PermissionDenied();
    return transaction(db, async (trx) => {
      if (!(await isOpen(trx, source, key))) throw new NotFound();
      const claim = await claimItem(trx, kind, key, user.id);
      if (claim && claim.userId !== user.id) {
        throw conflict(messages.today.takenBy(claim.name));
      }
      await markDone(trx, kind, key);
      await recordAudit(trx, { actor: user, action: "today.done", subject: `${kind}:${key}` });
      return { message: messages.today.done };
    });
  });

  if (!runsJobs) return;
  const round = async () => {
    for (const source of sources) await deleteClosedClaims(db, source);
  };
  const failure = "could not release finished items on Today";
  repeatWhileListening(app, round, { interval: INTERVAL_MS, failure });
}

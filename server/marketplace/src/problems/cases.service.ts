import { type ItemProblem, messages, PROBLEM_PHOTOS_MAX } from "@handwork/contract";
import { type Queryable, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";
import { StorageUnavailable, storePrivatePhoto } from "@handwork/server-platform/storage";
import { and, eq } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import type { Deps } from "../deps.ts";
import type { Remember } from "../idempotency/index.ts";
import { notify } from "../notifications/index.ts";
import {
  addReports,
  applyEvent,
  lockOrder,
  orderItems,
  orderReports,
  transitionsOf,
} from "../orders/index.ts";
import { addPhoto } from "../shared/add-photo.ts";
import { type Case, findCase, presentCase, sideName } from "./cases.repository.ts";
import { problemPhotos, problemStatements, type Side } from "./problems.table.ts";

const texts = messages.problems;
/** Maximum number of statements per side and problem. */
const STATEMENTS_MAX = 20;

/** Actions on problems for both sides and staff. `itemId` is the order item's id. */
export function createCases(deps: Pick<Deps, "db" | "storage" | "vault">) {
  const { db, storage } = deps;

  /** Returns an item's latest problem and the caller's side: null for staff. Throws `NotFound` for other callers. */
  async function findForUser(queryable: Queryable, { id, userType }: CurrentUser, itemId: number) {
    const problem = await findCase(queryable, itemId);
    if (!problem) throw new NotFound();
    if (userType === "admin" || userType === "manager") return { problem, side: null };
    if (problem.employer.id === id) return { problem, side: "employer" as const };
    if (problem.artisan?.id === id) return { problem, side: "artisan" as const };
    throw new NotFound();
  }

  /** Locks an item's open problem for a side. Throws `NotFound` for staff, and a 409 if staff have already decided. */
  async function lockOpenCase(trx: Transaction, user: CurrentUser, itemId: number) {
    const { problem: found, side } = await findForUser(trx, user, itemId);
    if (!side) throw new NotFound();
    await trx
      .select({ id: orderReports.id })
      .from(orderReports)
      .where(eq(orderReports.id, found.report.id))
      .for("update");
    // Reads the problem again, because somebody may have changed it before it was locked.
    const { problem } = await findForUser(trx, user, itemId);
    if (problem.report.closedAt || problem.report.id !== found.report.id) throw conflict(texts.closed);
    return { problem, side };
  }

  const readProblem = async (user: CurrentUser, itemId: number): Promise<ItemProblem> =>
    presentCase((await findForUser(db, user, itemId)).problem);

  const countPhotos = (trx: Transaction, { report }: Case, side: Side) =>
    trx.$count(problemPhotos, and(eq(problemPhotos.reportId, report.id), eq(problemPhotos.side, side)));

  return {
    readProblem,

    /** Stores an artisan's report and marks the item as disputed. A repeated report does nothing. */
    async reportByArtisan(user: CurrentUser, itemId: number, description: string): Promise<ItemProblem> {
      await transaction(db, async (trx) => {
        const [job] = await trx
          .select({ orderId: orderItems.orderId, artisanId: artisans.id })
          .from(orderItems)
          .innerJoin(artisans, eq(artisans.id, orderItems.artisanId))
          .where(and(eq(orderItems.id, itemId), eq(artisans.userId, user.id)));
        if (!job) throw new NotFound();
        const locked = await lockOrder(trx, job.orderId);
        const item = locked.items.find(({ id, artisanId }) => id === itemId && artisanId === job.artisanId);
        if (!item) throw new NotFound();
        if (item.status === "disputed") {
          const existing = await findCase(trx, itemId);
          if (existing?.report.description === description) return;
          throw conflict(messages.order.reportedAlready);
        }
        if (transitionsOf(item.state, "dispute", "artisan").length === 0) throw conflict(texts.cannotReport);
        const event = { action: "dispute", role: "artisan", actorId: user.id, reason: description } as const;
        await applyEvent(trx, locked, [item], event);
        await addReports(trx, [item], { reportedBy: "artisan", description });
      });
      return readProblem(user, itemId);
    },

    /** Adds a statement and notifies the other side. Does nothing if the side has just written the same text. */
    async answer(user: CurrentUser, itemId: number, text: string): Promise<ItemProblem> {
      await transaction(db, async (trx) => {
        const { problem, side } = await lockOpenCase(trx, user, itemId);
        const earlier = problem.statements.filter((statement) => statement.side === side);
        if (earlier.at(-1)?.text === text) return;
        if (earlier.length >= STATEMENTS_MAX) throw conflict(texts.enough);
        await trx
          .insert(problemStatements)
          .values({ reportId: problem.report.id, side, authorId: user.id, text });
        const { item, orderCode: code, employer, artisan } = problem;
        const facts = {
          ...{ code, service: item.serviceName, artisan: sideName(problem, "artisan") },
          by: sideName(problem, side),
        };
        if (side === "artisan") await notify(trx, employer.id, "problem_answered_order", facts);
        else if (artisan) await notify(trx, artisan.id, "problem_answered_job", facts);
      });
      return readProblem(user, itemId);
    },

    addPhoto(
      user: CurrentUser,
      itemId: number,
      file: UploadedFile | undefined,
      remember: Remember<object>,
    ): Promise<object> {
      return addPhoto(deps, file, {
        store: (uploads, bytes) => storePrivatePhoto(uploads, "problems", bytes),
        check: async (trx) => {
          const { problem, side } = await lockOpenCase(trx, user, itemId);
          if ((await countPhotos(trx, problem, side)) >= PROBLEM_PHOTOS_MAX)
            throw conflict(texts.photosEnough);
          return { reportId: problem.report.id, side };
        },
        insert: (trx, keys, problem) =>
          trx.insert(problemPhotos).values({ ...keys, ...problem, authorId: user.id }),
        remember,
      });
    },

    /** Reads a photo of the item's latest problem. Throws `StorageUnavailable` if the storage fails. */
    async readPhoto(user: CurrentUser, itemId: number, id: string, size: "small" | "full") {
      const { problem } = await findForUser(db, user, itemId);
      const photo = problem.photos.find((item) => item.id === id);
      if (!photo) throw new NotFound();
      const bytes = await storage
        .get(size === "small" ? photo.imageSmallKey : photo.imageKey)
        .catch((error) => {
          throw new StorageUnavailable("read", error);
        });
      if (!bytes) throw new NotFound();
      return bytes;
    },
  };
}

import { type EndpointBody, messages, REVIEW_PHOTOS_MAX } from "@handwork/contract";
import { type Queryable, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import { NotAPhotoError, scheduleDeletion, storePhoto, storing } from "@handwork/server-platform/storage";
import { and, eq, sql } from "drizzle-orm";
import { findArtisanAccount } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { notify } from "../notifications/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { publicName, reviewUntil } from "./reviews.presenter.ts";
import {
  listReviewable,
  lockRating,
  lockReview,
  type ReviewRow,
  refreshRating,
} from "./reviews.repository.ts";
import { jobReviewPhotos, jobReviews } from "./reviews.table.ts";

const texts = messages.reviews;
/** Name of the multipart field. */
const FIELD = "photo";
const FOLDER = "reviews";
const refuse = (detail: string) => new DetailError(409, { detail });

/** A completed order item that can be reviewed now. */
async function openItem(db: Queryable, employerId: number, itemId: number) {
  const [row] = await db
    .select({ item: orderItems, orderCode: orders.orderCode, employer: users })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, orders.employerId))
    .where(and(eq(orderItems.id, itemId), eq(orders.employerId, employerId)));
  if (!row) throw new NotFound();
  const { state, artisanId, completedAt } = row.item;
  if (state !== "completed" || artisanId === null || !completedAt) throw refuse(texts.notCompleted);
  if (reviewUntil(completedAt) <= new Date()) throw refuse(texts.tooLate);
  return { ...row, artisanId };
}
type OpenItem = Awaited<ReturnType<typeof openItem>>;

/** Locks the item's rating and its review, which staff must not have hidden. */
async function lockOpen(trx: Transaction, { item, artisanId }: OpenItem): Promise<ReviewRow | null> {
  await lockRating(trx, artisanId);
  const review = await lockReview(trx, eq(jobReviews.orderItemId, item.id));
  if (review?.hiddenAt) throw refuse(texts.hiddenByStaff);
  return review;
}

async function tellArtisan(
  trx: Transaction,
  event: "review_received" | "review_changed",
  { item, artisanId, orderCode: code, employer }: OpenItem,
  stars: number,
): Promise<void> {
  const account = await findArtisanAccount(trx, artisanId);
  const facts = { code, service: item.serviceName, author: publicName(employer), stars };
  if (account) await notify(trx, account.userId, event, facts);
}

/** Employers' actions on reviews of their completed order items. `itemId` is an order item's. */
export function createEmployerReviews(deps: Pick<Deps, "db" | "storage" | "vault">) {
  const { db } = deps;

  async function show(employerId: number, itemId: number) {
    const [row] = await listReviewable(db, employerId, itemId);
    if (!row) throw new NotFound();
    return row;
  }

  /** Locks the item's review, which must exist. */
  async function lockWritten(trx: Transaction, employerId: number, itemId: number): Promise<ReviewRow> {
    const review = await lockOpen(trx, await openItem(trx, employerId, itemId));
    if (!review) throw refuse(texts.notWritten);
    return review;
  }

  return {
    list: (employerId: number) => listReviewable(db, employerId),

    /** Writes the review or changes it. Repeating the same one does nothing. */
    async write(employerId: number, itemId: number, { stars, text = "" }: EndpointBody<"itemReview">) {
      await transaction(db, async (trx) => {
        const open = await openItem(trx, employerId, itemId);
        const { artisanId } = open;
        const existing = await lockOpen(trx, open);
        const values = { stars: Number(stars), text };
        if (existing && existing.stars === values.stars && existing.text === values.text) return;
        if (existing) {
          const edited = { ...values, editedAt: sql`now()` };
          await trx.update(jobReviews).set(edited).where(eq(jobReviews.id, existing.id));
        } else {
          const authorName = publicName(open.employer);
          await trx
            .insert(jobReviews)
            .values({ ...values, orderItemId: itemId, artisanId, employerId, authorName });
        }
        await refreshRating(trx, artisanId);
        await tellArtisan(trx, existing ? "review_changed" : "review_received", open, values.stars);
      });
      return show(employerId, itemId);
    },

    async addPhoto(employerId: number, itemId: number, file: UploadedFile | undefined) {
      if (!file || file.bytes.length === 0) throw new ValidationError({ [FIELD]: [texts.photoMissing] });
      const admit = async (trx: Transaction) => {
        const { id } = await lockWritten(trx, employerId, itemId);
        const count = await trx.$count(jobReviewPhotos, eq(jobReviewPhotos.reviewId, id));
        if (count >= REVIEW_PHOTOS_MAX) throw refuse(texts.photosEnough);
        return { reviewId: id };
      };
      // Before the picture is re-encoded, and again when it is stored.
      await transaction(db, admit);
      await storing(deps, async (uploads) => {
        const keys = await storePhoto(uploads, FOLDER, file.bytes).catch((error) => {
          throw error instanceof NotAPhotoError ? new ValidationError({ [FIELD]: [texts.photoType] }) : error;
        });
        await transaction(db, async (trx) => {
          await trx.insert(jobReviewPhotos).values({ ...keys, ...(await admit(trx)) });
          await uploads.keep(trx);
        });
      });
      return show(employerId, itemId);
    },

    async removePhoto(employerId: number, itemId: number, photo: string) {
      await transaction(db, async (trx) => {
        const { id } = await lockWritten(trx, employerId, itemId);
        const [removed] = await trx
          .delete(jobReviewPhotos)
          .where(and(eq(jobReviewPhotos.id, photo), eq(jobReviewPhotos.reviewId, id)))
          .returning();
        if (!removed) throw new NotFound();
        await scheduleDeletion(trx, [removed.imageKey, removed.imageSmallKey]);
      });
      return show(employerId, itemId);
    },
  };
}

import { CERTIFICATES_MAX, messages, WORK_PHOTOS_MAX } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { type Queryable, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import { scheduleDeletion, storePhoto } from "@handwork/server-platform/storage";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import type { Remember } from "../idempotency/index.ts";
import { addPhoto } from "../shared/add-photo.ts";
import { rejectContactData } from "../shared/contact-data.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { readPortfolios } from "./portfolio.repository.ts";
import { findProfile, lockProfile } from "./profile.repository.ts";
import { artisanAbouts, certificates, workPhotos } from "./profile.table.ts";
import { readChecks } from "./trust.repository.ts";

type PortfolioBody = z.output<typeof schemas.artisanPortfolioEdit.body>;
type CertificateBody = z.output<typeof schemas.certificateAdd.body>;

/** Locks the caller's profile, so that concurrent additions cannot exceed the limits. Returns the artisan's id. */
async function lockOwn(trx: Transaction, userId: number): Promise<number> {
  const locked = await lockProfile(trx, userId);
  if (!locked) throw new NotFound();
  return locked.profile.id;
}

/** Lets artisans change their public profile. */
export function createPortfolioService(deps: Pick<Deps, "db" | "storage" | "vault">) {
  const { db } = deps;

  async function read(queryable: Queryable, userId: number) {
    const found = await findProfile(queryable, userId);
    if (!found) throw new NotFound();
    const { id, imageKey } = found.profile;
    const [portfolios, checks] = await Promise.all([
      readPortfolios(queryable, [id]),
      readChecks(queryable, [id]),
    ]);
    const portfolio = portfolios.get(id);
    if (!portfolio) throw new NotFound();
    return { portfolio, checks: checks.get(id) ?? { hasPhoto: imageKey !== null, hasPhone: false } };
  }

  return {
    find: (userId: number) => read(db, userId),

    async edit(userId: number, body: PortfolioBody) {
      const { about, skills, languages } = body;
      rejectContactData({ about, skills: skills?.join("; ") }, messages.profiles.contactData);
      const texts = {
        ...body,
        ...(skills && { skills: [...new Set(skills)] }),
        ...(languages && { languages: [...new Set(languages)] }),
      };
      await transaction(db, async (trx) => {
        const artisanId = await lockOwn(trx, userId);
        if (Object.keys(texts).length === 0) return;
        await trx
          .insert(artisanAbouts)
          .values({ artisanId, ...texts })
          .onConflictDoUpdate({ target: artisanAbouts.artisanId, set: texts });
      });
      return read(db, userId);
    },

    addPhoto(
      userId: number,
      caption: string,
      file: UploadedFile | undefined,
      remember: Remember<object>,
    ): Promise<object> {
      rejectContactData({ caption }, messages.profiles.contactData);
      return addPhoto(deps, file, {
        store: (uploads, bytes) => storePhoto(uploads, "work", bytes),
        check: async (trx) => {
          const artisanId = await lockOwn(trx, userId);
          const count = await trx.$count(workPhotos, eq(workPhotos.artisanId, artisanId));
          if (count >= WORK_PHOTOS_MAX) throw conflict(messages.profiles.photosEnough);
          return { artisanId };
        },
        insert: (trx, keys, owner) => trx.insert(workPhotos).values({ caption, ...keys, ...owner }),
        remember,
      });
    },

    async editPhoto(userId: number, photo: string, caption: string) {
      rejectContactData({ caption }, messages.profiles.contactData);
      await transaction(db, async (trx) => {
        const artisanId = await lockOwn(trx, userId);
        const isOwn = and(eq(workPhotos.id, photo), eq(workPhotos.artisanId, artisanId));
        const [edited] = await trx.update(workPhotos).set({ caption }).where(isOwn).returning();
        if (!edited) throw new NotFound();
      });
      return read(db, userId);
    },

    async removePhoto(userId: number, photo: string) {
      await transaction(db, async (trx) => {
        const artisanId = await lockOwn(trx, userId);
        const isOwn = and(eq(workPhotos.id, photo), eq(workPhotos.artisanId, artisanId));
        const [removed] = await trx.delete(workPhotos).where(isOwn).returning();
        if (!removed) throw new NotFound();
        await scheduleDeletion(trx, [removed.imageKey, removed.imageSmallKey]);
      });
      return read(db, userId);
    },

    /**
     * Adds a certificate. Does nothing if the artisan already has the same certificate, because the response to an
     * earlier call may have been lost.
     */
    async addCertificate(userId: number, { title, issuer, expires_on: expiresOn = null }: CertificateBody) {
      rejectContactData({ title, issuer }, messages.profiles.contactData);
      if (expiresOn && expiresOn < lagosDate(new Date())) {
        throw new ValidationError({ expires_on: [messages.profiles.certificateExpired] });
      }
      await transaction(db, async (trx) => {
        const artisanId = await lockOwn(trx, userId);
        const isSame = and(
          eq(certificates.artisanId, artisanId),
          eq(certificates.title, title),
          eq(certificates.issuer, issuer),
          expiresOn ? eq(certificates.expiresOn, expiresOn) : isNull(certificates.expiresOn),
        );
        if ((await trx.$count(certificates, isSame)) > 0) return;
        const count = await trx.$count(certificates, eq(certificates.artisanId, artisanId));
        if (count >= CERTIFICATES_MAX) {
          throw conflict(messages.profiles.certificatesEnough);
        }
        await trx.insert(certificates).values({ artisanId, title, issuer, expiresOn });
      });
      return read(db, userId);
    },

    async removeCertificate(userId: number, id: number) {
      await transaction(db, async (trx) => {
        const artisanId = await lockOwn(trx, userId);
        const isOwn = and(eq(certificates.id, id), eq(certificates.artisanId, artisanId));
        const [removed] = await trx.delete(certificates).where(isOwn).returning();
        if (!removed) throw new NotFound();
      });
      return read(db, userId);
    },
  };
}

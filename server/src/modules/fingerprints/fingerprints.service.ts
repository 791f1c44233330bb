import { randomUUID } from "node:crypto";
import type { CurrentUser } from "../../platform/auth/index.ts";
import { transaction } from "../../platform/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { NotFound } from "../../platform/errors.ts";
import type { UploadedFile } from "../../platform/multipart.ts";
import { createSealer } from "../../platform/sealed.ts";
import { recordAudit } from "../audit/index.ts";
import { inspectFingerprint } from "./fingerprint-picture.ts";
import {
  deleteOf,
  deleteOutlived,
  type FingerprintRow,
  findFingerprint,
  findOwner,
  insertFingerprint,
} from "./fingerprints.repository.ts";

/** Private: nothing under it is ever served as a file. */
const key = (id: string) => `fingerprints/${id}`;
const contextOf = (artisanId: number, id: string) => `fingerprint:${artisanId}:${id}`;
const subject = (artisanId: number) => `artisan:${artisanId}`;

/** Days after a worker was deleted during which a fingerprint may still be asked for, as evidence. */
export const RETENTION_DAYS = 30;

export function createFingerprintsService({ db, storage, config }: Pick<Deps, "db" | "storage" | "config">) {
  const sealer = createSealer(config.dataKeys);

  /** The worker, if `actor` may deal with their fingerprints: a marketer only with those they registered. */
  async function owner(actor: CurrentUser, artisanId: number) {
    const found = await findOwner(db, artisanId, actor.userType === "marketer" ? actor.id : null);
    if (!found) throw new NotFound();
    return found;
  }

  return {
    owner,

    async upload(actor: CurrentUser, artisanId: number, file: UploadedFile | undefined, consent: boolean) {
      await owner(actor, artisanId);
      const facts = await inspectFingerprint(file);
      const id = randomUUID();
      await storage.put(key(id), sealer.seal(file?.bytes ?? Buffer.alloc(0), contextOf(artisanId, id)));
      try {
        return await transaction(db, async (trx): Promise<FingerprintRow> => {
          const uploaded = { id, artisanId, ...facts, keyId: sealer.keyId, consent, uploadedBy: actor.id };
          const fingerprint = await insertFingerprint(trx, uploaded);
          await recordAudit(trx, {
            actor,
            action: "fingerprint.uploaded",
            subject: subject(artisanId),
            details: { fingerprint: id, consent, ...facts },
          });
          return { fingerprint, uploader: actor.username };
        });
      } catch (error) {
        await storage.remove(key(id));
        throw error;
      }
    },

    /** A fingerprint and its picture's own bytes. The reading is on record before the picture is given out. */
    async read(actor: CurrentUser, artisanId: number, id: string) {
      await owner(actor, artisanId);
      const row = await findFingerprint(db, artisanId, id);
      const sealed = row && (await storage.get(key(id)));
      if (!sealed) throw new NotFound();
      const bytes = sealer.open(sealed, contextOf(artisanId, id));
      const details = { fingerprint: id };
      await recordAudit(db, { actor, action: "fingerprint.read", subject: subject(artisanId), details });
      return { row, bytes };
    },

    /** Erases for good; gives how many there were. */
    async erase(actor: CurrentUser, artisanId: number, reason: string): Promise<number> {
      const ids = await transaction(db, async (trx) => {
        const erased = await deleteOf(trx, artisanId);
        const details = { fingerprints: erased };
        if (erased.length > 0) {
          await recordAudit(trx, {
            actor,
            action: "fingerprint.erased",
            subject: subject(artisanId),
            reason,
            details,
          });
        }
        return erased;
      });
      await Promise.all(ids.map((id) => storage.remove(key(id))));
      return ids.length;
    },

    /** Erases what is kept of workers who were deleted long enough ago; gives how many pictures. */
    async eraseOutlived(): Promise<number> {
      const rows = await deleteOutlived(db, RETENTION_DAYS);
      await Promise.all(rows.map(({ id }) => storage.remove(key(id))));
      return rows.length;
    },
  };
}

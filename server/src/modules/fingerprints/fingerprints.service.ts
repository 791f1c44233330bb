import { randomUUID } from "node:crypto";
import { FINGERPRINT_CONSENT_VERSION, messages } from "@handwork/contract";
import type { CurrentUser } from "../../platform/auth/index.ts";
import { transaction } from "../../platform/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { NotFound, ValidationError } from "../../platform/errors.ts";
import type { UploadedFile } from "../../platform/multipart.ts";
import { keepFiles, removeFiles, removeSoon } from "../../platform/removals.ts";
import { recordAudit } from "../audit/index.ts";
import { recordConsent } from "../consents/index.ts";
import { drawFingerprint } from "./fingerprint-picture.ts";
import {
  eraseFingerprints,
  type FingerprintRow,
  findFingerprint,
  findOwner,
  insertFingerprint,
} from "./fingerprints.repository.ts";
import { createFingerprintSealer, keyOf } from "./sealing.ts";

const subject = (artisanId: number) => `artisan:${artisanId}`;
/** Seconds in which an upload is on record, or else its picture goes. */
const UPLOAD_LIMIT = 60 * 60;

export function createFingerprintsService(deps: Pick<Deps, "db" | "storage" | "vault" | "config">) {
  const { db, vault, config } = deps;
  const sealer = createFingerprintSealer(config.dataKeys);

  /** The worker, if `actor` may deal with their fingerprints: a marketer only with those they registered. */
  async function owner(actor: CurrentUser, artisanId: number) {
    const found = await findOwner(db, artisanId, actor.userType === "marketer" ? actor.id : null);
    if (!found) throw new NotFound();
    return found;
  }

  return {
    owner,

    /** `agreed`: what the uploader says of the worker; older clients say nothing. */
    async upload(actor: CurrentUser, artisanId: number, file: UploadedFile | undefined, agreed?: boolean) {
      const { userId } = await owner(actor, artisanId);
      const { bytes, facts } = await drawFingerprint(file);
      if (!(agreed ?? config.legacyClients)) {
        throw new ValidationError({ consent: [messages.fingerprint.consentRequired] });
      }
      const consent = agreed === true;
      const id = randomUUID();
      const undone = await removeFiles(db, [keyOf(id)], UPLOAD_LIMIT);
      await vault.put(keyOf(id), sealer.seal(bytes, artisanId, id));
      return transaction(db, async (trx): Promise<FingerprintRow> => {
        const uploaded = { id, artisanId, ...facts, keyId: sealer.mark, consent, uploadedBy: actor.id };
        const fingerprint = await insertFingerprint(trx, uploaded);
        await keepFiles(trx, undone);
        await recordConsent(trx, {
          userId,
          kind: "fingerprint",
          version: consent ? FINGERPRINT_CONSENT_VERSION : null,
          how: consent ? "in_person" : "not_stated",
          recordedBy: actor.id,
        });
        await recordAudit(trx, {
          actor,
          action: "fingerprint.uploaded",
          subject: subject(artisanId),
          details: { fingerprint: id, consent, ...facts },
        });
        return { fingerprint, uploader: actor.username };
      });
    },

    /** A fingerprint and its picture's own bytes. The reading is on record before the picture is given out. */
    async read(actor: CurrentUser, artisanId: number, id: string, reason: string) {
      await owner(actor, artisanId);
      const row = await findFingerprint(db, artisanId, id);
      const sealed = row && (await vault.get(keyOf(id)));
      if (!sealed) throw new NotFound();
      const bytes = sealer.open(sealed, artisanId, id);
      await recordAudit(db, {
        actor,
        action: "fingerprint.read",
        subject: subject(artisanId),
        reason,
        details: { fingerprint: id },
      });
      return { row, bytes };
    },

    /** Erases for good; gives how many there were. */
    async erase(actor: CurrentUser, artisanId: number, reason: string): Promise<number> {
      const ids = await transaction(db, async (trx) => {
        const erased = await eraseFingerprints(trx, artisanId);
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
      await removeSoon(deps);
      return ids.length;
    },
  };
}

import { randomUUID } from "node:crypto";
import { FINGERPRINT_CONSENT_VERSION, messages } from "@handwork/contract";
import { transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import { type CurrentUser, SealError } from "@handwork/server-platform/security";
import { StorageUnavailable, storing, tryDeleteDue } from "@handwork/server-platform/storage";
import { recordAudit } from "../audit/index.ts";
import { recordConsent } from "../consents/index.ts";
import type { Deps } from "../deps.ts";
import type { Remember } from "../idempotency/index.ts";
import { PICTURE_FIELD, reencodeFingerprint } from "./fingerprint-picture.ts";
import { eraseFingerprints, findFingerprint, findOwner, lockAndCount } from "./fingerprints.repository.ts";
import { fingerprints } from "./fingerprints.table.ts";
import { createFingerprintSealer, keyOf } from "./sealing.ts";

const subject = (artisanId: number) => `artisan:${artisanId}`;
/** Pictures per artisan: two for each finger. */
const MAX_PICTURES = 20;

const throwUnavailable = (error: unknown) => {
  throw new StorageUnavailable("read", error);
};

export function createFingerprintsService(deps: Pick<Deps, "db" | "storage" | "vault" | "config">) {
  const { db, vault, config } = deps;
  const sealer = createFingerprintSealer(config.dataKeys);

  /** Returns the artisan. Throws `NotFound` if there is none, or if `actor` is a marketer who did not register them. */
  async function requireOwner(actor: CurrentUser, artisanId: number) {
    const artisan = await findOwner(db, artisanId, actor.userType === "marketer" ? actor.id : null);
    if (!artisan) throw new NotFound();
    return artisan;
  }

  /** Decrypts a picture. Throws a 503 on failure, because another process may have newer code or the right key. */
  function openSealed(sealed: Buffer, artisanId: number, id: string): Buffer {
    try {
      return sealer.open(sealed, artisanId, id);
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      throw Object.assign(new DetailError(503, { detail: messages.fingerprint.sealed }), { cause: error });
    }
  }

  return {
    requireOwner,

    /** Stores a fingerprint. `agreed` states that the artisan consented; older clients do not send it. */
    async upload(
      actor: CurrentUser,
      artisanId: number,
      file: UploadedFile | undefined,
      agreed: boolean | undefined,
      remember: Remember<{ id: string }>,
    ): Promise<{ id: string }> {
      const { userId } = await requireOwner(actor, artisanId);
      const { bytes, metadata } = await reencodeFingerprint(file);
      if (!(agreed ?? config.legacyClients)) {
        throw new ValidationError({ consent: [messages.fingerprint.consentRequired] });
      }
      const consent = agreed === true;
      const id = randomUUID();
      return storing(deps, async (uploads) => {
        await uploads.put(keyOf(id), sealer.seal(bytes, artisanId, id));
        return transaction(db, async (trx) => {
          const count = await lockAndCount(trx, artisanId);
          if (count === null) throw new NotFound();
          if (count >= MAX_PICTURES) {
            throw new ValidationError({ [PICTURE_FIELD]: [messages.fingerprint.enough] });
          }
          const values = {
            id,
            artisanId,
            ...metadata,
            keyId: sealer.keyPrefix,
            consent,
            uploadedBy: actor.id,
          };
          await trx.insert(fingerprints).values(values);
          await uploads.keep(trx);
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
            details: { fingerprint: id, consent, ...metadata },
          });
          await remember(trx, { id });
          return { id };
        });
      });
    },

    /** Returns a fingerprint with its picture. Records the access and its reason in the audit log before it returns. */
    async read(actor: CurrentUser, artisanId: number, id: string, reason: string) {
      await requireOwner(actor, artisanId);
      const row = await findFingerprint(db, artisanId, id);
      const sealed = row && (await vault.get(keyOf(id)).catch(throwUnavailable));
      if (!sealed) throw new NotFound();
      const bytes = openSealed(sealed, artisanId, id);
      await recordAudit(db, {
        actor,
        action: "fingerprint.read",
        subject: subject(artisanId),
        reason,
        details: { fingerprint: id },
      });
      return { row, bytes };
    },

    /** Permanently erases all fingerprints of an artisan, and returns how many it erased. */
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
      await tryDeleteDue(deps);
      return ids.length;
    },
  };
}

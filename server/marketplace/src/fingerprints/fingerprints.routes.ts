import { type Fingerprint, type FingerprintRead, messages } from "@handwork/contract";
import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { createOnce } from "../idempotency/index.ts";
import { route } from "../route.ts";
import { displayName } from "../shared/person-name.ts";
import { PICTURE_FIELD } from "./fingerprint-picture.ts";
import {
  type FingerprintRow,
  findFingerprint,
  listFingerprints,
  listReads,
  type ReadRow,
} from "./fingerprints.repository.ts";
import { createFingerprintsService } from "./fingerprints.service.ts";

/** Bytes: enough for a lossless scan of both hands. */
const FILE_LIMIT = 16 * 1024 * 1024;

/** A fingerprint's metadata, without its picture. */
function presentFingerprint({ fingerprint, uploader }: FingerprintRow): Fingerprint {
  const { id, mimeType, width, height, bytes, consent, createdAt } = fingerprint;
  return {
    id,
    mime_type: mimeType,
    width,
    height,
    bytes,
    consent,
    uploaded_by: uploader,
    uploaded_at: createdAt.toISOString(),
  };
}

const presentRead = ({ at, by, reason }: ReadRow): FingerprintRead => ({
  at: at.toISOString(),
  by,
  reason,
});

export function registerFingerprints(app: App, deps: Deps): void {
  const { db, storage } = deps;
  const service = createFingerprintsService(deps);
  const once = createOnce(deps);

  route(
    app,
    "fingerprintUpload",
    async (call) => {
      const { user, params, body, files } = call;
      const { artisanId } = params;
      // An idempotency key is for one artisan's picture, so the artisan's id counts as part of the body.
      const { id } = await once<{ id: string }>(
        "fingerprintUpload",
        { ...call, body: { ...body, artisanId } },
        (remember) => service.upload(user, artisanId, files[PICTURE_FIELD], body.consent, remember),
      );
      const row = await findFingerprint(db, artisanId, id);
      if (!row) throw new NotFound();
      return { message: messages.fingerprint.uploaded, fingerprint: presentFingerprint(row) };
    },
    { fileLimit: FILE_LIMIT },
  );
  route(app, "fingerprintList", async ({ user, params, request }) => {
    const owner = await service.requireOwner(user, params.artisanId);
    const rows = await listFingerprints(db, owner.id);
    return {
      id: owner.id,
      name: displayName(owner),
      service: owner.service,
      location: owner.location,
      profile_image: owner.imageKey && storage.url(owner.imageKey, request.origin),
      fingerprints: rows.map(presentFingerprint),
      reads: user.userType === "marketer" ? [] : (await listReads(db, owner.id)).map(presentRead),
    };
  });
  route(app, "fingerprintImage", async ({ user, params, body, reply }) => {
    const { row, bytes } = await service.read(user, params.artisanId, params.id, body.reason);
    reply.header("cache-control", "no-store");
    return { ...presentFingerprint(row), image: bytes.toString("base64") };
  });
  route(app, "fingerprintErase", async ({ user, params, body }) => ({
    erased: await service.erase(user, params.artisanId, body.reason),
  }));
}

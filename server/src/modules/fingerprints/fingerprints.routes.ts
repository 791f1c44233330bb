import { messages } from "@handwork/contract";
import type { App, Deps } from "../../platform/deps.ts";
import { route } from "../../platform/http.ts";
import { FIELD } from "./fingerprint-picture.ts";
import { presentFingerprint } from "./fingerprints.presenter.ts";
import { listFingerprints } from "./fingerprints.repository.ts";
import { createFingerprintsService } from "./fingerprints.service.ts";

/** Bytes: a lossless scan of both hands. */
const FILE_LIMIT = 16 * 1024 * 1024;
/** Milliseconds between two looks for what has outlived its purpose. */
const RETENTION_INTERVAL = 24 * 60 * 60 * 1000;

export function registerFingerprints(app: App, deps: Deps): void {
  const { db, storage } = deps;
  const service = createFingerprintsService(deps);

  route(app, "fingerprintUpload", {
    fileLimit: FILE_LIMIT,
    handler: async ({ user, params, body, files }) => {
      const row = await service.upload(user, params.artisanId, files[FIELD], body.consent ?? false);
      return { message: messages.fingerprint.uploaded, fingerprint: presentFingerprint(row) };
    },
  });
  route(app, "fingerprintList", {
    handler: async ({ user, params, request }) => {
      const owner = await service.owner(user, params.artisanId);
      const rows = await listFingerprints(db, owner.id);
      return {
        id: owner.id,
        name: `${owner.firstName} ${owner.lastName}`.trim() || owner.username,
        service: owner.service,
        location: owner.location,
        profile_image: owner.imageKey && storage.url(owner.imageKey, request.origin),
        fingerprints: rows.map(presentFingerprint),
      };
    },
  });
  route(app, "fingerprintImage", {
    handler: async ({ user, params, reply }) => {
      const { row, bytes } = await service.read(user, params.artisanId, params.id);
      reply.header("cache-control", "no-store");
      return { ...presentFingerprint(row), image: bytes.toString("base64") };
    },
  });
  route(app, "fingerprintErase", {
    handler: async ({ user, params, body }) => ({
      erased: await service.erase(user, params.artisanId, body.reason),
    }),
  });

  const retain = () =>
    service.eraseOutlived().catch((error) => app.log.error({ err: error }, "fingerprint retention failed"));
  const timer = setInterval(retain, RETENTION_INTERVAL).unref();
  app.addHook("onReady", retain);
  app.addHook("onClose", async () => clearInterval(timer));
}

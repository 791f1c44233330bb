import { messages, PAGE_SIZE_MAX } from "@handwork/contract";
import { transaction } from "../../platform/database.ts";
import type { App, Deps } from "../../platform/deps.ts";
import { DetailError, NotFound } from "../../platform/errors.ts";
import { route } from "../../platform/http.ts";
import { answerPage, pageOf } from "../../platform/keyset.ts";
import { queueMail } from "../../platform/mail/index.ts";
import { recordAudit } from "../audit/index.ts";
import { presentAdminArtisan, versionOf } from "./artisans.presenter.ts";
import { findArtisan, lockReview, searchArtisans, setReview } from "./artisans.repository.ts";
import { artisanReviewed } from "./review-mails.ts";

export function registerAdminArtisans(app: App, { db, storage }: Pick<Deps, "db" | "storage">): void {
  route(app, "adminArtisanSearch", {
    handler: async ({ query, request, reply }) => {
      const { origin } = request;
      const search = { ...query, limit: query.limit ?? PAGE_SIZE_MAX };
      const rows = await searchArtisans(db, search, pageOf(search));
      return answerPage(rows, search, request, reply).map((row) =>
        presentAdminArtisan(row, (key) => storage.url(key, origin)),
      );
    },
  });

  route(app, "artisanVerify", {
    handler: async ({ params, body, user, request }) => {
      const { is_verified: isVerified, note, seen, version } = body;
      const row = await transaction(db, async (trx) => {
        const now = await lockReview(trx, params.id);
        if (!now) throw new NotFound();
        const { reviewedMeanwhile, changedMeanwhile } = messages.administration;
        if (seen && seen !== now.review) throw new DetailError(409, { detail: reviewedMeanwhile });
        if (version && version !== versionOf(now)) throw new DetailError(409, { detail: changedMeanwhile });
        const outcome = { isVerified, note: note || null, reviewer: user.id };
        await setReview(trx, params.id, outcome);
        await recordAudit(trx, {
          actor: user,
          action: isVerified ? "artisan.verified" : "artisan.declined",
          subject: `artisan:${params.id}`,
          reason: note,
        });
        await queueMail(trx, artisanReviewed, { artisanId: params.id });
        return findArtisan(trx, params.id);
      });
      if (!row) throw new NotFound();
      return presentAdminArtisan(row, (key) => storage.url(key, request.origin));
    },
  });
}

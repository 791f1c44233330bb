import { messages, PAGE_SIZE_MAX } from "@handwork/contract";
import { answerPage, pageOf, type Queryable, transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { recordAudit } from "../../audit/index.ts";
import type { Deps } from "../../deps.ts";
import { notify } from "../../notifications/index.ts";
import { route } from "../../route.ts";
import { findArtisanAccount } from "../artisan-account.ts";
import { notifyWaiting } from "../search/alerts.routes.ts";
import { presentAdminArtisan, versionOf } from "./review.presenter.ts";
import {
  type AdminArtisanRow,
  findArtisan,
  lockReview,
  searchArtisans,
  setReview,
} from "./review.repository.ts";
import { artisanReviewed } from "./review-mails.ts";

/** Number of fingerprints of each artisan; artisans without fingerprints may be left out. */
export type CountFingerprints = (
  db: Queryable,
  artisanIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

/** How staff find artisans, and verify or decline them. */
export function registerReviews(
  app: App,
  { db, storage }: Pick<Deps, "db" | "storage">,
  countFingerprints: CountFingerprints,
): void {
  async function present(rows: readonly AdminArtisanRow[], origin: string) {
    const fingerprints = await countFingerprints(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) =>
      presentAdminArtisan(row, fingerprints.get(row.id) ?? 0, (key) => storage.url(key, origin)),
    );
  }

  route(app, "adminArtisanSearch", {
    handler: async ({ query, request, reply }) => {
      const asked = { ...query, limit: query.limit ?? PAGE_SIZE_MAX };
      const rows = await searchArtisans(db, asked, pageOf(asked));
      return present(answerPage(rows, asked, request, reply), request.origin);
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
        const mail = { kind: artisanReviewed, payload: { artisanId: params.id } };
        const account = await findArtisanAccount(trx, params.id);
        if (!account) throw new NotFound();
        if (isVerified) await notify(trx, account.userId, "profile_verified", {}, mail);
        else await notify(trx, account.userId, "profile_not_verified", { note: note || null }, mail);
        if (isVerified) await notifyWaiting(trx, params.id);
        return findArtisan(trx, params.id);
      });
      const [artisan] = row ? await present([row], request.origin) : [];
      if (!artisan) throw new NotFound();
      return artisan;
    },
  });
}

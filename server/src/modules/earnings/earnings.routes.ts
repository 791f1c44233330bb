import { transaction } from "../../platform/database.ts";
import type { App, Deps } from "../../platform/deps.ts";
import { route } from "../../platform/http.ts";
import { toDecimal } from "../../platform/money.ts";
import { recordAudit } from "../audit/index.ts";
import { presentEarnings, presentPayouts } from "./earnings.presenter.ts";
import { listEarned, listOwed, markPaidOut, sumUnderWay } from "./earnings.repository.ts";

export function registerEarnings(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "artisanEarnings", {
    handler: async ({ user }) => {
      const [earned, underWay] = await Promise.all([listEarned(db, user.id), sumUnderWay(db, user.id)]);
      return presentEarnings(earned, underWay);
    },
  });

  route(app, "payoutList", { handler: async () => presentPayouts(await listOwed(db)) });
  route(app, "payoutRecord", {
    handler: ({ params: { artisanId }, body, user }) =>
      transaction(db, async (trx) => {
        const paid = await markPaidOut(trx, artisanId, body.jobs);
        const amount = toDecimal(paid.reduce((kobo, { totalKobo }) => kobo + totalKobo, 0));
        if (paid.length > 0) {
          await recordAudit(trx, {
            actor: user,
            action: "earnings.paid_out",
            subject: `artisan:${artisanId}`,
            details: { jobs: paid.map(({ id }) => id), amount, reference: body.reference },
          });
        }
        return { jobs: paid.length, amount };
      }),
  });
}

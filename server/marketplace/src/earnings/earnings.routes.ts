import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentEarnings, presentPayouts } from "./earnings.presenter.ts";
import { listEarned, listOwed, sumUnderWay } from "./earnings.repository.ts";
import { recordPayout } from "./payouts.service.ts";

export function registerEarnings(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "artisanEarnings", {
    handler: async ({ user }) => {
      const [earned, underWay] = await Promise.all([listEarned(db, user.id), sumUnderWay(db, user.id)]);
      return presentEarnings(earned, underWay);
    },
  });

  route(app, "payoutList", { handler: async () => presentPayouts(await listOwed(db)) });
  route(app, "payoutRecord", {
    handler: ({ params: { artisanId }, body, user }) => recordPayout(db, user, artisanId, body),
  });
}

import type { App, Deps } from "../../platform/deps.ts";
import { route } from "../../platform/http.ts";
import { toDecimal } from "../../platform/money.ts";
import { createOverviewRepository } from "./overview.repository.ts";

export function registerOverview(app: App, { db }: Pick<Deps, "db">): void {
  const figures = createOverviewRepository(db);

  route(app, "adminOverview", {
    handler: async () => {
      const now = await figures();
      return {
        total_users: now.users,
        active_jobs: now.activeJobs,
        revenue: toDecimal(now.revenueKobo),
        pending_approvals: now.unreviewed + now.suggestions,
        system_alerts: now.refundsDue,
        new_registrations: now.registrations,
        issues_reported: now.disputes,
        unread_messages: now.unreadMessages,
      };
    },
  });
}

import type { App, Deps } from "../../platform/deps.ts";
import { route } from "../../platform/http.ts";
import { toDecimal } from "../../platform/money.ts";
import { countFigures } from "./overview.repository.ts";

export function registerOverview(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "adminOverview", {
    handler: async () => {
      const now = await countFigures(db);
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

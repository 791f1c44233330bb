import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { toDecimal } from "../shared/money.ts";
import { countFigures } from "./overview.repository.ts";

export function registerOverview(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "adminOverview", async () => {
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
  });
}

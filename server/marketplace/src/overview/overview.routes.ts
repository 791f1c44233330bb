import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { toDecimal } from "../shared/money.ts";
import { countFigures } from "./overview.repository.ts";

export function registerOverview(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "adminOverview", async ({ user }) => {
    const figures = await countFigures(db);
    return {
      total_users: figures.users,
      active_jobs: figures.activeJobs,
      revenue: toDecimal(figures.revenueKobo),
      // Only admins can resolve suggested names.
      pending_approvals: figures.unreviewed + (user.userType === "admin" ? figures.suggestions : 0),
      system_alerts: figures.refundsDue,
      new_registrations: figures.registrations,
      issues_reported: figures.disputes,
      unread_messages: figures.unreadMessages,
    };
  });
}

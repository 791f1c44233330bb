import { messages } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import { checkOwnPassword } from "../accounts/index.ts";
import type { Deps } from "../deps.ts";
import type { OpenPages } from "../payments/index.ts";
import { route } from "../route.ts";
import { exportData, type ListDeliveryActions } from "./data-export/data-export.ts";
import { eraseOnRequest, eraseOwnAccount } from "./erasure/erase-account.ts";
import { scheduleRetention } from "./retention/schedule.ts";

/** Registers data export and erasure, and schedules the deletion of data after its retention period. */
export function registerPrivacy(
  app: App,
  deps: Deps,
  pages: OpenPages,
  listDeliveryActions: ListDeliveryActions,
): void {
  const erasureDeps = { ...deps, pages };
  route(app, "dataExport", async ({ user, body, request, reply }) => {
    await checkOwnPassword(deps, user, body.password);
    reply.header("cache-control", "no-store");
    return exportData(deps, user, request.origin, listDeliveryActions);
  });
  route(app, "accountErase", async ({ user, body }) => {
    await checkOwnPassword(deps, user, body.password);
    await eraseOwnAccount(erasureDeps, user);
    return { message: messages.privacy.erased };
  });
  route(app, "adminUserErase", async ({ user, params, body }) => {
    await eraseOnRequest(erasureDeps, user, params.id, body.reason);
    return { message: messages.privacy.erasedByStaff };
  });
  scheduleRetention(app, deps);
}

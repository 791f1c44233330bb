import { messages } from "@handwork/contract";
import type { App, Deps } from "../../platform/deps.ts";
import { route } from "../../platform/http.ts";
import { askOwnPassword } from "../accounts/index.ts";
import type { OpenPages } from "../payments/index.ts";
import { exportData } from "./data-export/data-export.ts";
import { eraseForSomebody, eraseOwnAccount } from "./erasure/erase-account.ts";
import { scheduleRetention } from "./retention/schedule.ts";

/** Data export and erasure, and the deletion of data after its retention period. */
export function registerPrivacy(app: App, deps: Deps, pages: OpenPages): void {
  const needed = { ...deps, pages };
  route(app, "dataExport", {
    handler: async ({ user, body, request, reply }) => {
      await askOwnPassword(deps, user, body.password);
      reply.header("cache-control", "no-store");
      return exportData(deps, user, request.origin);
    },
  });
  route(app, "accountErase", {
    handler: async ({ user, body }) => {
      await askOwnPassword(deps, user, body.password);
      await eraseOwnAccount(needed, user);
      return { message: messages.privacy.erased };
    },
  });
  route(app, "adminUserErase", {
    handler: async ({ user, params, body }) => {
      await eraseForSomebody(needed, user, params.id, body.reason);
      return { message: messages.privacy.erasedByStaff };
    },
  });
  scheduleRetention(app, deps);
}

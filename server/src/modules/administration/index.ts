import type { App, Deps } from "../../platform/deps.ts";
import type { OpenPages } from "../payments/index.ts";
import { registerAdminArtisans } from "./artisans.routes.ts";
import { registerCompanyEditing } from "./companies.routes.ts";
import { registerLookups } from "./lookups.routes.ts";
import { registerMessages } from "./messages.routes.ts";
import { registerOverview } from "./overview.routes.ts";
import { registerProblems } from "./problems.routes.ts";
import { registerServiceEditing } from "./services.routes.ts";
import { registerUsers } from "./users.routes.ts";

export * from "./message-reads.table.ts";
export { reviewMails } from "./review-mails.ts";
export * from "./reviews.table.ts";

/** The calls of the admin and manager areas. */
export function registerAdministration(app: App, deps: Deps, pages: OpenPages): void {
  registerOverview(app, deps);
  registerAdminArtisans(app, deps);
  registerUsers(app, { ...deps, pages });
  registerProblems(app, deps);
  registerMessages(app, deps);
  registerCompanyEditing(app, deps);
  registerLookups(app, deps);
  registerServiceEditing(app, deps);
}

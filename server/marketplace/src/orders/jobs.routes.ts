import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentJob } from "./jobs.presenter.ts";
import { listJobs } from "./jobs.repository.ts";

export function registerJobs(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "artisanJobs", async ({ user }) => (await listJobs(db, user.id)).map(presentJob));
}

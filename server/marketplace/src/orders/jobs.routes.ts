import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { presentJob } from "./jobs.presenter.ts";
import { listJobs } from "./jobs.repository.ts";
import { createJobsService } from "./jobs.service.ts";

export function registerJobs(app: App, { db }: Pick<Deps, "db">): void {
  const jobs = createJobsService(db);

  async function find(userId: number, id: number) {
    const [row] = await listJobs(db, userId, id);
    if (!row) throw new NotFound();
    return presentJob(row);
  }

  route(app, "artisanJobs", {
    handler: async ({ user }) => (await listJobs(db, user.id)).map(presentJob),
  });
  route(app, "jobStart", {
    handler: async ({ params, user }) => {
      await jobs.start(user.id, params.id);
      return find(user.id, params.id);
    },
  });
  route(app, "jobFinish", {
    handler: async ({ params, user }) => {
      await jobs.finish(user.id, params.id);
      return find(user.id, params.id);
    },
  });
}

import { messages } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { reportsOf } from "../shared/limits.ts";
import { presentJob } from "./jobs.presenter.ts";
import { listJobs } from "./jobs.repository.ts";
import { presentExpected, presentOrder } from "./orders.presenter.ts";
import { createOrdersRepository, type RefundsOf } from "./orders.repository.ts";
import { reportProblem } from "./orders.service.ts";

export function registerOrders(app: App, { db, storage, throttle }: Deps, refundsOf: RefundsOf): void {
  const orders = createOrdersRepository(db, refundsOf);

  route(app, "orderHistory", async ({ user }) => (await orders.list(user.id)).map(presentOrder));
  route(app, "expectedArtisan", async ({ user, query, request }) => {
    const rows = await orders.expected(user.id, query.order);
    return rows.map((row) => presentExpected(row, (key) => storage.url(key, request.origin)));
  });
  route(app, "activeJobsCount", async ({ user }) => ({ count: await orders.count(user.id, "in_progress") }));
  route(app, "completedJobsCount", async ({ user }) => ({ count: await orders.count(user.id, "completed") }));
  route(app, "orderReportProblem", async ({ params, body, user }) => {
    await throttle.count(reportsOf(user.id));
    const status = await reportProblem(db, {
      employerId: user.id,
      id: params.id,
      ...body,
    });
    return { message: messages.order.reported, order_status: status };
  });

  route(app, "artisanJobs", async ({ user }) => (await listJobs(db, user.id)).map(presentJob));
}

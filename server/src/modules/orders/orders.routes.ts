import type { App, Deps } from "../../platform/deps.ts";
import { route } from "../../platform/http.ts";
import { presentExpected, presentOrder } from "./orders.presenter.ts";
import { createOrdersRepository } from "./orders.repository.ts";

export function registerOrders(app: App, { db, storage }: Deps): void {
  const orders = createOrdersRepository(db);

  route(app, "orderHistory", {
    handler: async ({ user }) =>
      (await orders.list(user.id)).map(({ order, items }) => presentOrder(order, items)),
  });
  route(app, "expectedArtisan", {
    handler: async ({ user, request }) => {
      const { origin } = request;
      const rows = await orders.expected(user.id);
      return rows.map((row) => presentExpected(row, (key) => storage.url(key, origin)));
    },
  });
  route(app, "activeJobsCount", {
    handler: async ({ user }) => ({ count: await orders.count(user.id, "in_progress") }),
  });
  route(app, "completedJobsCount", {
    handler: async ({ user }) => ({ count: await orders.count(user.id, "completed") }),
  });
}

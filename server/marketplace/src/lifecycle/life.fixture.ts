import type { ArtisanJob } from "@handwork/contract";
import type { TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { bookedDays } from "../artisans/index.ts";
import { orderItems } from "../orders/index.ts";
import { type Bought, buy } from "../orders/order.fixture.ts";
import { paymentRefunds } from "../payments/index.ts";

type Columns = Partial<typeof orderItems.$inferInsert>;

/** Buys an order. Also returns both sides' API calls on its first item. */
export async function book(server: TestServer, values: Parameters<typeof buy>[1] = [{}]) {
  const bought = await buy(server, values);
  return { ...bought, ...sides(server, bought) };
}

function sides(
  server: TestServer,
  { employer, artisans: [artisan], orderId, orderItemIds: [id = 0] }: Bought,
) {
  const asArtisan = artisan?.account.token ?? "";
  const post = (path: string, token: string, json: object) =>
    server.request("POST", `/v1${path}`, { token, json });
  return {
    id,
    /** Calls an action on the job as the artisan. */
    job: (action: string, json: object = {}) => post(`/artisan/jobs/${id}/${action}/`, asArtisan, json),
    /** Calls an action on the item as the employer. */
    item: (action: string, json: object = {}) =>
      post(`/employer/order-items/${id}/${action}/`, employer.token, json),
    confirm: () => post(`/employer/orders/${orderId}/complete/`, employer.token, {}),
    preview: () => server.call("itemCancellation", { params: { id }, token: employer.token }),
    seenByEmployer: async () => {
      const [order] = await server.call("orderHistory", { token: employer.token });
      const item = order?.items[0];
      if (!order || !item) throw new Error("The employer has no order");
      return { ...item, order };
    },
    seenByArtisan: async (): Promise<ArtisanJob> => {
      const [first] = await server.call("artisanJobs", { token: asArtisan });
      if (!first) throw new Error("The artisan has no job");
      return first;
    },
    set: async (columns: Columns) => {
      await server.deps.db.update(orderItems).set(columns).where(eq(orderItems.id, id));
    },
    readBookedDays: async () =>
      (
        await server.deps.db
          .select({ day: bookedDays.day })
          .from(bookedDays)
          .where(eq(bookedDays.orderItemId, id))
          .orderBy(bookedDays.day)
      ).map(({ day }) => day),
    refunds: async () =>
      (
        await server.deps.db
          .select({ kobo: paymentRefunds.amountKobo })
          .from(paymentRefunds)
          .where(eq(paymentRefunds.orderItemId, id))
      ).map(({ kobo }) => kobo),
  };
}

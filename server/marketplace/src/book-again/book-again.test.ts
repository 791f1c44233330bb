import { messages } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { job } from "../cart/cart.fixture.ts";
import { orderItems } from "../orders/index.ts";
import { buyAt } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { formatLagosTime, lagosDate } from "../shared/lagos-time.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());

const inDays = (days: number) => lagosDate(new Date(Date.now() + days * 86_400_000));

async function completeOrder() {
  const { employer, artisans, orderItemIds } = await buyAt(server, "completed");
  const [artisan] = artisans;
  const [id] = orderItemIds;
  if (!artisan || !id) throw new Error("An order without an artisan");
  return { token: employer.token, artisan, id };
}

test("adds the artisan to the cart with the same job on the next free date", async () => {
  const { token, artisan, id } = await completeOrder();
  const daysOff = [inDays(1)];
  await server.call("artisanCalendarEdit", { body: { days_off: daysOff }, token: artisan.account.token });

  const added = await server.call("itemBookAgain", { params: { id }, body: {}, token });
  expect(added).toMatchObject({ message: messages.cart.added, start_date: inDays(2) });
  const { cart } = await server.call("cartItems", { token });
  expect(cart[0]?.items).toMatchObject([
    {
      id: added.cart_item,
      artisan: { id: artisan.id },
      days: 1,
      unavailable: null,
      job_details: { description: job.description, address: job.address, expectedDate: inDays(2) },
    },
  ]);
});

test("changes nothing for an artisan who is already in the cart", async () => {
  const { token, id } = await completeOrder();
  const first = await server.call("itemBookAgain", { params: { id }, body: {}, token });
  const body = { ...job, description: "Another tap", cart_item: first.cart_item };
  await server.call("jobDetails", { body, token });
  const again = await server.call("itemBookAgain", { params: { id }, body: {}, token });
  expect(again).toMatchObject({ cart_item: first.cart_item, start_date: null });
  const { cart } = await server.call("cartItems", { token });
  expect(cart[0]?.items[0]?.job_details?.description).toBe("Another tap");
});

test("adds another artisan for the same job on its original date", async () => {
  const { token, id } = await completeOrder();
  const other = await createArtisan(server);
  const added = await server.call("itemBookAgain", { params: { id }, body: { artisan: other.id }, token });
  expect(added.start_date).toBe(job.expectedDate);
  const { cart } = await server.call("cartItems", { token });
  expect(cart[0]?.items).toMatchObject([
    { artisan: { id: other.id }, job_details: { address: job.address, expectedDate: job.expectedDate } },
  ]);
});

test("adds another artisan for today if the job can still start today", async () => {
  const { token, id } = await completeOrder();
  const other = await createArtisan(server);
  const startsAt = new Date(Date.now() + 4 * 3_600_000);
  const job = { startTime: formatLagosTime(startsAt).slice(11, 16), expectedDate: lagosDate(startsAt) };
  await server.deps.db
    .update(orderItems)
    .set({ startsAt, job: sql`${orderItems.job} || ${JSON.stringify(job)}::jsonb` })
    .where(eq(orderItems.id, id));
  const replacements = await server.call("itemReplacements", { params: { id }, token });
  const added = await server.call("itemBookAgain", { params: { id }, body: { artisan: other.id }, token });
  expect([replacements.start_date, added.start_date]).toEqual([lagosDate(startsAt), lagosDate(startsAt)]);
});

test.each([
  ["is suspended", sql`update users set is_active = false where id = `, messages.cart.noLongerAvailable],
  ["has no daily rate", sql`update artisans set pay_kobo = null where user_id = `, messages.cart.quoteOnly],
])("refuses an artisan who %s", async (_, change, detail) => {
  const { token, artisan, id } = await completeOrder();
  await server.deps.db.execute(sql`${change} ${artisan.account.id}`);
  const refused = await server.request("POST", `/v1/employer/order-items/${id}/book-again/`, {
    token,
    json: {},
  });
  expect([refused.status, refused.body]).toEqual([409, { detail }]);
});

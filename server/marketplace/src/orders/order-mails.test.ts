import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { listMailbox } from "@handwork/server-platform/mail";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { users } from "../auth/index.ts";
import { fillCart } from "../cart/cart.fixture.ts";
import { confirm, openPage, press, sandboxed } from "../payments/payment.fixture.ts";
import { orderItems, orderMails } from "./index.ts";
import { actions, buy } from "./order.fixture.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());

/** Waits for `count` emails to an address and returns their subjects, oldest first. */
const subjectsTo = (address: string, count: number) =>
  vi.waitFor(async () => {
    const mails = (await listMailbox(server.deps.storage)).filter(({ to }) => to === address);
    expect(mails).toHaveLength(count);
    return mails.map(({ subject }) => subject).reverse();
  }, 8_000);

test("emails the employer and the active artisans after a payment, but not a suspended artisan", async () => {
  const cart = await fillCart(server, [{}, {}]);
  const [suspended, other] = cart.artisans.map(({ account }) => account);
  const page = await openPage(server, cart);
  await server.deps.db
    .update(users)
    .set({ isActive: false })
    .where(eq(users.id, suspended?.id ?? 0));
  await confirm(server, cart.employer.token, await press(server, page, "pay"));
  expect(await subjectsTo(other?.email ?? "", 1)).toEqual([expect.stringMatching(/^A paid job for you/)]);
  expect((await subjectsTo(cart.employer.email, 2)).toSorted()).toEqual([
    expect.stringMatching(/^An artisan in your order HW-\w+ cannot come$/),
    expect.stringMatching(/^Your order HW-\w+ is paid$/),
  ]);
  expect(await subjectsTo(suspended?.email ?? "", 0)).toEqual([]);
});

test.each([
  [1, "You do not need to do anything."],
  [2, "You do not need to do anything. Your other artisans will come as agreed."],
])("the email about a suspended artisan in an order with %i artisans says: %j", async (count, sentence) => {
  const cart = await fillCart(server, Array(count).fill({}));
  const page = await openPage(server, cart);
  await server.deps.db
    .update(users)
    .set({ isActive: false })
    .where(eq(users.id, cart.artisans[0]?.account.id ?? 0));
  const { body } = await confirm(server, cart.employer.token, await press(server, page, "pay"));
  const mail = await orderMails(server.deps)["order-held-up"]?.({ orderId: body.order_id } as never);
  expect(mail?.text.split("\n")).toContain(sentence);
});

test("does not email an artisan about a paid job that was cancelled or reassigned first", async () => {
  const [booked, cancelled] = [await buy(server), await buy(server)];
  const { db } = server.deps;
  const itemId = cancelled.orderItemIds[0] ?? 0;
  const mails = orderMails(server.deps);
  const compose = (order: typeof booked, userId?: number) =>
    mails["job-paid"]?.({ itemId: order.orderItemIds[0], userId } as never);
  expect(await compose(booked, booked.artisans[0]?.account.id)).toMatchObject({
    subject: expect.stringMatching(/^A paid job for you/),
    text: expect.stringMatching(/accept or decline the job by \w+day \d+ \w+ at \d\d:\d\d/),
  });
  expect(await compose(booked, cancelled.artisans[0]?.account.id)).toBeNull();
  await db
    .update(orderItems)
    .set({ state: "cancelled", status: "cancelled" })
    .where(eq(orderItems.id, itemId));
  expect(await compose(cancelled, cancelled.artisans[0]?.account.id)).toBeNull();
});

test("emails both sides once about a payment, and the employer about the start and end of the work", async () => {
  const bought = await buy(server);
  const artisan = bought.artisans[0]?.account.email ?? "";
  const code = /HW-\w+/;
  expect(await subjectsTo(artisan, 1)).toEqual([expect.stringMatching(/^A paid job for you/)]);
  const act = actions(server, bought);
  for (const step of [act.start, act.start, act.finish, act.finish]) await step();
  const subjects = await subjectsTo(bought.employer.email, 3);
  expect(subjects.toSorted()).toEqual([
    expect.stringMatching(/has finished/),
    expect.stringMatching(/has started/),
    expect.stringMatching(/^Your order HW-\w+ is paid$/),
  ]);
  expect(new Set(subjects.map((subject) => code.exec(subject)?.[0])).size).toBe(1);
});

import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { listMailbox } from "@handwork/server-platform/mail";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { actions, buy } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { catalogue } from "./catalogue.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());

const eventsOf = async (token: string | undefined) =>
  (await server.call("notificationList", { token })).items.map(({ event }) => event);
/** Waits for `count` emails to an address and returns their subjects. */
const subjectsTo = (address: string, count: number) =>
  vi.waitFor(async () => {
    const mails = (await listMailbox(server.deps.storage)).filter(({ to }) => to === address);
    expect(mails).toHaveLength(count);
    return mails.map(({ subject }) => subject);
  }, 8_000);

test("each side of a job gets its own notifications, newest first", async () => {
  const bought = await buy(server);
  const artisan = bought.artisans[0]?.account;
  const act = actions(server, bought);
  for (const step of [act.start, act.finish, act.complete]) await step();
  expect(await eventsOf(bought.employer.token)).toEqual(["work_finished", "work_started", "order_paid"]);
  expect(await eventsOf(artisan?.token)).toEqual(["job_completed", "job_booked"]);
  const { items, unread } = await server.call("notificationList", { token: artisan?.token });
  expect(unread).toBe(2);
  expect(items[0]).toMatchObject({
    title: expect.stringMatching(/^Your job is confirmed \(HW-\w+\)$/),
    text: expect.stringContaining("₦15,000"),
    path: "/artisan-earnings",
    read_at: null,
  });
});

test("a person can mark one notification as read, or also all older notifications", async () => {
  const bought = await buy(server);
  const stranger = await buy(server);
  const act = actions(server, bought);
  for (const step of [act.start, act.finish]) await step();
  const { token } = bought.employer;
  const { items } = await server.call("notificationList", { token });
  const [newest, middle] = items;
  const read = (up_to: number | undefined, only?: boolean) =>
    server.call("notificationsRead", { body: { up_to: up_to ?? 0, ...(only && { only }) }, token });
  expect(await read(newest?.id, true)).toEqual({ unread: 2 });
  expect(await read(middle?.id)).toEqual({ unread: 0 });
  const others = await server.call("notificationUnread", { token: stranger.employer.token });
  expect(others).toEqual({ unread: 1 });
});

test("the list shows events even if their category has no emails", async () => {
  const bought = await buy(server);
  const artisan = bought.artisans[0]?.account;
  const off = [{ category: "money", channel: "mail", on: false }] as const;
  const saved = await server.call("notificationPreferencesEdit", {
    body: { preferences: [...off] },
    token: artisan?.token,
  });
  expect(saved).toContainEqual(off[0]);
  const mails = saved.filter(({ channel }) => channel === "mail");
  expect(mails.filter(({ on }) => on)).toHaveLength(mails.length - 1);
  const act = actions(server, bought);
  for (const step of [act.start, act.finish, act.complete]) await step();
  expect(await eventsOf(artisan?.token)).toEqual(["job_completed", "job_booked"]);
  await subjectsTo(bought.employer.email, 3);
  expect(await subjectsTo(artisan?.email ?? "", 1)).toEqual([expect.stringMatching(/^A paid job for you/)]);
});

test("the email about an event has the notification's text and link by default", async () => {
  const bought = await buy(server);
  const act = actions(server, bought);
  for (const step of [act.start, act.finish, act.complete]) await step();
  const address = bought.artisans[0]?.account.email ?? "";
  const subjects = await subjectsTo(address, 2);
  expect(subjects).toContainEqual(expect.stringMatching(/^Your job is confirmed/));
  const mails = await listMailbox(server.deps.storage);
  const mail = mails.find(({ to, subject }) => to === address && /confirmed/.test(subject));
  expect(mail?.text).toMatch(/See your earnings:\nhttp.*\/artisan-earnings$/m);
});

test("an artisan is notified once about a request for a quote, and the employer about the response", async () => {
  const { employer, artisans } = await buy(server);
  const [artisan] = artisans;
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const body = { artisan: artisan?.id ?? 0, description: "Fix the tap", date, budget: 20_000 };
  for (const _ of [1, 2]) await server.call("orderCreate", { body, token: employer.token });
  const { token } = artisan?.account ?? {};
  expect(await eventsOf(token)).toEqual(["quote_requested", "job_booked"]);
  const [quote] = await server.call("artisanQuotes", { token });
  await server.call("quoteAccept", { params: { id: quote?.id ?? 0 }, body: {}, token });
  expect(await eventsOf(employer.token)).toEqual(["quote_accepted", "order_paid"]);
});

test("every event links to a page on this site", () => {
  for (const { path } of Object.values(catalogue))
    expect(typeof path === "string" ? path : path({ job: 7 } as never)).toMatch(
      /^\/[a-z_-]*(\/\d+)?(#[a-z]+)?$/,
    );
});

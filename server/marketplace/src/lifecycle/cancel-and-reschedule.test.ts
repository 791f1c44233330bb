import { setTimeout as sleep } from "node:timers/promises";
import { messages } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Artisan, createArtisan, createMarket, type Market } from "../artisans/artisan.fixture.ts";
import { artisans, bookedDays } from "../artisans/index.ts";
import { professions } from "../catalog/index.ts";
import { lockOrder, orderItems, orders } from "../orders/index.ts";
import { insertItem, moveStartToNow } from "../orders/order.fixture.ts";
import { auditLedger, paymentRefunds } from "../payments/index.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { book as bookOn } from "./life.fixture.ts";

const HOUR = 3_600_000;

let server: TestServer;
let market: Market;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  market = await createMarket(server);
});
afterEach(async () => expect(await auditLedger(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const book = (artisans?: Parameters<typeof bookOn>[1]) => bookOn(server, artisans);
const fromNow = (ms: number) => new Date(Date.now() + ms);

test("an artisan who loses the job while their call waits for the order gets a 404", async () => {
  const { job, orderId, id } = await book();
  const artisanId = (await createArtisan(server)).id;
  const waiting = await transaction(server.deps.db, async (trx) => {
    await lockOrder(trx, orderId);
    const call = job("accept");
    await sleep(300);
    await trx.update(orderItems).set({ artisanId }).where(eq(orderItems.id, id));
    return { call };
  });
  expect((await waiting.call).status).toBe(404);
});

describe("an employer who cancels", () => {
  test("gets everything back until 24 hours before the start", async () => {
    const { job, item, preview, seenByEmployer, refunds, readBookedDays } = await book();
    await job("accept");
    expect(await preview()).toMatchObject({ refund: "15000.00", to_artisan: "0.00", is_free: true });
    expect((await item("cancel", { refund: "15000.00" })).body).toMatchObject({ state: "cancelled" });
    expect((await item("cancel")).status).toBe(200);
    expect([await refunds(), await readBookedDays()]).toEqual([[1_500_000], []]);
    expect((await seenByEmployer()).order.order_status).toBe("cancelled");
  });

  test("sees the refund while another call is changing the order", async () => {
    const { job, preview, orderId } = await book();
    await job("accept");
    await transaction(server.deps.db, async (trx) => {
      await lockOrder(trx, orderId);
      expect(await preview()).toMatchObject({ refund: "15000.00" });
    });
  });

  test("pays the artisan one day's rate if less than 24 hours remain", async () => {
    const booked = await book();
    const { job, item, preview, set, refunds, seenByArtisan } = booked;
    await job("accept");
    await set({ startsAt: fromNow(20 * HOUR) });
    await server.deps.db
      .update(orders)
      .set({ paidAt: fromNow(-2 * HOUR) })
      .where(eq(orders.id, booked.orderId));
    expect(await preview()).toMatchObject({ refund: "0.00", to_artisan: "15000.00", is_free: false });
    const changed = await item("cancel", { refund: "15000.00" });
    expect([changed.status, changed.body.detail]).toEqual([409, messages.orderLife.refundChanged("₦0")]);
    expect((await item("cancel", { refund: "0.00" })).status).toBe(200);
    expect(await refunds()).toEqual([]);
    expect(await seenByArtisan()).toMatchObject({ ended: { by: "employer", to_artisan: "15000.00" } });
    const earned = await server.call("artisanEarnings", { token: booked.artisans[0]?.account.token ?? "" });
    expect(earned.awaiting).toBe("15000.00");
  });

  test("is advised to report a problem instead if nobody came on the day", async () => {
    const { job, preview, set, seenByEmployer, orderId } = await book();
    await job("accept");
    await set({ startsAt: fromNow(-30 * HOUR) });
    await server.deps.db
      .update(orders)
      .set({ paidAt: fromNow(-72 * HOUR) })
      .where(eq(orders.id, orderId));
    const { text } = await preview();
    expect(text).not.toContain("in less than 24 hours");
    expect(text).toContain("report a problem instead");
    const { allowed, next } = await seenByEmployer();
    expect(allowed.find(({ action }) => action === "cancel")?.consequence).toBe(text);
    expect(next).toMatchObject({ step: "starts", text: expect.stringContaining("should have started on") });
  });

  test("cannot cancel work that has started", async () => {
    const { item, id } = await book();
    await moveStartToNow(server, [id]);
    await item("arrived");
    const response = await item("cancel");
    expect([response.status, response.body.detail]).toEqual([
      409,
      messages.orderLife.wrongState("in_progress"),
    ]);
  });
});

test("an artisan must give a reason to cancel, and the employer gets everything back", async () => {
  const { job, seenByEmployer, refunds, employer } = await book();
  await job("accept");
  expect((await job("cancel")).status).toBe(400);
  expect((await job("cancel", { reason: "My van broke down" })).body).toMatchObject({ state: "cancelled" });
  expect(await seenByEmployer()).toMatchObject({ ended: { by: "artisan", reason: "My van broke down" } });
  const { items } = await server.call("notificationList", { token: employer.token });
  expect(items[0]?.text).toContain("The reason given: My van broke down. We are sending ₦15,000 back");
  expect(await refunds()).toEqual([1_500_000]);
});

test("shows the employer why staff cancelled, and adds the cancellation to the timeline", async () => {
  const { job, seenByEmployer, orderId, id } = await book();
  await job("accept");
  const { token } = await server.account("manager");
  const body = { reason: "Both sides asked us", refund: "full" } as const;
  await server.call("staffItemCancel", { params: { id }, body, token });
  expect((await seenByEmployer()).ended).toMatchObject({ by: "staff", reason: body.reason });
  const timeline = await server.call("orderTimeline", { params: { id: orderId }, token });
  expect(timeline.map(({ action, by, state }) => [action, by, state])).toEqual([
    ["accept", "artisan", "accepted"],
    ["cancel", "staff", "cancelled"],
  ]);
});

test("staff cannot cancel an item that the employer has cancelled, and nothing is recorded", async () => {
  const { item, orderId, id, refunds } = await book();
  await item("cancel");
  const { token } = await server.account("admin");
  const response = await server.request("POST", `/v1/administrator/order-items/${id}/cancel/`, {
    token,
    json: { reason: "Both sides asked us", refund: "less_one_day" },
  });
  expect([response.status, response.body.detail]).toEqual([409, messages.orderLife.wrongState("cancelled")]);
  expect(await refunds()).toEqual([1_500_000]);
  const entries = await server.call("auditLog", { query: { action: "order.item_cancelled" }, token });
  expect(entries.map(({ subject }) => subject)).not.toContain(`order:${orderId}`);
});

test("a refund's note says who cancelled and why", async () => {
  const note = async (id: number) => {
    const [refund] = await server.deps.db
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.orderItemId, id));
    return refund?.note;
  };
  const [byEmployer, byArtisan] = [await book(), await book()];
  await byEmployer.item("cancel");
  expect(await note(byEmployer.id)).toBe("The employer cancelled the booking.");
  await byArtisan.job("decline", { reason: "I am on another job" });
  expect(await note(byArtisan.id)).toBe("The artisan declined the job. I am on another job");
  const { token } = await server.account("manager");
  const artisanId = byArtisan.artisans[0]?.id ?? 0;
  const twoDayItem = await insertItem(server, { employerId: byArtisan.employer.id, artisanId });
  const body = { reason: "The house is sold", refund: "less_one_day" } as const;
  await server.call("staffItemCancel", { params: { id: twoDayItem }, body, token });
  expect(await note(twoDayItem)).toBe(
    "Staff cancelled the booking. The artisan gets one day's rate. The house is sold",
  );
});

describe("a proposal for another date", () => {
  test("is accepted by the other side and moves the booked days", async () => {
    const { job, item, seenByArtisan, seenByEmployer, readBookedDays, id } = await book();
    expect((await item("reschedule", { start_date: "2099-01-20", start_time: "14:00" })).status).toBe(200);
    const { proposal } = await seenByArtisan();
    expect(proposal).toMatchObject({
      proposed_by: "employer",
      start_date: "2099-01-20",
      start_time: "14:00",
    });
    expect((await item("reschedule/answer", { proposal: proposal?.id, accept: true })).status).toBe(409);
    const agreed = await job("reschedule/answer", { proposal: proposal?.id, accept: true });
    expect(agreed.body).toMatchObject({
      id,
      state: "accepted",
      proposal: null,
      starts_at: "2099-01-20T13:00:00.000Z",
      job_details: { expectedDate: "2099-01-20", start_time: "14:00" },
    });
    expect(await readBookedDays()).toEqual(["2099-01-20"]);
    expect((await job("reschedule/answer", { proposal: proposal?.id, accept: true })).status).toBe(200);
    expect((await seenByEmployer()).state).toBe("accepted");
  });

  test("is refused if the artisan is already booked, even if the booking came after the proposal", async () => {
    const first = await book();
    const [artisan] = first.artisans;
    if (!artisan) throw new Error("No artisan");
    const day = "2099-02-10";
    await first.job("reschedule", { start_date: day });
    const { proposal } = await first.seenByEmployer();
    await server.deps.db.insert(bookedDays).values({ artisanId: artisan.id, day, orderItemId: 999_999 });
    const response = await first.item("reschedule/answer", { proposal: proposal?.id, accept: true });
    expect([response.status, response.body.next_dates]).toEqual([
      409,
      ["2099-02-11", "2099-02-12", "2099-02-13"],
    ]);
    expect([await first.readBookedDays(), (await first.seenByEmployer()).proposal?.id]).toEqual([
      ["2099-01-15"],
      proposal?.id,
    ]);
    expect((await first.item("reschedule", { start_date: day })).status).toBe(409);
  });

  test("can be declined or withdrawn, and the notification says which", async () => {
    const { job, item, seenByEmployer, employer, artisans } = await book();
    await job("reschedule", { start_date: "2099-01-21" });
    const { proposal } = await seenByEmployer();
    expect((await item("reschedule", { start_date: "2099-01-22" })).body.detail).toBe(
      messages.orderLife.answerFirst,
    );
    expect((await item("reschedule/answer", { proposal: proposal?.id, accept: false })).status).toBe(200);
    const lastText = async ({ token }: { token: string }) =>
      (await server.call("notificationList", { token })).items[0]?.text;
    expect(await lastText((artisans[0] as Artisan).account)).toContain("was turned down");
    await job("reschedule", { start_date: "2099-01-23" });
    const again = (await seenByEmployer()).proposal;
    expect((await job("reschedule/answer", { proposal: again?.id, accept: false })).body.proposal).toBeNull();
    expect(await lastText(employer)).toContain("was withdrawn");
  });

  test("stays the same when it is sent again, and the other side is notified only once", async () => {
    const { item, seenByArtisan, artisans } = await book();
    const propose = (start_date: string) => item("reschedule", { start_date, reason: "We are away" });
    await propose("2099-01-21");
    const { proposal } = await seenByArtisan();
    expect((await propose("2099-01-21")).status).toBe(200);
    expect((await seenByArtisan()).proposal).toEqual(proposal);
    await propose("2099-01-22");
    const { token } = (artisans[0] as Artisan).account;
    const { items } = await server.call("notificationList", { token });
    expect(items.filter(({ event }) => event === "date_proposed_to_artisan")).toHaveLength(2);
  });

  test("keeps the agreed time of day unless another one is proposed", async () => {
    const { job, item, seenByArtisan } = await book();
    const propose = async (body: object) => {
      await item("reschedule", body);
      const { proposal } = await seenByArtisan();
      return job("reschedule/answer", { proposal: proposal?.id, accept: true });
    };
    await propose({ start_date: "2099-01-20", start_time: "14:00" });
    expect((await propose({ start_date: "2099-01-22" })).body).toMatchObject({
      starts_at: "2099-01-22T13:00:00.000Z",
      job_details: { expectedDate: "2099-01-22", start_time: "14:00" },
    });
    expect((await item("reschedule", { start_date: "2099-01-22" })).status).toBe(400);
  });

  test("lapses when a problem is reported, and does not bind a replacement artisan", async () => {
    const { job, item, seenByEmployer, employer, orderId, id } = await book();
    await job("accept");
    await job("reschedule", { start_date: "2099-01-21" });
    const { proposal } = await seenByEmployer();
    const params = { id: orderId };
    await server.call("orderReportProblem", {
      params,
      body: { description: "Nobody calls back" },
      token: employer.token,
    });
    expect((await seenByEmployer()).proposal).toBeNull();
    const { token } = await server.account("admin");
    const artisan = (await createArtisan(server)).id;
    const body = { action: "reassign", reason: "Ill", item: id, artisan } as const;
    await server.call("problemResolve", { params, body, token });
    const response = await item("reschedule/answer", { proposal: proposal?.id, accept: true });
    expect([response.status, response.body.detail]).toEqual([409, messages.orderLife.noProposal]);
    expect((await seenByEmployer()).state).toBe("awaiting_acceptance");
  });

  test.each([
    ["in the past", { start_date: "2020-01-01" }],
    ["that is already agreed", { start_date: "2099-01-15" }],
    ["that does not exist", { start_date: "2099-02-30" }],
  ])("is refused for a date %s", async (_, json) => {
    const { item } = await book();
    expect((await item("reschedule", json)).status).toBe(400);
  });
});

describe("replacements", () => {
  test("are free artisans in the same trade and area, best first", async () => {
    const trade = { professionId: market.professions.mechanic, locationId: market.locations.ikeja };
    const { job, employer, id } = await book([trade]);
    const [busy, verified] = [
      await createArtisan(server, { ...trade, experience: 30 }),
      await createArtisan(server, { ...trade, isVerified: true }),
    ];
    const plain = await createArtisan(server, { ...trade, experience: 20 });
    await createArtisan(server, { ...trade, locationId: market.locations.epe });
    await server.deps.db
      .insert(bookedDays)
      .values({ artisanId: (busy as Artisan).id, day: "2099-01-15", orderItemId: 999_998 });
    await job("decline", { reason: "I am ill" });
    const replacements = await server.call("itemReplacements", { params: { id }, token: employer.token });
    expect(replacements.artisans.map((one) => one.id)).toEqual([verified.id, plain.id]);
    expect(replacements.search).toBe(
      "/artisan-search-results?service=Auto+Mechanic&location=Ikeja&date=2099-01-15",
    );
    const added = await server.call("addToCart", {
      body: { artisan_email: replacements.artisans[0]?.email ?? "" },
      token: employer.token,
    });
    expect(added.cart_item).toBeGreaterThan(0);
  });

  test("are also found after the trade was renamed", async () => {
    const trade = { professionId: market.professions.mechanic, locationId: market.locations.ikeja };
    const { employer, id } = await book([trade]);
    const other = await createArtisan(server, trade);
    const rename = (title: string) =>
      server.deps.db.update(professions).set({ title }).where(eq(professions.id, trade.professionId));
    await rename("Vehicle Mechanic");
    const replacements = await server.call("itemReplacements", { params: { id }, token: employer.token });
    await rename("Auto Mechanic");
    expect(replacements.artisans.map((one) => one.id)).toContain(other.id);
    expect(replacements.search).toContain("service=Vehicle+Mechanic");
  });

  test("are in the trade into which the item's trade was merged, even if its artisan has another trade now", async () => {
    const { token } = await server.account("admin");
    const add = (name: string) =>
      server.call("lookupCreate", {
        params: { kind: "professions" },
        body: { name, industry: market.industries.water },
        token,
      });
    const [old, merged] = [await add("Pump Fitter"), await add("Borehole Technician")];
    const locationId = market.locations.ikeja;
    const { employer, id, artisans: booked } = await book([{ professionId: old.id, locationId }]);
    const other = await createArtisan(server, { professionId: merged.id, locationId });
    const params = { kind: "professions", id: old.id } as const;
    await server.call("lookupMerge", { params, body: { into: merged.id }, token });
    await server.deps.db
      .update(artisans)
      .set({ professionId: market.professions.plumber })
      .where(eq(artisans.id, booked[0]?.id ?? 0));
    const replacements = await server.call("itemReplacements", { params: { id }, token: employer.token });
    expect(replacements.artisans.map((one) => one.id)).toEqual([other.id]);
    expect(replacements.search).toContain("service=Borehole+Technician");
  });
});

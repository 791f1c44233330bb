import { messages, type OrderStatus } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { applyEventToOrder, orderItems, reassignItem } from "./index.ts";
import { actions, type Bought, buy, buyAt } from "./order.fixture.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());

type Action = "start" | "finish" | "complete" | "report";
const applyAsStaff = ({ orderId }: Bought, action: "cancel" | "resume" | "refund") =>
  transaction(server.deps.db, (trx) =>
    applyEventToOrder(trx, orderId, { action, role: "staff", actorId: null }),
  );
async function orderWith(status: OrderStatus): Promise<Bought> {
  const bought = await buyAt(server, status);
  if (status === "cancelled") await applyAsStaff(bought, "cancel");
  return bought;
}

/** By the order's status: the HTTP status that each action returns, and the order's status after the action. */
const outcomes: Record<OrderStatus, Record<Action, readonly [number, OrderStatus]>> = {
  pending: {
    start: [200, "in_progress"],
    finish: [409, "pending"],
    complete: [409, "pending"],
    report: [201, "disputed"],
  },
  in_progress: {
    start: [200, "in_progress"],
    finish: [200, "in_progress"],
    complete: [200, "completed"],
    report: [201, "disputed"],
  },
  completed: {
    start: [409, "completed"],
    finish: [409, "completed"],
    complete: [200, "completed"],
    report: [201, "disputed"],
  },
  disputed: {
    start: [409, "disputed"],
    finish: [409, "disputed"],
    complete: [409, "disputed"],
    report: [201, "disputed"],
  },
  cancelled: {
    start: [409, "cancelled"],
    finish: [409, "cancelled"],
    complete: [409, "cancelled"],
    report: [409, "cancelled"],
  },
};

describe.each(Object.entries(outcomes))("an order with status %s", (status, row) => {
  test.each(Object.entries(row))("responds to %s with %j", async (action, [code, after]) => {
    const bought = await orderWith(status as OrderStatus);
    const act = actions(server, bought);
    const response = await act[action as Action]();
    expect([response.status, await act.status()]).toEqual([code, after]);
  });
});

describe("an artisan's jobs", () => {
  test("are listed with the work, the date and the contact person", { tags: ["11.2"] }, async () => {
    const { artisans, orderItemIds } = await buy(server);
    const [job] = await server.call("artisanJobs", { token: artisans[0]?.account.token ?? "" });
    expect(job).toMatchObject({
      id: orderItemIds[0],
      status: "pending",
      pay: "15000.00",
      days: 1,
      total: "15000.00",
      employer: { name: "Ada Obi", company_name: null },
      started_at: null,
      job_details: {
        description: "Fix the kitchen tap",
        contact_person: "Bisi",
        expectedDate: "2099-01-15",
      },
    });
    expect(JSON.stringify(job)).not.toContain("@example.com");
  });

  test("cannot be seen or changed by others", { tags: ["API1"] }, async () => {
    const bought = await buy(server);
    const other = await createArtisan(server);
    const path = `/v1/artisan/jobs/${bought.orderItemIds[0]}/start/`;
    expect(await server.call("artisanJobs", { token: other.account.token })).toEqual([]);
    expect((await server.request("POST", path, { token: other.account.token })).status).toBe(404);
    expect((await server.request("POST", path, { token: bought.employer.token })).status).toBe(403);
    expect((await server.request("POST", path)).status).toBe(401);
    const stranger = await server.account("employer");
    const asStranger = actions(server, { ...bought, employer: stranger });
    expect((await asStranger.complete()).status).toBe(404);
    expect((await asStranger.report()).status).toBe(404);
  });

  test("record the start and the finish only once, even if requests are repeated", async () => {
    const bought = await buy(server);
    const act = actions(server, bought);
    const started = await Promise.all([act.start(), act.start(), act.start()]);
    expect(started.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(started.map(({ body }) => body.started_at)).size).toBe(1);
    const finished = [await act.finish(), await act.finish()];
    expect(finished[0]?.body.finished_at).toBe(finished[1]?.body.finished_at);
    expect(await act.status()).toBe("in_progress");
    const [order] = await server.call("orderHistory", { token: bought.employer.token });
    expect(order?.items[0]?.finished_at).toBe(finished[0]?.body.finished_at);
  });
});

describe("an order with several artisans", () => {
  test("has the status of its least advanced item", async () => {
    const bought = await buy(server, [{}, {}]);
    const [first, second] = bought.orderItemIds;
    const act = actions(server, bought);
    const asSecond = actions(server, {
      ...bought,
      artisans: bought.artisans.slice(1),
      orderItemIds: bought.orderItemIds.slice(1),
    });
    await act.start();
    expect(await act.status()).toBe("pending");
    expect((await act.complete()).body).toEqual({ detail: messages.order.notStarted });
    expect((await act.complete({ item: first })).body).toEqual({ order_status: "pending" });
    const expected = await server.call("expectedArtisan", { token: bought.employer.token });
    expect(expected.map(({ id, status }) => [id, status])).toEqual([[second, "pending"]]);
    await asSecond.start();
    expect((await act.complete()).body).toEqual({ order_status: "completed" });
  });

  test("is disputed when one artisan is reported, while the other artisan's work continues", async () => {
    const bought = await buy(server, [{}, {}]);
    const [first, second] = bought.orderItemIds;
    const act = actions(server, bought);
    await act.start();
    expect((await act.report({ description: "Broke a window", item: first })).status).toBe(201);
    expect(await act.status()).toBe("disputed");
    const [order] = await server.call("orderHistory", { token: bought.employer.token });
    expect(order?.problem?.description).toBe("Broke a window");
    expect(order?.items.map(({ status }) => status)).toEqual(["disputed", "pending"]);
    expect((await act.report({ description: "And a door", item: first })).body).toEqual({
      detail: messages.order.reportedAlready,
    });

    await applyAsStaff(bought, "refund");
    expect(await act.status()).toBe("pending");
    const [after] = await server.call("orderHistory", { token: bought.employer.token });
    expect(after?.problem).toBeNull();
    expect(after?.items.map(({ status }) => status)).toEqual(["cancelled", "pending"]);
    expect((await act.report({ description: "And a door", item: second })).status).toBe(201);
  });

  test("continues after staff end the dispute or assign another artisan", async () => {
    const bought = await buy(server, [{}, {}]);
    const act = actions(server, bought);
    await act.start();
    await act.report();
    expect(await applyAsStaff(bought, "resume")).toBe("pending");
    const states = async () =>
      (await server.call("orderHistory", { token: bought.employer.token }))[0]?.items.map((item) => [
        item.artisan_name,
        item.status,
      ]);
    expect((await states())?.map(([, status]) => status)).toEqual(["in_progress", "pending"]);

    await act.report({ description: "Left in the middle", item: bought.orderItemIds[0] });
    const substitute = await createArtisan(server, { firstName: "Chidi", lastName: "Eze" });
    const orderItem = { orderId: bought.orderId, item: bought.orderItemIds[0] ?? 0 };
    const artisan = { id: substitute.id, name: "Chidi Eze" };
    await transaction(server.deps.db, (trx) =>
      reassignItem(trx, { ...orderItem, artisan }, { actorId: null }),
    );
    expect(await states()).toEqual([
      ["Chidi Eze", "pending"],
      ["Adebayo Ogunleye", "pending"],
    ]);
    expect((await act.start()).status).toBe(404);
    expect(await server.call("artisanJobs", { token: substitute.account.token })).toMatchObject([
      { status: "pending", started_at: null },
    ]);
  });
});

test("finished work that staff give to another artisan has no reminders and no confirmation deadline", async () => {
  const bought = await buy(server);
  const act = actions(server, bought);
  for (const step of [act.start, act.finish, act.report]) await step();
  const { db } = server.deps;
  const [id = 0] = bought.orderItemIds;
  const isItem = eq(orderItems.id, id);
  await db.update(orderItems).set({ reminders: 2 }).where(isItem);
  const artisan = { id: (await createArtisan(server)).id, name: "Adebayo Ogunleye" };
  await transaction(db, (trx) =>
    reassignItem(trx, { orderId: bought.orderId, item: id, artisan }, { actorId: null }),
  );
  expect(await db.select().from(orderItems).where(isItem)).toMatchObject([{ reminders: 0, confirmAt: null }]);
});

test("an order that is confirmed and reported at the same time is disputed", {
  tags: ["V11.1.6"],
}, async () => {
  for (let round = 0; round < 5; round++) {
    const bought = await buyAt(server, "in_progress");
    const act = actions(server, bought);
    const [completed, reported] = await Promise.all([act.complete(), act.report()]);
    expect(reported.status).toBe(201);
    expect([200, 409]).toContain(completed.status);
    expect(await act.status()).toBe("disputed");
  }
});

test("a report requires a description, and a repeated report changes nothing", async () => {
  const act = actions(server, await buyAt(server, "in_progress"));
  expect((await act.report({ description: "  " })).body).toEqual({
    description: [messages.order.problemRequired],
  });
  const responses = await Promise.all([act.report(), act.report()]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
});

import { messages } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMarket, type Market } from "../artisans/artisan.fixture.ts";
import { type FilledCart, fillCart } from "../cart/cart.fixture.ts";
import { confirm, openPage, press, sandboxed } from "../payments/payment.fixture.ts";
import { applyEventToOrder, type LifeAction, orderItems, type Role } from "./index.ts";

let server: TestServer;
let market: Market;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
  market = await createMarket(server);
});
afterAll(() => server.close());

async function buy(): Promise<FilledCart & { orderId: number }> {
  const { professions, locations } = market;
  const cart = await fillCart(server, [{ professionId: professions.plumber, locationId: locations.epe }]);
  const back = await press(server, await openPage(server, cart), "pay");
  const { body } = await confirm(server, cart.employer.token, back);
  expect(body.message).toBe(messages.payment.successful);
  return { ...cart, orderId: body.order_id };
}

const apply = (id: number, action: LifeAction, role: Role) =>
  transaction(server.deps.db, (trx) => applyEventToOrder(trx, id, { action, role, actorId: null }));

describe("an employer's orders", () => {
  test("are listed with their items", async () => {
    const { employer, orderId } = await buy();
    const [order] = await server.call("orderHistory", { token: employer.token });
    expect(order).toMatchObject({
      id: orderId,
      order_status: "pending",
      paid: true,
      total_price: "15000.00",
    });
    expect(order?.order_code).toMatch(/^HW-[2-9A-Z]{6}$/);
    expect(order?.items).toMatchObject([
      { service_name: "Plumber", artisan_name: "Adebayo Ogunleye", price: "15000.00", total: "15000.00" },
    ]);
  });

  test("include the expected artisans of one order on request, but not of other people's orders", async () => {
    const { employer, orderId } = await buy();
    const other = await buy();
    const { token } = employer;
    const ofOrder = async (order: number) =>
      (await server.call("expectedArtisan", { token, query: { order } })).map(({ order_id }) => order_id);
    expect([await ofOrder(orderId), await ofOrder(other.orderId)]).toEqual([[orderId], []]);
  });

  test("include the expected artisans with their phone numbers and jobs", {
    tags: ["3.28", "9.16"],
  }, async () => {
    const { employer, orderId } = await buy();
    expect(await server.call("expectedArtisan", { token: employer.token })).toMatchObject([
      {
        order_id: orderId,
        status: "pending",
        artisan_details: {
          full_name: "Adebayo Ogunleye",
          service: "Plumber",
          phone_number: "+2348031234567",
          location: "Epe",
          experience: 5,
          pay_rate: "15000.00",
        },
        job_details: {
          expectedDate: "2099-01-15",
          description: "Fix the kitchen tap",
          contact_person: "Bisi",
          contact_person_phone: "+2348031234567",
        },
      },
    ]);
    await server.deps.db.update(orderItems).set({ artisanId: null }).where(eq(orderItems.orderId, orderId));
    expect(await server.call("expectedArtisan", { token: employer.token })).toMatchObject([
      { status: "no_artisan_assigned", artisan_details: null },
    ]);
  });

  test("are counted as active or completed", { tags: ["4.6"] }, async () => {
    const { employer, orderId } = await buy();
    const { token } = employer;
    const counts = async () => [
      (await server.call("activeJobsCount", { token })).count,
      (await server.call("completedJobsCount", { token })).count,
    ];
    expect(await counts()).toEqual([0, 0]);
    await apply(orderId, "start", "artisan");
    expect(await counts()).toEqual([1, 0]);
    await apply(orderId, "confirm", "employer");
    expect(await counts()).toEqual([0, 1]);
    expect(await server.call("expectedArtisan", { token })).toEqual([]);
  });

  test("refuse actions that their state does not allow", { tags: ["V11.1.1"] }, async () => {
    const { orderId } = await buy();
    await expect(apply(orderId, "confirm", "employer")).rejects.toThrow(
      messages.orderLife.wrongState("pending"),
    );
    await apply(orderId, "cancel", "employer");
    await expect(apply(orderId, "start", "artisan")).rejects.toThrow(
      messages.orderLife.wrongState("cancelled"),
    );
    await expect(apply(999_999, "cancel", "staff")).rejects.toThrow("Not found.");
  });

  test("are visible only to this employer", { tags: ["API1"] }, async () => {
    await buy();
    const { token } = await server.account("employer");
    expect(await server.call("orderHistory", { token })).toEqual([]);
    expect(await server.call("expectedArtisan", { token })).toEqual([]);
    const artisan = await server.account("artisan");
    for (const path of ["order-history", "expected-artisan", "active-jobs-count", "completed-jobs-count"]) {
      expect((await server.request("GET", `/v1/employer/${path}/`, { token: artisan.token })).status).toBe(
        403,
      );
      expect((await server.request("GET", `/v1/employer/${path}/`)).status).toBe(401);
    }
  });
});

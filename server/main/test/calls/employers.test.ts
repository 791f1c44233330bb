import { actions, buy, fillCart, job, openPage, press } from "@handwork/server-marketplace/testing";
import { afterAll, describe, expect, test } from "vitest";
import {
  aUrl,
  moment,
  naira,
  number,
  refusedFor,
  startCalls,
  text,
  unauthorized,
  withAndWithoutSlash,
} from "./calls.fixture.ts";

const { server, market, artisan, send, read } = await startCalls();
afterAll(() => server.close());

describe("the cart", () => {
  test("GET /employer/check-artisan/{email}/", { tags: ["7.17"] }, async () => {
    const { employer, artisans } = await fillCart(server);
    const { token } = employer;
    const check = (email = "") => `employer/check-artisan/${encodeURIComponent(email)}`;
    expect(await read("GET", check(artisans[0]?.alias), { token })).toEqual({ in_cart: true });
    expect(await read("GET", check(artisans[0]?.account.email), { token })).toEqual({ in_cart: true });
    expect(await read("GET", check(artisan.alias), { token })).toEqual({ in_cart: false });
    expect(await send("GET", check(artisan.alias), "")).toMatchObject({ status: 401, body: unauthorized });
  });

  test("POST /employer/add_to_cart/", { tags: ["5.37", "7.18"] }, async () => {
    await withAndWithoutSlash(async (slash) => {
      const { token } = await server.account("employer");
      const json = { artisan_email: artisan.alias };
      expect((await send("POST", "employer/add_to_cart", slash, { token, json })).status).toBe(201);
      const again = await send("POST", "employer/add_to_cart", slash, { token, json });
      expect([again.status, again.body]).toEqual([400, { detail: text }]);
      expect((await send("POST", "employer/add_to_cart", slash, { json })).status).toBe(401);
    });
  });

  test("POST /employer/job-details/", { tags: ["3.21", "7.25", "7.26"] }, async () => {
    const { employer } = await fillCart(server);
    const { token } = employer;
    const details = { ...job, artisan: "Adebayo Ogunleye" };
    await withAndWithoutSlash(async (slash) => {
      const response = await send("POST", "employer/job-details", slash, { token, json: details });
      expect([response.status, response.body]).toMatchObject([
        201,
        { ...details, contact_person_phone: "+2348031234567" },
      ]);
      const refused = await send("POST", "employer/job-details", slash, {
        token,
        json: { ...details, address: "" },
      });
      expect([refused.status, refused.body.message]).toEqual([400, "Address is required"]);
    });
  });

  test("GET employer/cart-items/", { tags: ["3.19", "3.20", "7.29"] }, async () => {
    const { employer, cartCode, itemIds } = await fillCart(server, [
      {
        professionId: market.professions.plumber,
        locationId: market.locations.epe,
        imageKey: "media/artisans/face.webp",
      },
    ]);
    const body = await read("GET", "employer/cart-items", { token: employer.token });
    expect(body).toMatchObject({
      cart: [{ cart_code: cartCode, items: [{ id: itemIds[0] }] }],
      user: { first_name: "Ada", last_name: "Obi", email: employer.email },
    });
    expect(body.cart[0].items[0].artisan).toEqual({
      id: number,
      first_name: "Adebayo",
      last_name: "Ogunleye",
      profile_image: aUrl,
      service: "Plumber",
      location: "Epe",
      experience: 5,
      pay: "15000.00",
    });
  });

  test("DELETE /employer/cart-item-delete/{id}/", { tags: ["7.30"] }, async () => {
    const { employer, itemIds } = await fillCart(server, [{}, {}]);
    const { token } = employer;
    const itemsInCart = async () =>
      (await server.call("cartItems", { token })).cart[0]?.items.map(({ id }) => id);
    const path = (id = 0) => `employer/cart-item-delete/${id}`;
    expect((await send("DELETE", path(itemIds[0]), "/", { token })).status).toBe(204);
    expect(await itemsInCart()).toEqual([itemIds[1]]);
    expect((await send("DELETE", path(itemIds[1]), "", { token })).status).toBe(204);
    expect(await itemsInCart()).toEqual([]);
  });
});

describe("paying", () => {
  test("POST /employer/payment-details/", { tags: ["7.31", "7.32"] }, async () => {
    const { employer, cartCode } = await fillCart(server);
    const { token } = employer;
    await withAndWithoutSlash(async (slash) => {
      const payWith = (totalAmount: unknown) =>
        send("POST", "employer/payment-details", slash, {
          token,
          json: { cart_code: cartCode, totalAmount },
        });
      for (const totalAmount of [15_000, "15000.00"]) {
        const response = await payWith(totalAmount);
        expect([response.status, response.body]).toMatchObject([200, { data: { link: aUrl } }]);
      }
      const refused = await payWith(1);
      expect([refused.status, refused.body.error]).toEqual([400, text]);
    });
  });

  test("POST employer/payment_confirmation/?tx_ref=&status=&transaction_id=", {
    tags: ["3.23", "7.33"],
  }, async () => {
    const cart = await fillCart(server);
    const { token } = cart.employer;
    const { path: _, ...back } = await press(server, await openPage(server, cart), "pay");
    await withAndWithoutSlash(async (slash) => {
      const query = `?${new URLSearchParams(back)}`;
      const response = await send("POST", "employer/payment_confirmation", slash, { token, query });
      expect([response.status, response.body.message]).toEqual([200, "Payment Successful, Order Created"]);
      const nothing = await send("POST", "employer/payment_confirmation", slash, {
        token,
        query: "?tx_ref=&status=&transaction_id=",
        json: {},
      });
      expect([nothing.status, nothing.body.message]).toEqual([400, "Missing required payment details."]);
    });
  });
});

describe("the employer's dashboard", () => {
  const asEmployer = async () => {
    const bought = await buy(server, [{ professionId: market.professions.plumber }]);
    return { bought, options: { token: bought.employer.token } };
  };

  test("GET /employer/last-payment/", { tags: ["3.24", "7.37"] }, async () => {
    const { options } = await asEmployer();
    expect(await read("GET", "employer/last-payment", options)).toEqual({
      tx_ref: text,
      cart: number,
      total_amount: "15000.00",
      transaction_id: text,
      status: "successful",
      modified_at: moment,
    });
  });

  test("GET /employer/expected-artisan/", { tags: ["3.25", "3.26", "3.27", "7.38", "9.16"] }, async () => {
    const { bought, options } = await asEmployer();
    expect(await read("GET", "employer/expected-artisan", options)).toMatchObject([
      {
        order_id: bought.orderId,
        status: "pending",
        artisan_details: {
          profile_image: null,
          full_name: "Adebayo Ogunleye",
          service: "Plumber",
          phone_number: "+2348031234567",
          location: null,
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
  });

  test("GET /employer/order-history/", { tags: ["3.29", "3.30", "7.39"] }, async () => {
    const { bought, options } = await asEmployer();
    expect(await read("GET", "employer/order-history", options)).toMatchObject([
      {
        id: bought.orderId,
        order_code: text,
        total_price: "15000.00",
        created_at: moment,
        order_status: "pending",
        paid: true,
        paid_at: moment,
        items: [
          {
            id: bought.orderItemIds[0],
            service_name: "Plumber",
            artisan_name: "Adebayo Ogunleye",
            price: naira,
            total: naira,
          },
        ],
      },
    ]);
  });

  test("GET /employer/active-jobs-count/ and /employer/completed-jobs-count/", {
    tags: ["7.40", "7.41"],
  }, async () => {
    const { bought, options } = await asEmployer();
    const counts = async () => [
      await read("GET", "employer/active-jobs-count", options),
      await read("GET", "employer/completed-jobs-count", options),
    ];
    expect(await counts()).toEqual([{ count: 0 }, { count: 0 }]);
    await actions(server, bought).start();
    expect(await counts()).toEqual([{ count: 1 }, { count: 0 }]);
    await actions(server, bought).complete();
    expect(await counts()).toEqual([{ count: 0 }, { count: 1 }]);
  });
});

describe("the order form", () => {
  test("GET artisans/{artisanId}/", { tags: ["7.27"] }, async () => {
    expect(await read("GET", `artisans/${artisan.id}`)).toMatchObject({
      id: artisan.id,
      user: { first_name: "Kelechi", last_name: "Ogunleye" },
    });
  });

  test("POST orders/create/", { tags: ["3.22", "7.28"] }, async () => {
    await withAndWithoutSlash(async (slash) => {
      const { token } = await server.account("employer");
      const json = { description: "Wire the shop", date: "2099-02-01", budget: 120_000, artisan: artisan.id };
      const response = await send("POST", "orders/create", slash, { token, json });
      expect([response.status, response.body]).toMatchObject([
        201,
        { description: "Wire the shop", date: "2099-02-01", budget: "120000.00" },
      ]);
      const empty = await send("POST", "orders/create", slash, { token, json: { artisan: artisan.id } });
      expect([empty.status, empty.body]).toMatchObject([400, refusedFor("description", "date", "budget")]);
      expect((await send("POST", "orders/create", slash, { json })).status).toBe(401);
    });
  });
});

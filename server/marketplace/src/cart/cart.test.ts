import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createArtisan, createMarket, type Market } from "../artisans/artisan.fixture.ts";
import { formatLagosTime } from "../shared/lagos-time.ts";
import { fillCart, job } from "./cart.fixture.ts";
import { lockCarts } from "./cart.repository.ts";
import { cartItems, jobDetails } from "./cart.table.ts";
import { findArtisansItem, listCartsWithItems, listItems } from "./cart-items.repository.ts";

let server: TestServer;
let market: Market;

beforeAll(async () => {
  server = await startTestServer({ env: { LEGACY_CLIENTS: "on" } });
  market = await createMarket(server);
});
afterAll(() => server.close());

test("real email addresses do not reveal who has an account if older clients are not allowed", {
  tags: ["API3"],
}, async () => {
  const strict = await startTestServer();
  try {
    const { account } = await createArtisan(strict);
    const { token } = await strict.account("employer");
    const responses = [];
    for (const email of [account.email, "nobody@example.com"]) {
      const json = { artisan_email: email };
      const added = await strict.request("POST", "/v1/employer/add_to_cart/", { token, json });
      const checked = await strict.call("checkArtisan", { params: { email }, token });
      responses.push([added.status, added.body, checked]);
    }
    expect(responses[0]).toEqual(responses[1]);
  } finally {
    await strict.close();
  }
});

const add = (account: TestAccount, json: unknown) =>
  server.request("POST", "/v1/employer/add_to_cart/", { token: account.token, json });
const saveJob = (account: TestAccount, json: object) =>
  server.request("POST", "/v1/employer/job-details/", { token: account.token, json: { ...job, ...json } });
const cartOf = async ({ token }: TestAccount) => (await server.call("cartItems", { token })).cart[0];

describe("adding an artisan to the cart", () => {
  test("accepts the alias or the real address, and check-artisan then finds the artisan", {
    tags: ["6.3", "9.15", "10.2c", "10.6a", "11.26"],
  }, async () => {
    const employer = await server.account("employer");
    const { professions, locations } = market;
    const plumber = await createArtisan(server, {
      professionId: professions.plumber,
      locationId: locations.ikeja,
    });
    const ngozi = await createArtisan(server, { firstName: "Ngozi", lastName: "Eze" });
    const { token } = employer;

    expect(await server.call("checkArtisan", { params: { email: plumber.alias }, token })).toEqual({
      in_cart: false,
    });
    const first = await add(employer, { artisan_email: plumber.alias });
    expect([first.status, first.body.message]).toEqual([201, messages.cart.added]);
    const second = await add(employer, { artisan_email: ngozi.account.email.toUpperCase() });
    expect([second.status, second.body.cart_code]).toEqual([201, first.body.cart_code]);
    for (const email of [plumber.alias, plumber.account.email]) {
      expect(await server.call("checkArtisan", { params: { email }, token })).toEqual({ in_cart: true });
    }

    const response = await server.call("cartItems", { token });
    expect(response.user).toEqual({
      id: employer.id,
      first_name: "Ada",
      last_name: "Obi",
      email: employer.email,
    });
    expect(response.cart[0]).toMatchObject({
      id: expect.any(Number),
      cart_code: first.body.cart_code,
      paid: false,
      created_at: expect.any(String),
      modified_at: expect.any(String),
      total: "30000.00",
    });
    expect(response.cart[0]?.items[0]).toMatchObject({
      id: first.body.cart_item,
      added_at: expect.any(String),
      artisan: { id: plumber.id, service: "Plumber", location: "Ikeja", experience: 5, pay: "15000.00" },
      days: 1,
      total: "15000.00",
      job_details: null,
    });
  });

  test("is refused if the artisan is already in the cart", async () => {
    const employer = await server.account("employer");
    const artisan = await createArtisan(server);
    await add(employer, { artisan_email: artisan.alias });
    const again = await add(employer, { artisan_email: artisan.account.email });
    expect([again.status, again.body]).toEqual([400, { detail: messages.cart.alreadyThere }]);
  });

  test("is refused without an address, for an unknown address and for an artisan without a daily rate", {
    tags: ["10.22b"],
  }, async () => {
    const employer = await server.account("employer");
    for (const body of [{}, { artisan_email: " " }]) {
      const missing = await add(employer, body);
      const { missingEmail } = messages.cart;
      expect([missing.status, missing.body]).toEqual([
        400,
        { detail: missingEmail, artisan_email: [missingEmail] },
      ]);
    }
    expect((await add(employer, { artisan_email: employer.email })).status).toBe(404);
    const unpaid = await createArtisan(server, { payKobo: null });
    const quote = await add(employer, { artisan_email: unpaid.alias });
    expect([quote.status, quote.body]).toEqual([400, { detail: messages.cart.quoteOnly }]);
  });

  test("is refused to other roles and to visitors who are not signed in", { tags: ["10.21"] }, async () => {
    const artisan = await createArtisan(server);
    const body = { artisan_email: artisan.alias };
    const refused = await add(artisan.account, body);
    expect([refused.status, refused.body]).toEqual([403, { detail: messages.cart.employersOnly }]);
    expect((await server.request("POST", "/v1/employer/add_to_cart/", { json: body })).status).toBe(401);
    const empty = await server.call("cartItems", { token: artisan.account.token });
    expect(empty.cart).toEqual([]);
  });

  test("creates one cart without duplicates for 20 concurrent requests", async () => {
    const employer = await server.account("employer");
    const artisans = await Promise.all([createArtisan(server), createArtisan(server)]);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(employer, { artisan_email: artisans[index % 2]?.alias })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(18);
    expect(new Set(responses.flatMap(({ body }) => body.cart_code ?? [])).size).toBe(1);
    expect((await cartOf(employer))?.items).toHaveLength(2);
  });
});

test("queries for unpaid carts do not read the employer's paid carts", async () => {
  const { employer } = await fillCart(server);
  const { db } = server.deps;
  await db.execute(sql`insert into carts (cart_code, employer_id, state)
    select 'paid-' || n, ${employer.id}, 'paid' from generate_series(1, 2000) n`);
  await db.execute(sql`analyze carts`);
  const read = await transaction(db, async (trx) => {
    await lockCarts(trx, employer.id);
    expect(await listItems(trx, employer.id)).toHaveLength(1);
    expect(await listCartsWithItems(trx, employer.id)).toHaveLength(1);
    expect(await findArtisansItem(trx, employer.id, 0)).toBeNull();
    const { rows } = await trx.execute<{ carts: string }>(
      sql`select seq_tup_read as carts from pg_stat_xact_user_tables where relname = 'carts'`,
    );
    return Number(rows[0]?.carts);
  });
  expect(read).toBe(0);
});

test("every change to a cart updates its modification time", async () => {
  const { employer, itemIds } = await fillCart(server, [{}, {}]);
  const another = await createArtisan(server);
  const modifiedTimes = [(await cartOf(employer))?.modified_at ?? ""];
  for (const change of [
    () => add(employer, { artisan_email: another.alias }),
    () => saveJob(employer, { cart_item: itemIds[0], days: 4 }),
    () => server.request("DELETE", `/v1/employer/cart-item-delete/${itemIds[1]}/`, { token: employer.token }),
  ]) {
    await change();
    modifiedTimes.push((await cartOf(employer))?.modified_at ?? "");
  }
  expect(modifiedTimes).toEqual([...new Set(modifiedTimes)].sort());
});

test("an item needs another date once its date has passed or is too near", async () => {
  const { employer } = await fillCart(server);
  const [name, { token }] = ["Adebayo Ogunleye", employer];
  const read = async (expectedDate: string, startTime: string) => {
    const [item] = await listItems(server.deps.db, employer.id);
    await server.deps.db
      .update(jobDetails)
      .set({ expectedDate, startTime })
      .where(eq(jobDetails.cartItemId, item?.id ?? 0));
    return (await server.call("cartItems", { token })).cart[0]?.items[0]?.unavailable;
  };
  const passed = await read("2020-01-01", "08:00");
  expect(passed?.message).toBe(`The date for ${name} has passed. Please choose another.`);
  expect(passed?.next_dates).toHaveLength(3);
  const [day = "", time = ""] = formatLagosTime(new Date(Date.now() + 3_600_000)).split(" ");
  expect((await read(day, time))?.message).toBe(`${name}: ${messages.orderLife.tooSoon}`);
  expect(await read("2099-01-15", "08:00")).toBeNull();
});

test("a suspended artisan stays in the cart without a daily rate", async () => {
  const { employer, artisans } = await fillCart(server, [{}, {}]);
  const [suspended, other] = artisans;
  const { db } = server.deps;
  await db.execute(sql`update users set is_active = false
    where id = (select user_id from artisans where id = ${suspended?.id})`);
  const cart = await cartOf(employer);
  expect(cart?.items.map(({ artisan, total }) => [artisan.id, artisan.pay === null, total])).toEqual([
    [suspended?.id, true, "0.00"],
    [other?.id, false, cart?.total],
  ]);
});

describe("removing an artisan", () => {
  test("is allowed only to the cart's owner", { tags: ["6.3"] }, async () => {
    const { employer, itemIds } = await fillCart(server);
    const stranger = await fillCart(server);
    const path = `/v1/employer/cart-item-delete/${itemIds[0]}/`;
    const refused = await server.request("DELETE", path, { token: stranger.employer.token });
    expect([refused.status, refused.body]).toEqual([404, { detail: "Not found." }]);
    expect((await server.request("DELETE", path, { token: employer.token })).status).toBe(204);
    expect((await server.request("DELETE", path, { token: employer.token })).status).toBe(404);
    expect((await cartOf(employer))?.items).toEqual([]);
  });
});

describe("job details", () => {
  test("apply to the given cart item, artisan or name; without these, to the last item added", {
    tags: ["10.7"],
  }, async () => {
    const { employer, artisans, itemIds } = await fillCart(server, [
      { firstName: "Sade", lastName: "Bakare" },
      { firstName: "Uche", lastName: "Mbah" },
      { firstName: "Aisha", lastName: "Bello" },
    ]);
    const savedItem = async (json: object) => (await saveJob(employer, json)).body.cart_item;
    expect(await savedItem({ cart_item: itemIds[1] })).toBe(itemIds[1]);
    expect(await savedItem({ cart_item: String(itemIds[1]), artisan: "Sade Bakare" })).toBe(itemIds[1]);
    expect(await savedItem({ artisan_id: artisans[0]?.id })).toBe(itemIds[0]);
    expect(await savedItem({ artisan: "uche mbah" })).toBe(itemIds[1]);
    expect(await savedItem({ artisan: " Sade  Bakare " })).toBe(itemIds[0]);
    expect(await savedItem({})).toBe(itemIds[2]);
    expect(await savedItem({ artisan: "" })).toBe(itemIds[2]);
  });

  test("are refused for an artisan who is not in the cart", async () => {
    const { employer } = await fillCart(server);
    const message = "This artisan is not in your cart.";
    const refused = await saveJob(employer, { artisan: "Somebody Else", description: "Another job" });
    expect([refused.status, refused.body]).toEqual([400, { artisan: [message], message }]);
    expect((await cartOf(employer))?.items[0]?.job_details?.description).toBe(job.description);
  });

  test("apply to the artisan without details if two artisans have the same name", async () => {
    const { employer, itemIds } = await fillCart(server, [{ firstName: "Sade" }]);
    const namesake = await createArtisan(server, { firstName: "Sade" });
    const { cart_item } = (await add(employer, { artisan_email: namesake.alias })).body;
    const savedItem = async () => (await saveJob(employer, { artisan: "Sade Ogunleye" })).body.cart_item;
    expect(await savedItem()).toBe(cart_item);
    await server.call("cartItemDelete", { params: { id: cart_item }, token: employer.token });
    expect(await savedItem()).toBe(itemIds[0]);
  });

  test("accept numbers where strings are expected", async () => {
    const { employer } = await fillCart(server);
    const { status, body } = await saveJob(employer, { address: 12, contact_person: 7 });
    expect([status, body.address, body.contact_person]).toEqual([201, "12", "7"]);
  });

  test("replace earlier details, and the total follows the number of days", { tags: ["9.14"] }, async () => {
    const { employer, itemIds } = await fillCart(server);
    const saved = await saveJob(employer, { cart_item: itemIds[0], description: "Two taps", days: "3" });
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      artisan: "Adebayo Ogunleye",
      description: "Two taps",
      contact_person_phone: "+2348031234567",
      days: 3,
    });
    await saveJob(employer, { cart_item: itemIds[0], description: "Three taps" });
    const cart = await cartOf(employer);
    expect(cart).toMatchObject({ total: "45000.00" });
    expect(cart?.items[0]).toMatchObject({ days: 3, job_details: { description: "Three taps" } });
  });

  test("accept a location as an id or as text", { tags: ["11.33"] }, async () => {
    const { employer } = await fillCart(server);
    const savedLocation = async (location: unknown) => (await saveJob(employer, { location })).body.location;
    expect(await savedLocation(market.locations.epe)).toBe("Epe");
    expect(await savedLocation(String(market.locations.epe))).toBe("Epe");
    expect(await savedLocation("IKEJA")).toBe("Ikeja");
    expect(await savedLocation("Behind the market")).toBe("Behind the market");
    expect(await savedLocation(999_999)).toEqual(["Select a valid location."]);
  });

  test.each([
    ["description", "", messages.jobDetails.description],
    ["description", undefined, messages.jobDetails.description],
    ["location", "", messages.jobDetails.location],
    ["location", undefined, messages.jobDetails.location],
    ["address", " ", messages.jobDetails.address],
    ["contact_person", undefined, messages.jobDetails.contactPerson],
    ["contact_person_phone", undefined, messages.jobDetails.contactPhone],
    ["contact_person_phone", "0803123456", messages.jobDetails.phoneFormat],
    ["contact_person_phone", 8031234567, messages.jobDetails.phoneFormat],
    ["contact_person_phone", null, messages.jobDetails.contactPhone],
    ["address", ["12"], "Not a valid string."],
    ["contact_person_phone", "2348031234567", messages.jobDetails.phoneFormat],
    ["expectedDate", "", messages.jobDetails.expectedDate],
    ["expectedDate", "2020-01-01", messages.jobDetails.datePast],
    ["expectedDate", "2100-01-01", messages.jobDetails.dateFar],
    ["expectedDate", "9999-12-31", messages.jobDetails.dateFar],
    ["expectedDate", "2099-02-30", "Date has wrong format. Use one of these formats instead: YYYY-MM-DD."],
    ["days", 91, "Ensure this value is a whole number from 1 to 90."],
    ["days", 1.5, "Ensure this value is a whole number from 1 to 90."],
  ])("report an invalid %s (%j) in its field and in the message", async (field, value, message) => {
    const { employer } = await fillCart(server);
    const response = await saveJob(employer, { [field]: value });
    expect([response.status, response.body]).toEqual([400, { [field]: [message], message }]);
  });

  test.each([
    ["a date", "2099-01-15"],
    ["a date and a time", "2099-01-15T09:30:00Z"],
  ])("accept %s as the expected date", { tags: ["11.32"] }, async (_, expectedDate) => {
    const { employer } = await fillCart(server);
    const saved = await saveJob(employer, { expectedDate });
    expect([saved.status, saved.body.expectedDate?.slice(0, 10)]).toEqual([201, "2099-01-15"]);
  });

  test("are refused if the artisan is erased at the same time", async () => {
    const { employer, itemIds } = await fillCart(server);
    let response: ReturnType<typeof saveJob> | undefined;
    await transaction(server.deps.db, async (trx) => {
      await trx.delete(cartItems).where(eq(cartItems.id, itemIds[0] ?? 0));
      response = saveJob(employer, { cart_item: itemIds[0] });
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await vi.waitFor(async () => expect((await trx.execute(waiting)).rowCount).toBe(1), 5_000);
    });
    const { status, body } = (await response) ?? {};
    expect([status, body]).toEqual([
      400,
      { cart_item: ["This artisan is not in your cart."], message: "This artisan is not in your cart." },
    ]);
  });

  test("never change another employer's cart", { tags: ["10.7"] }, async () => {
    const mine = await fillCart(server);
    const theirs = await fillCart(server);
    const response = await saveJob(theirs.employer, { cart_item: mine.itemIds[0] });
    expect([response.status, response.body.message]).toEqual([400, "This artisan is not in your cart."]);
    const empty = await server.account("employer");
    expect((await saveJob(empty, {})).body.message).toBe(messages.cart.empty);
  });
});

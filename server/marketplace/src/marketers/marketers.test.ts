import { messages } from "@handwork/contract";
import { startTestServer } from "@handwork/server-main/testing";
import { mailOutbox } from "@handwork/server-platform/mail";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { accountDeleted, accountMails, emailChanged } from "../accounts/index.ts";
import { createArtisan, createMarket } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { orderItems } from "../orders/index.ts";
import { payments } from "../payments/index.ts";
import { artisanForm, callsOf, createPaidOrder, drawJpeg, openPayment } from "./marketers.fixture.ts";
import { registrations } from "./marketers.table.ts";

const server = await startTestServer();
const { db } = server.deps;
await createMarket(server);
const marketer = await server.account("marketer");
const stranger = await server.account("marketer");
const { register, registerArtisan, edit, remove, view, list } = callsOf(server, marketer);
afterAll(() => server.close());

const queued = (kind: string) => db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind));

describe("a marketer's artisans", () => {
  test("cannot be seen, edited or deleted by other marketers", {
    tags: ["6.12", "6.14", "API1"],
  }, async () => {
    const id = await registerArtisan();
    expect(await list(stranger)).toEqual([]);
    expect((await view(id, stranger)).status).toBe(404);
    expect((await edit(id, { address: "Mine now" }, stranger)).status).toBe(404);
    expect(await remove(id, stranger)).toMatchObject({ status: 404, body: { detail: "Not found." } });
    const artisan = await server.account("artisan");
    expect((await remove(id, artisan)).status).toBe(403);
  });

  test("are found by names in any order, with or without diacritics, and by a complete phone number", async () => {
    const id = await registerArtisan({
      first_name: "Ṣadé",
      last_name: "Okonkwo",
      phone_number: "+2348099887766",
    });
    await registerArtisan({ first_name: "Sadiq", last_name: "Bello" });
    const idsOf = async (search: string) => (await list(marketer, { search })).map((artisan) => artisan.id);
    expect(await idsOf("okonkwo sade")).toEqual([id]);
    expect(await idsOf("Ṣad")).toHaveLength(2);
    expect(await idsOf("0809 988 7766")).toEqual([id]);
    expect(await idsOf("musa")).toEqual([]);
    expect(await list(stranger, { search: "sade" })).toEqual([]);
  });

  test("are marked as suspended and lose their public page when their account is suspended", async () => {
    const id = await registerArtisan();
    const [artisan] = await list();
    expect(artisan).toMatchObject({ id, suspended: false });
    const admin = await server.account("admin");
    const body = { is_active: false, reason: "Did not turn up three times" };
    const params = { id: artisan?.user.id ?? 0 };
    await server.call("adminUserStatus", { params, body, token: admin.token });
    expect((await list())[0]).toMatchObject({ id, suspended: true });
    expect((await view(id)).body.suspended).toBe(true);
    expect((await server.request("GET", `/v1/artisans/${id}/`)).status).toBe(404);
  });

  test("can be edited partially, and a new picture replaces the old one", {
    tags: ["6.13", "V12.1.3"],
  }, async () => {
    const { body } = await register(artisanForm(), await drawJpeg());
    const before = await server.deps.storage.list("media/artisans");
    const form = {
      first_name: "Ronke",
      pay: "20000.50",
      phone_number: "0905 123 4567",
      email: "ronke@example.com",
    };
    const response = await edit(body.id, form, marketer, await drawJpeg(300));
    expect(response).toMatchObject({
      status: 200,
      body: {
        user: { first_name: "Ronke", last_name: "Adeleke", email: "ronke@example.com" },
        pay: "20000.50",
        phone_number: "+2349051234567",
        address: "4 Opebi Road",
      },
    });
    expect((await fetch(response.body.profile_image)).status).toBe(200);
    expect(await server.deps.storage.list("media/artisans")).toHaveLength(before.length);
    const artisans = await server.call("artisansSearch", { query: { service: "Ronke" } });
    expect(artisans.map(({ id }) => id)).toEqual([body.id]);
  });

  test("cannot be given a name that contains contact data", async () => {
    const response = await edit(await registerArtisan(), { last_name: "0803 123 4567" });
    expect(response).toMatchObject({
      status: 400,
      body: { last_name: [messages.registration.contactInName] },
    });
  });

  test("cannot be given another artisan's email address or NIN", async () => {
    const other = artisanForm();
    await register(other);
    const id = await registerArtisan();
    const { email = "", nin = "" } = other;
    expect((await edit(id, { email })).body).toEqual({ email: [messages.registration.emailTaken] });
    expect((await edit(id, { nin })).body).toEqual({
      nin: ["An artisan with this NIN is already registered."],
    });
  });

  test("have details that only managers and admins can change: a verified name or NIN, and the email address after the first sign-in", async () => {
    const form = artisanForm();
    const { body } = await register(form);
    const { username = "", password = "", email = "" } = form;
    await server.call("login", { body: { username, password } });
    await db.update(artisans).set({ isVerified: true }).where(eq(artisans.id, body.id));
    expect((await view(body.id)).body.locked).toEqual(["first_name", "last_name", "nin", "email"]);
    const swapped = await edit(body.id, { first_name: "Eve", email: "eve@example.com", nin: "12345678901" });
    expect(swapped.status).toBe(400);
    expect(Object.keys(swapped.body).sort()).toEqual(["email", "first_name", "nin"]);
    expect((await edit(body.id, { first_name: "Bisi", email, address: "9 New Road" })).status).toBe(200);
    const manager = await server.account("manager");
    expect((await view(body.id, manager)).body.locked).toEqual([]);
    expect((await edit(body.id, { first_name: "Bisola" }, manager)).status).toBe(200);
  });

  test("get an email at the old address if they have ever signed in and a manager changes the address", {
    tags: ["V2.2.3"],
  }, async () => {
    const form = artisanForm();
    const { body } = await register(form);
    const { username = "", password = "", email = "" } = form;
    const manager = await server.account("manager");
    const mistyped = `mistyped-${email}`;
    expect((await edit(body.id, { email: mistyped }, manager)).status).toBe(200);
    expect(await queued(emailChanged)).toEqual([]);
    await server.call("login", { body: { username, password } });
    expect((await edit(body.id, { email: mistyped.toUpperCase() }, manager)).status).toBe(200);
    expect((await edit(body.id, { email }, manager)).status).toBe(200);
    const [change, ...others] = await queued(emailChanged);
    expect(others).toEqual([]);
    const mail = await accountMails(server.deps)[emailChanged]?.(change?.payload as never);
    expect(mail).toMatchObject({ to: mistyped.toUpperCase(), text: expect.stringContaining(username) });
  });
});

test("artisans who have signed in are notified when a marketer changes their phone number", async () => {
  const form = artisanForm();
  const { body } = await register(form);
  const { username = "", password = "" } = form;
  expect((await edit(body.id, { phone_number: "0805 000 0001" })).status).toBe(200);
  const { access: token } = await server.call("login", { body: { username, password } });
  expect((await edit(body.id, { phone_number: "+2348050000001", address: "2 New Road" })).status).toBe(200);
  expect((await edit(body.id, { phone_number: "0805 000 0002" })).status).toBe(200);
  const { items } = await server.call("notificationList", { token });
  expect(items.map(({ event }) => event)).toEqual(["phone_changed", "profile_changed", "welcome_artisan"]);
  expect(items[0]?.text).toContain("+2348050000002");
});

test("artisans who have signed in are notified when a marketer changes their daily rate or other details", async () => {
  const form = artisanForm();
  const { body } = await register(form);
  const { username = "", password = "" } = form;
  await edit(body.id, { pay: "17000" });
  const { access: token } = await server.call("login", { body: { username, password } });
  const changed = { pay: "18000", experience: "12" };
  for (const values of [changed, changed, { address: "3 New Road" }])
    expect((await edit(body.id, values)).status).toBe(200);
  const { items } = await server.call("notificationList", { token });
  const texts = items.filter(({ event }) => event === "profile_changed").map(({ text }) => text);
  expect(texts).toEqual([
    "Our staff or the marketer who registered you changed your address. If something is wrong, correct it on your profile page or contact us.",
    "Our staff or the marketer who registered you changed your daily rate and years of experience. Employers now pay ₦18,000 a day. If something is wrong, correct it on your profile page or contact us.",
  ]);
});

test("artisans who have signed in are notified about a new NIN, even if its last four digits are the same", async () => {
  const form = artisanForm();
  const { body } = await register(form);
  const { username = "", password = "", nin = "" } = form;
  const { access: token } = await server.call("login", { body: { username, password } });
  const other = `${(Number(nin[0]) + 1) % 10}${nin.slice(1)}`;
  for (const value of [nin, other]) expect((await edit(body.id, { nin: value })).status).toBe(200);
  const { items } = await server.call("notificationList", { token });
  const changes = items.filter(({ event }) => event === "profile_changed");
  expect(changes).toHaveLength(1);
  expect(changes[0]?.text).toContain("changed your NIN.");
});

test("a verified artisan must be reviewed again when a marketer changes their trade", {
  tags: ["V11.1.5"],
}, async () => {
  const id = await registerArtisan();
  const verify = () => db.update(artisans).set({ isVerified: true }).where(eq(artisans.id, id));
  await verify();
  expect((await edit(id, { service: "plumber" })).body.is_verified).toBe(true);
  expect((await edit(id, { service: "Electrician" })).body.is_verified).toBe(false);
  await verify();
  const manager = await server.account("manager");
  expect((await edit(id, { service: "Plumber" }, manager)).body.is_verified).toBe(true);
});

describe("the list of a marketer's artisans", () => {
  const path = "/v1/marketers/list-registered-artisans/";
  /** Creates a marketer who has registered `count` artisans. */
  async function createMarketerWith(count: number) {
    const other = await server.account("marketer");
    const people = Array.from({ length: count }, (_, index) => ({
      username: `many-${other.id}-${index}`,
      email: `many-${other.id}-${index}@example.com`,
      passwordHash: "none",
      userType: "artisan" as const,
    }));
    const added = await db.insert(users).values(people).returning({ userId: users.id });
    await db.insert(artisans).values(added);
    const consent = "not_stated" as const;
    await db
      .insert(registrations)
      .values(added.map(({ userId }) => ({ userId, marketerId: other.id, consent })));
    return other;
  }

  test("is an array of at most 100, with a link to the next page", async () => {
    const { token } = await createMarketerWith(250);
    const response = await server.request("GET", path, { token });
    expect(response.body).toHaveLength(100);
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
    const second = await server.request("GET", next.replace(server.origin, ""), { token });
    const ids = [...response.body, ...second.body].map(({ id }: { id: number }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    expect(ids).toHaveLength(200);
  });

  test("has pages of the requested size, up to 100", async () => {
    const { token } = await createMarketerWith(3);
    const sizes: number[] = [];
    let next: string | undefined = `${path}?limit=2`;
    while (next) {
      const response = await server.request("GET", next.replace(server.origin, ""), { token });
      sizes.push(response.body.length);
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(sizes).toEqual([2, 1]);
    expect((await server.request("GET", `${path}?limit=101`, { token })).status).toBe(400);
  });
});

describe("deleting an artisan", () => {
  test("resolves their open suggestions", async () => {
    const id = await registerArtisan({ location: "Behind the market", service: "Cobbler" });
    const admin = await server.account("admin");
    const waiting = async () => (await server.call("suggestionList", { token: admin.token })).length;
    const before = await waiting();
    expect((await remove(id)).status).toBe(204);
    expect(await waiting()).toBe(before - 2);
  });

  test("removes them from every list, signs them out and frees their username, email address and NIN", {
    tags: ["6.13", "10.15a"],
  }, async () => {
    const form = artisanForm();
    const { body } = await register(form);
    const { username = "", password = "" } = form;
    const { access } = await server.call("login", { body: { username, password } });
    expect(await remove(body.id)).toMatchObject({ status: 204, text: "" });
    expect((await list()).some(({ id }) => id === body.id)).toBe(false);
    expect((await server.request("GET", `/v1/artisans/${body.id}/`)).status).toBe(404);
    expect((await server.request("GET", "/v1/acct/user-profile/", { token: access })).status).toBe(401);
    expect((await remove(body.id)).status).toBe(404);
    const [row] = await db.select().from(artisans).where(eq(artisans.id, body.id));
    expect(row?.deletedAt).toBeInstanceOf(Date);
    expect((await register(form)).status).toBe(201);
  });

  test("sends the artisan an email if they have ever signed in", async () => {
    const [used, unused] = [artisanForm(), artisanForm()];
    const [first, second] = [await register(used), await register(unused)];
    const { username = "", password = "", email } = used;
    await server.call("login", { body: { username, password } });
    const before = (await queued(accountDeleted)).length;
    for (const { body } of [first, second]) await remove(body.id);
    const [mail, ...others] = (await queued(accountDeleted)).slice(before);
    expect(others).toEqual([]);
    expect(await accountMails(server.deps)[accountDeleted]?.(mail?.payload as never)).toMatchObject({
      to: email,
      subject: "Your Handwork account was deleted",
    });
  });

  test("is refused while they have paid work", { tags: ["10.15b"] }, async () => {
    const id = await registerArtisan();
    const order = await createPaidOrder(server, id);
    for (const status of ["pending", "in_progress", "disputed"] as const) {
      await db.update(orderItems).set({ status }).where(eq(orderItems.orderId, order));
      const response = await remove(id);
      expect(response.status).toBe(409);
      expect(response.body.detail).toMatch(/^This artisan has paid work that is still open\./);
    }
    await db.update(orderItems).set({ status: "completed" }).where(eq(orderItems.orderId, order));
    expect((await remove(id)).status).toBe(204);
  });

  test("is refused while an employer is paying for them", async () => {
    const id = await registerArtisan();
    const payment = await openPayment(server, id);
    expect((await remove(id)).body.detail).toMatch(/^An employer is paying for this artisan/);
    await db.update(payments).set({ state: "failed" }).where(eq(payments.id, payment));
    expect((await remove(id)).status).toBe(204);
  });

  test("is allowed for every manager and admin", { tags: ["6.10"] }, async () => {
    for (const role of ["manager", "admin"] as const) {
      const artisan = await createArtisan(server);
      expect((await remove(artisan.id, marketer)).status).toBe(404);
      expect((await remove(artisan.id, await server.account(role))).status).toBe(204);
    }
  });
});

test("the summary counts only the caller's current registrations", async () => {
  const other = await server.account("marketer");
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) ids.push((await register(artisanForm(), undefined, other)).body.id);
  const [first = 0, second = 0, third = 0] = ids;
  await db.update(artisans).set({ isVerified: true }).where(eq(artisans.id, first));
  await createPaidOrder(server, first);
  const cancelled = await createPaidOrder(server, second);
  await db.update(orderItems).set({ status: "cancelled" }).where(eq(orderItems.orderId, cancelled));
  await remove(third, other);
  const employer = await server.account("employer");
  await db.insert(registrations).values({ userId: employer.id, marketerId: other.id, consent: "not_stated" });
  expect(await server.call("marketerSummary", { token: other.token })).toEqual({
    registered: 2,
    verified: 1,
    awaiting_verification: 1,
    employers_registered: 1,
    paid_jobs: 1,
  });
});

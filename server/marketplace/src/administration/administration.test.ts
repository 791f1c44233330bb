import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Artisan, createArtisan, createMarket, type Market } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";
import { professions } from "../catalog/index.ts";
import { lookupSuggestions } from "../marketers/marketers.table.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());

let admin: TestAccount;
let manager: TestAccount;
let market: Market;
let chinedu: Artisan;
let folake: Artisan;

beforeAll(async () => {
  admin = await server.account("admin");
  manager = await server.account("manager");
  market = await createMarket(server);
  chinedu = await createArtisan(server, {
    firstName: "Chinedu",
    lastName: "Nwosu",
    phone: "+2348031110001",
    locationId: market.locations.ikeja,
    professionId: market.professions.plumber,
  });
  folake = await createArtisan(server, { firstName: "Folake", lastName: "Chinwe", phone: "+2347052220002" });
});

const search = (query: string, by = manager) =>
  server.request("GET", `/v1/administrator/artisans/search/?${query}`, { token: by.token });
const names = async (query: string) =>
  (await search(query)).body.map((artisan: { name: string }) => artisan.name);
const entries = (action: string) => server.call("auditLog", { query: { action }, token: admin.token });

describe("searching for artisans", () => {
  test.each([
    ["name=chin", ["Chinedu Nwosu"]],
    ["name=NWOSU", []],
    ["phone_number=0803 111", ["Chinedu Nwosu"]],
    ["phone_number=%2B234705", ["Folake Chinwe"]],
    ["phone_number=2220002", ["Folake Chinwe"]],
    ["name=&email=&phone_number=", ["Folake Chinwe", "Chinedu Nwosu"]],
    ["name=%25", []],
    ["name=folake&phone_number=0803", []],
  ])("%s [11.35]", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("by a part of the e-mail address, whole result [6.8 10.2d 11.35]", async () => {
    for (const { token } of [admin, manager]) {
      const [found, ...others] = await server.call("adminArtisanSearch", {
        query: { email: chinedu.account.email.toUpperCase().slice(2, -4) },
        token,
      });
      expect(others).toEqual([]);
      expect(found).toMatchObject({
        id: chinedu.id,
        email: chinedu.account.email,
        phone_number: "+2348031110001",
        service: "Plumber",
        location: "Ikeja",
        experience: 5,
        profile_image: null,
        is_verified: false,
      });
    }
  });

  test("page by page, and by nobody else [6.8]", async () => {
    const first = await search("limit=1");
    const next = /^<(.+)>; rel="next"$/
      .exec(first.headers.get("link") ?? "")?.[1]
      ?.replace(server.origin, "");
    const second = await server.request("GET", next ?? "", { token: manager.token });
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual([folake.id, chinedu.id]);
    expect(second.headers.get("link")).toBeNull();
    expect((await search("cursor=abc")).status).toBe(400);
    for (const type of ["marketer", "employer", "artisan"] as const) {
      expect((await search("", await server.account(type))).status).toBe(403);
    }
  });
});

test("a review verifies or declines an artisan, leaves the queue and is on record [10.10a 10.10b V7.1.4]", async () => {
  const review = (id: number, is_verified: boolean, note?: string) =>
    server.call("artisanVerify", {
      params: { id },
      body: { is_verified, ...(note && { note }) },
      token: manager.token,
    });
  expect(await names("review=pending")).toHaveLength(2);
  expect(await review(chinedu.id, true)).toMatchObject({ is_verified: true, review: "verified" });
  expect(await review(folake.id, false, "No certificate")).toMatchObject({ review: "declined" });
  expect(await names("review=pending")).toEqual([]);
  expect(await names("review=declined")).toEqual(["Folake Chinwe"]);
  const seen = await server.call("artisanDetail", { params: { id: chinedu.id } });
  expect(seen.is_verified).toBe(true);
  const [declined, verified] = await entries("artisan.");
  expect(verified).toMatchObject({
    actor: manager.username,
    action: "artisan.verified",
    subject: `artisan:${chinedu.id}`,
  });
  expect(declined).toMatchObject({
    actor: manager.username,
    action: "artisan.declined",
    subject: `artisan:${folake.id}`,
    reason: "No certificate",
  });
  const overtaken = await server.request("POST", `/v1/administrator/artisans/${folake.id}/verify/`, {
    token: admin.token,
    json: { is_verified: true, seen: "pending" },
  });
  expect([overtaken.status, overtaken.body]).toEqual([
    409,
    { detail: messages.administration.reviewedMeanwhile },
  ]);
  expect(await names("review=declined")).toEqual(["Folake Chinwe"]);
});

describe("accounts", () => {
  const change = (by: TestAccount, id: number, is_active: boolean, reason = "Complaints") =>
    server.request("POST", `/v1/administrator/users/${id}/status/`, {
      token: by.token,
      json: { is_active, reason },
    });

  test("a suspended person is out at the next call, and back after reinstatement", async () => {
    const person = await server.account("employer");
    const profile = () => server.request("GET", "/v1/acct/user-profile/", { token: person.token });
    expect((await profile()).status).toBe(200);
    expect((await change(admin, person.id, false)).body).toMatchObject({ id: person.id, is_active: false });
    expect((await profile()).status).toBe(401);
    expect((await change(admin, person.id, true)).status).toBe(200);
    const { username, password } = person;
    expect((await server.call("login", { body: { username, password } })).user_type).toBe("employer");
    const [newest] = await entries("user.suspended");
    // The page's wording of the filter.
    expect((await entries("User suspended"))[0]).toEqual(newest);
    expect(newest).toMatchObject({
      actor: admin.username,
      reason: "Complaints",
      subject: `user:${person.id}`,
      details: {},
    });
  });

  test("that were deleted are not let back in, nor suspended, and say when nothing is left to erase", async () => {
    const { id, account } = await createArtisan(server);
    expect((await server.request("DELETE", `/v1/artisans/${id}/`, { token: manager.token })).status).toBe(
      204,
    );
    for (const active of [true, false]) {
      const answer = await change(admin, account.id, active);
      expect([answer.status, answer.body]).toEqual([409, { detail: messages.administration.deletedAccount }]);
    }
    const query = { search: `deleted-${account.id}` };
    const listed = () => server.call("adminUsers", { query, token: admin.token });
    expect(await listed()).toMatchObject([{ is_active: false, is_deleted: true, is_erased: false }]);
    const params = { id: account.id };
    await server.call("adminUserErase", { params, body: { reason: "Asked" }, token: admin.token });
    expect(await listed()).toMatchObject([{ is_active: false, is_deleted: true, is_erased: true }]);
  });

  test("needs a reason and an admin, and spares oneself and the last admin [V4.3.3]", async () => {
    const person = await server.account("employer");
    expect((await change(admin, person.id, false, " ")).body).toEqual({ reason: ["A reason is required"] });
    expect((await change(manager, person.id, false)).status).toBe(403);
    expect((await change(admin, admin.id, false)).body.detail).toBe("You cannot suspend your own account.");
    expect((await change(admin, 999_999, false)).status).toBe(404);
  });

  test("are found by part of a name, an address or a username, by kind and by state", async () => {
    const person = await server.account("marketer", {
      firstName: "Zainab",
      lastName: "Yusuf",
      isActive: false,
    });
    const find = (query: object) => server.call("adminUsers", { query, token: admin.token });
    for (const query of [{ search: "ZAINAB yu" }, { search: person.email }, { status: "suspended" }]) {
      expect((await find(query)).map(({ id }) => id)).toContain(person.id);
    }
    expect(await find({ search: "Zainab", user_type: "employer" })).toEqual([]);
    const marked = await server.account("marketer", { firstName: "Ṣadé", lastName: "Ọjọ́" });
    for (const search of ["sade oj", "Ṣadé Ọjọ́", "SÁDE"]) {
      expect((await find({ search })).map(({ id }) => id)).toEqual([marked.id]);
    }
  });
});

test("messages of the contact form are read and marked [10.16c]", async () => {
  const message = { name: "Ngozi", subject: "A refund", email: "n@example.com", message: "Please call me." };
  await server.call("contactMessage", { body: message });
  const list = (query: object = {}) => server.call("contactMessages", { query, token: admin.token });
  const [received] = await list({ unread: "true" });
  expect(received).toMatchObject({ ...message, read_at: null });
  const mark = (is_read: boolean) =>
    server.call("contactMessageRead", {
      params: { id: received?.id ?? 0 },
      body: { is_read },
      token: admin.token,
    });
  expect(await mark(true)).toMatchObject({ read_by: admin.username });
  expect(await list({ unread: "true" })).toEqual([]);
  expect(await mark(false)).toMatchObject({ read_at: null });
});

describe("lists", () => {
  test("grow, are renamed, and refuse a name twice", async () => {
    const add = (name: string) =>
      server.request("POST", "/v1/administrator/lookups/professions/", {
        token: admin.token,
        json: { name, industry: market.industries.water },
      });
    const { body: entry } = await add("Well Digger");
    expect(entry).toMatchObject({ name: "Well Digger", industry: market.industries.water });
    expect((await add("well digger")).body).toEqual({ name: ["This name is there already."] });
    const renamed = await server.call("lookupUpdate", {
      params: { kind: "professions", id: market.professions.plumber },
      body: { name: "Pipe Fitter" },
      token: admin.token,
    });
    expect(renamed).toMatchObject({ name: "Pipe Fitter", industry: market.industries.water });
    const found = await server.call("artisansSearch", { query: { service: "fitter" } });
    expect(found.map(({ id }) => id)).toEqual([chinedu.id]);
  });

  test("take the Verified mark from whoever gets another trade than the reviewed one, and are settled once", async () => {
    const marketer = await server.account("marketer");
    const professionId = market.professions.plumber;
    const artisan = await createArtisan(server, { professionId, isVerified: true });
    const typed = {
      kind: "service",
      text: "Diver",
      userId: artisan.account.id,
      suggestedBy: marketer.id,
    } as const;
    const [row] = await server.deps.db.insert(lookupSuggestions).values(typed).returning();
    const settle = () =>
      server.request("POST", `/v1/administrator/suggestions/${row?.id}/resolve/`, {
        token: admin.token,
        json: { action: "match", lookup: market.professions.electrician },
      });
    const answers = await Promise.all([settle(), settle()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [shown] = await server.call("adminArtisanSearch", {
      query: { email: artisan.account.email },
      token: admin.token,
    });
    expect(shown).toMatchObject({ service: "Electrician", review: "pending" });
  });

  test("take in what marketers typed, for everybody it was typed for [10.12b]", async () => {
    const marketer = await server.account("marketer");
    const [one, two] = [await createArtisan(server), await createArtisan(server)];
    const held = (artisan: Artisan, text: string) => ({
      kind: "service" as const,
      text,
      userId: artisan.account.id,
      suggestedBy: marketer.id,
    });
    await server.deps.db.insert(lookupSuggestions).values([held(one, "Thatcher"), held(two, "thatcher")]);
    const { token } = admin;
    const waiting = await server.call("suggestionList", { token });
    expect(waiting).toMatchObject([
      { text: "Thatcher", suggested_by: marketer.username },
      { text: "thatcher" },
    ]);
    const params = { id: waiting[0]?.id ?? 0 };
    const body = { action: "add" as const, name: "Thatcher" };
    expect(await server.call("suggestionResolve", { params, body, token })).toEqual({ resolved: 2 });
    expect(await server.call("suggestionList", { token })).toEqual([]);
    const trades = await server.deps.db
      .select({ title: professions.title })
      .from(artisans)
      .innerJoin(professions, eq(professions.id, artisans.professionId))
      .where(eq(artisans.id, two.id));
    expect(trades).toEqual([{ title: "Thatcher" }]);
  });
});

test("the overview counts what is there", async () => {
  const figures = await server.call("adminOverview", { token: manager.token });
  expect(figures).toMatchObject({ revenue: "0.00", active_jobs: 0, issues_reported: 0, unread_messages: 1 });
  expect(figures.new_registrations).toBeGreaterThanOrEqual(figures.total_users);
  const before = figures.pending_approvals;
  await createArtisan(server);
  const after = await server.call("adminOverview", { token: manager.token });
  expect(after.pending_approvals).toBe(before + 1);
});

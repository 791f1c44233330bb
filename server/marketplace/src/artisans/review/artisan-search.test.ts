import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Artisan, createArtisan, createMarket, type Market, verifyArtisan } from "../artisan.fixture.ts";

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

describe("the staff's search for artisans", () => {
  test.each([
    ["name=chin", ["Chinedu Nwosu"]],
    ["name=NWOSU", []],
    ["phone_number=0803 111", ["Chinedu Nwosu"]],
    ["phone_number=%2B234705", ["Folake Chinwe"]],
    ["phone_number=2220002", ["Folake Chinwe"]],
    ["name=&email=&phone_number=", ["Folake Chinwe", "Chinedu Nwosu"]],
    ["name=%25", []],
    ["name=folake&phone_number=0803", []],
  ])("finds the right artisans for %s", { tags: ["11.35"] }, async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("finds an artisan by part of the email address, and returns all details", {
    tags: ["6.8", "10.2d", "11.35"],
  }, async () => {
    for (const { token } of [admin, manager]) {
      const [artisan, ...others] = await server.call("adminArtisanSearch", {
        query: { email: chinedu.account.email.toUpperCase().slice(2, -4) },
        token,
      });
      expect(others).toEqual([]);
      expect(artisan).toMatchObject({
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

  test("returns pages, and rejects other roles", { tags: ["6.8"] }, async () => {
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

test("a review verifies or declines an artisan, shortens the queue and is audited", {
  tags: ["10.10a", "10.10b", "V7.1.4"],
}, async () => {
  const decline = (id: number, note: string) =>
    server.call("artisanVerify", {
      params: { id },
      body: { is_verified: false, note },
      token: manager.token,
    });
  expect(await names("review=pending")).toHaveLength(2);
  expect(await verifyArtisan(server, chinedu.id, manager.token)).toMatchObject({
    is_verified: true,
    review: "verified",
  });
  expect(await decline(folake.id, "No certificate")).toMatchObject({ review: "declined" });
  expect(await names("review=pending")).toEqual([]);
  expect(await names("review=declined")).toEqual(["Folake Chinwe"]);
  const detail = await server.call("artisanDetail", { params: { id: chinedu.id } });
  expect(detail.is_verified).toBe(true);
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
  const outdated = await server.request("POST", `/v1/administrator/artisans/${folake.id}/verify/`, {
    token: admin.token,
    json: { is_verified: true, seen: "pending" },
  });
  expect([outdated.status, outdated.body]).toEqual([
    409,
    { detail: messages.administration.reviewedMeanwhile },
  ]);
  expect(await names("review=declined")).toEqual(["Folake Chinwe"]);
});

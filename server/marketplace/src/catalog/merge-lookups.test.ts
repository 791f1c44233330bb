import type { EndpointQuery } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { tryDeleteDue } from "@handwork/server-platform/storage";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Artisan, createArtisan, createMarket, type Market } from "../artisans/artisan.fixture.ts";
import { references } from "./lookup-references.ts";

let server: TestServer;
let admin: TestAccount;
let market: Market;
let tunde: Artisan;
let chinedu: Artisan;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.account("admin");
  market = await createMarket(server);
  const { plumber, mechanic } = market.professions;
  const { ikeja, epe } = market.locations;
  tunde = await createArtisan(server, { professionId: mechanic, locationId: epe, isVerified: true });
  chinedu = await createArtisan(server, { professionId: plumber, locationId: ikeja });
});
afterAll(() => server.close());

type Kind = "locations" | "professions" | "industries";
const count = async (from: ReturnType<typeof sql>) => {
  const { rows } = await server.deps.db.execute<{ n: number }>(sql`select count(*)::int as n from ${from}`);
  return rows[0]?.n;
};
const add = async (kind: Kind, name: string, industry?: number) =>
  (await server.call("lookupCreate", { params: { kind }, body: { name, industry }, token: admin.token })).id;
const usesOf = (kind: Kind, id: number) =>
  server.call("lookupUse", { params: { kind, id }, token: admin.token });
const merge = (kind: Kind, id: number, into: number) =>
  server.call("lookupMerge", { params: { kind, id }, body: { into }, token: admin.token });
const request = (method: "POST" | "DELETE", path: string, json?: object) =>
  server.request(method, `/v1/administrator/lookups/${path}/`, { token: admin.token, ...(json && { json }) });

test("a merge updates every foreign key to the lists", async () => {
  for (const kind of Object.keys(references) as Kind[]) {
    const { rows } = await server.deps.db.execute<{ key: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as key from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = ${kind}::regclass order by 1`);
    expect([kind, references[kind].map(({ table, column }) => `${table}.${column}`).sort()]).toEqual([
      kind,
      rows.map(({ key }) => key),
    ]);
  }
});

describe("a trade that is merged into another", () => {
  let old: number;
  let sanitary: Artisan;
  beforeAll(async () => {
    const { db } = server.deps;
    const { plumber } = market.professions;
    old = await add("professions", "Sanitary / Pipe Fitter", market.industries.water);
    sanitary = await createArtisan(server, { professionId: old, locationId: market.locations.epe });
    await db.execute(sql`insert into trade_words (profession_id, word, language)
      values (${old}, 'water closet', 'en'), (${old}, 'leak', 'en')`);
    await db.execute(sql`
      insert into search_demand (profession_id, location_id, unknown, count)
      values (${old}, null, '', 3), (${plumber}, null, '', 4), (${old}, null, 'xylo', 2)`);
    for (const width of [640, 240])
      await server.deps.storage.put(`media/services/old-card-${width}.webp`, Buffer.from("picture"));
    await db.execute(sql`
      insert into services (profession_id, time, location, description, company, image_key)
      values (${old}, 'Old', 'Lagos', 'Old', 'Old', 'media/services/old-card-640.webp'),
        (${plumber}, 'Kept', 'Lagos', 'Kept', 'Kept', null)`);
  });

  test("shows before the merge what moves and why the trade cannot be removed", async () => {
    expect(await usesOf("professions", old)).toEqual({
      moves: "1 artisan and 2 search words",
      has_card: true,
      loses: "2 search words",
      refusal:
        "Sanitary / Pipe Fitter cannot be removed while it is in use by 1 artisan. Merge it into another entry instead.",
    });
    const refused = await request("DELETE", `professions/${old}`);
    expect([refused.status, refused.body.detail]).toEqual([409, (await usesOf("professions", old)).refusal]);
  });

  test("cannot be merged into itself or into a missing entry", async () => {
    const refused = await request("POST", `professions/${old}/merge`, { into: old });
    expect([refused.status, refused.body]).toEqual([400, { into: ["Choose another entry."] }]);
    expect((await request("POST", `professions/${old}/merge`, { into: 999_999 })).status).toBe(400);
    expect((await request("POST", "professions/999999/merge", { into: old })).status).toBe(404);
  });

  test("passes on its artisans, words and demand, but the other trade keeps its own card", async () => {
    const { plumber } = market.professions;
    expect(await merge("professions", old, plumber)).toMatchObject({ id: plumber, name: "Plumber" });
    expect(await count(sql`artisans where profession_id = ${plumber}`)).toBe(2);
    expect(await count(sql`trade_words where profession_id = ${plumber} and word = 'leak'`)).toBe(1);
    expect(
      await count(sql`search_demand where profession_id = ${plumber} and unknown = '' and count = 7`),
    ).toBe(1);
    expect(await count(sql`search_demand where profession_id = ${plumber} and unknown = 'xylo'`)).toBe(1);
    const cards = await server.call("adminServices", { token: admin.token });
    expect(cards.map(({ title, time }) => [title, time])).toEqual([["Plumber", "Kept"]]);
    await tryDeleteDue(server.deps);
    expect(await server.deps.storage.list("media/services")).toEqual([]);
    const trades = await server.call("professionList");
    expect(trades.map(({ title }) => title)).not.toContain("Sanitary / Pipe Fitter");
  });

  test("can still be found by its name, its words, its link and its id", async () => {
    const both = [chinedu.id, sanitary.id].sort();
    const search = async (query: EndpointQuery<"artisansFind">) => {
      const { artisans } = await server.call("artisansFind", { query });
      return artisans.map(({ id }) => id).sort();
    };
    for (const query of [
      { service: "sanitary pipe fitter" },
      { service: "water closet" },
      { job_type: String(old) },
      { job_type: "Sanitary / Pipe Fitter" },
    ])
      expect([query, await search(query)]).toEqual([query, both]);
    const params = { service_title: "sanitary / pipe fitter" };
    const linked = await server.call("artisansByService", { params });
    expect(linked.map(({ id }) => id).sort()).toEqual(both);
  });

  test("is recorded in the audit log", async () => {
    const [entry] = await server.call("auditLog", { query: { action: "lookup.merged" }, token: admin.token });
    expect(entry).toMatchObject({
      actor: admin.username,
      subject: `professions:${old}`,
      details: {
        name: "Sanitary / Pipe Fitter",
        moved: "1 artisan and 2 search words",
        into: { id: market.professions.plumber, name: "Plumber" },
      },
    });
  });

  test("still leads to the right trade after a second merge, and a new entry can take a merged name", async () => {
    const last = await add("professions", "Pipe Technician");
    await merge("professions", market.professions.plumber, last);
    const { artisans } = await server.call("artisansFind", { query: { job_type: String(old) } });
    expect(artisans).toHaveLength(2);
    await add("professions", "Plumber");
    expect(await server.call("artisansByService", { params: { service_title: "Plumber" } })).toEqual([]);
  });
});

test("a merged area becomes a district of the other area, which gets its artisans", async () => {
  const { ikeja, epe } = market.locations;
  await server.deps.db.execute(sql`
    insert into artisan_areas (artisan_id, location_id)
    values (${chinedu.id}, ${epe}), (${chinedu.id}, ${ikeja}), (${tunde.id}, ${epe})`);
  expect((await usesOf("locations", epe)).moves).toBe("2 artisans and 2 artisans who travel there");
  await merge("locations", epe, ikeja);
  expect(await count(sql`artisans where location_id = ${ikeja}`)).toBe(3);
  expect(await count(sql`artisan_areas where location_id = ${ikeja}`)).toBe(2);
  for (const location of ["Epe", String(epe)]) {
    const { artisans } = await server.call("artisansFind", { query: { location } });
    expect([location, artisans]).toEqual([
      location,
      expect.arrayContaining([expect.objectContaining({ id: tunde.id })]),
    ]);
  }
});

test("a merged industry passes its professions to the other industry", async () => {
  const { cars, power } = market.industries;
  expect((await usesOf("industries", cars)).moves).toBe("1 profession");
  await merge("industries", cars, power);
  const artisans = await server.call("artisansSearch", { query: { industry: "Automotive" } });
  expect(artisans.map(({ id }) => id)).toEqual([tunde.id]);
});

test("removes an unused entry with its words, and audits the removal", async () => {
  const id = await add("professions", "Typo");
  await server.deps.db.execute(sql`
    insert into trade_words (profession_id, word, language) values (${id}, 'tipo', 'en')`);
  expect(await usesOf("professions", id)).toEqual({
    moves: "1 search word",
    has_card: false,
    loses: "1 search word",
    refusal: null,
  });
  expect((await request("DELETE", `professions/${id}`)).status).toBe(204);
  expect((await request("DELETE", `professions/${id}`)).status).toBe(404);
  expect(await count(sql`trade_words where word = 'tipo'`)).toBe(0);
  const [entry] = await server.call("auditLog", { query: { action: "lookup.removed" }, token: admin.token });
  expect(entry).toMatchObject({ details: { name: "Typo", with: "1 search word" } });
});

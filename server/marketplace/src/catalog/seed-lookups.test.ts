import { readFile } from "node:fs/promises";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import type { Database } from "@handwork/server-platform/database";
import { eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { districts, industries, locations, professions, tradeWords } from "./catalog.table.ts";
import { seedLookups } from "./seed-lookups.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function lists() {
  // Anonymous calls may get a response that is up to two seconds old.
  const { token } = await server.account("employer");
  return {
    places: (await server.call("locationList", { token })).map(({ location }) => location),
    trades: (await server.call("professionList", { token })).map(({ title }) => title),
    industries: (await server.call("industryList", { token })).map(({ name }) => name),
  };
}

test("fills an empty database with locations, trades and industries only once, even from two processes", async () => {
  const { db } = server.deps;
  await Promise.all([seedLookups(db), seedLookups(db)]);
  const { places, trades, industries: industryNames } = await lists();
  expect(places).toHaveLength(20);
  expect(places).toContain("Ajeromi-Ifelodun");
  expect(trades.length).toBeGreaterThanOrEqual(46);
  expect(industryNames).toHaveLength(12);
  const industryIds = new Set((await server.call("industryList")).map(({ id }) => id));
  for (const { industry } of await server.call("professionList")) expect(industryIds).toContain(industry);
});

test("keeps renamed and added entries at the next start", async () => {
  const { db } = server.deps;
  const admin = await server.account("admin");
  const [apapa] = (await server.call("locationList")).filter(({ location }) => location === "Apapa");
  await server.call("lookupUpdate", {
    params: { kind: "locations", id: apapa?.id ?? 0 },
    body: { name: "Apapa Port" },
    token: admin.token,
  });
  await db.insert(industries).values({ name: "Farming" });
  const before = await lists();
  await seedLookups(db);
  expect(await lists()).toEqual(before);
  expect(before.places).not.toContain("Apapa");
});

test("adds search words, districts and new trades to an older installation, and keeps its trades", async () => {
  const older = await startTestServer();
  const { db } = older.deps;
  try {
    await db.insert(locations).values([{ location: "Eti-Osa" }, { location: "Epe" }]);
    await db
      .insert(professions)
      .values([{ title: "Plumber" }, { title: "Pipe Fitter", keywords: "pipe leak" }]);
    await seedLookups(db);
    const titles = (await older.call("professionList")).map(({ title }) => title);
    expect(titles.filter((title) => title === "Plumber")).toHaveLength(1);
    expect(titles).toContain("Vulcanizer");
    const words = await db.select().from(tradeWords);
    expect(words.filter(({ word }) => word === "leak")).toHaveLength(2);
    for (const language of ["en", "en-NG", "pcm", "ha", "yo", "ig", null]) {
      expect(words.some((row) => row.language === language || row.professionId === language)).toBe(true);
    }
    expect((await db.select().from(districts)).map(({ name }) => name)).toContain("Victoria Island");
  } finally {
    await older.close();
  }
});

test("adds at least 80 districts at the first start", async () => {
  expect((await server.deps.db.select().from(districts)).length).toBeGreaterThanOrEqual(80);
});

test("does not add to a list that an operator has filled", async () => {
  const older = await startTestServer();
  try {
    await older.deps.db.insert(locations).values({ location: "Ibadan" });
    await seedLookups(older.deps.db);
    expect(await older.call("locationList")).toMatchObject([{ location: "Ibadan" }]);
    expect(await older.call("industryList")).toHaveLength(12);
  } finally {
    await older.close();
  }
});

async function runMigration(db: Database, name: string) {
  const file = new URL(`../../migrations/${name}.sql`, import.meta.url);
  const statements = (await readFile(file, "utf8")).split("--> statement-breakpoint");
  for (const statement of statements) await db.execute(sql.raw(statement));
}

test("adds the words of a later release to a filled list, and keeps what admins edited", async () => {
  const older = await startTestServer();
  const { db } = older.deps;
  const migrate = () => runMigration(db, "0031_more_search_words");
  const words = async () =>
    (
      await db
        .select({ title: professions.title, word: tradeWords.word, language: tradeWords.language })
        .from(tradeWords)
        .leftJoin(professions, eq(professions.id, tradeWords.professionId))
    ).map(({ title, word, language }) => `${title}|${word}|${language}`);
  const places = async () => (await db.select().from(districts)).map(({ name }) => name);
  try {
    await migrate();
    expect(await words()).toEqual([]);
    await seedLookups(db);
    const [seeded, seededPlaces] = [await words(), await places()];
    const [welder] = await db.select().from(professions).where(eq(professions.title, "Welder"));
    await db.delete(tradeWords).where(isNotNull(tradeWords.id));
    await db.delete(districts).where(ne(districts.name, "Yaba"));
    await db.insert(tradeWords).values({ word: "Paipu", language: "en", professionId: welder?.id });
    await db.update(professions).set({ title: "Barbers" }).where(eq(professions.title, "Barber"));
    await migrate();
    await migrate();
    const migrated = await words();
    expect(migrated.length).toBeGreaterThan(1000);
    expect(migrated.filter((word) => !seeded.includes(word))).toEqual(["Welder|Paipu|en"]);
    expect(migrated.filter((word) => /paipu\|yo|^Barber/.test(word))).toEqual(["Plumber|oni paipu|yo"]);
    const migratedPlaces = await places();
    expect(migratedPlaces).toContain("1004 Estate");
    expect(seededPlaces).toEqual(expect.arrayContaining(migratedPlaces));
    expect(new Set(migratedPlaces).size).toBe(migratedPlaces.length);
  } finally {
    await older.close();
  }
});

test("adds the second meaning of words with two trades or areas to a filled list, unless an admin edited them", async () => {
  const older = await startTestServer();
  const { db } = older.deps;
  const migrate = () => runMigration(db, "0032_clearer_search_words");
  const titlesOf = async (word: string) =>
    (
      await db
        .select({ title: professions.title })
        .from(tradeWords)
        .innerJoin(professions, eq(professions.id, tradeWords.professionId))
        .where(eq(tradeWords.word, word))
        .orderBy(professions.title)
    ).map(({ title }) => title);
  const areasOfIsland = () => db.select().from(districts).where(eq(districts.name, "Island"));
  try {
    await migrate();
    expect(await titlesOf("iron")).toEqual([]);
    await seedLookups(db);
    const [etiOsa] = await db.select().from(locations).where(eq(locations.location, "Eti-Osa"));
    await db.insert(districts).values({ locationId: etiOsa?.id ?? 0, name: "Island" });
    await db.delete(tradeWords).where(inArray(tradeWords.word, ["washer", "fotographer"]));
    await db.execute(sql`delete from trade_words where word = 'iron'
      and profession_id = (select id from professions where title = 'Iron Bender')`);
    await migrate();
    await migrate();
    expect(await titlesOf("iron")).toEqual(["Iron Bender", "Welder"]);
    expect(await titlesOf("fotographer")).toEqual(["Photographer"]);
    expect(await titlesOf("washer")).toEqual([]);
    expect(await areasOfIsland()).toHaveLength(1);
    await db.delete(districts).where(ne(districts.locationId, etiOsa?.id ?? 0));
    await db.insert(districts).values({ locationId: etiOsa?.id ?? 0, name: "Island" });
    await migrate();
    expect(await areasOfIsland()).toMatchObject([{ locationId: etiOsa?.id }]);
  } finally {
    await older.close();
  }
});

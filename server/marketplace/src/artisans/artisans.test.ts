import type { EndpointQuery } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { searchTextOf, toSearchText } from "@handwork/server-platform/database";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../auth/index.ts";
import { professions } from "../catalog/index.ts";
import { createArtisan, createMarket, type Market } from "./artisan.fixture.ts";
import { artisans } from "./artisans.table.ts";

let server: TestServer;
let market: Market;

beforeAll(async () => {
  server = await startTestServer();
  market = await createMarket(server);
  const { plumber, electrician, mechanic } = market.professions;
  const { ikeja, epe } = market.locations;
  await createArtisan(server, {
    firstName: "Folake",
    lastName: "Adeyemi",
    professionId: plumber,
    locationId: ikeja,
  });
  await createArtisan(server, {
    firstName: "Chinedu",
    lastName: "Okafor",
    professionId: plumber,
    locationId: epe,
    isVerified: true,
  });
  await createArtisan(server, {
    firstName: "Musa",
    lastName: "Bello",
    professionId: electrician,
    locationId: ikeja,
    experience: 20,
  });
  await createArtisan(server, {
    firstName: "Efe",
    lastName: "Osagie",
    professionId: mechanic,
    payKobo: null,
  });
});
afterAll(() => server.close());

const search = async (query: EndpointQuery<"artisansSearch">) =>
  (await server.call("artisansSearch", { query })).map((artisan) => artisan.user.first_name);

describe("the search", () => {
  test("without a query lists everyone: verified first, then most experienced, then newest", async () => {
    expect(await search({})).toEqual(["Chinedu", "Musa", "Efe", "Folake"]);
  });

  test.each([
    ["a trade", "plumber", ["Chinedu", "Folake"]],
    ["another word for the trade", "plumbing", ["Chinedu", "Folake"]],
    ["an object that the trade repairs", "engine", ["Efe"]],
    ["the beginning of a word", "electr", ["Musa"]],
    ["a name, in any case", "OKAFOR", ["Chinedu"]],
    ["a trade and a place", "plumber ikeja", ["Folake"]],
    ["a misspelt trade", "plummer", ["Chinedu", "Folake"]],
    ["another misspelt trade", "eletrician", ["Musa"]],
    ["a misspelt name", "Adeyemmi", ["Folake"]],
    ["a misspelt name and a place", "Adeyemmi in Ikeja", ["Folake"]],
    ["a misspelt name that nobody in the place has", "Adeyemmi in Epe", []],
    ["characters with a special meaning in SQL", "plumber' & | !(:*", ["Chinedu", "Folake"]],
    ["a trade among meaningless words", "a plumber for the tap", ["Chinedu", "Folake"]],
    ["a trade and a location in a phrase", "Plumber in Ikeja", ["Folake"]],
    ["the beginnings of a trade and a place", "plum in ike", ["Folake"]],
    ["meaningless words", "for the", []],
    ["punctuation only", "& | !", []],
    ["a trade that nobody has", "astronaut", []],
  ])("finds the right artisans for %s", async (_, service, names) => {
    expect(await search({ service })).toEqual(names);
  });

  test("skips short words between trades, locations and names", async () => {
    const { professions, locations } = market;
    const { id } = await createArtisan(server, {
      firstName: "Innocent A.",
      lastName: "Fortune",
      professionId: professions.mechanic,
      locationId: locations.epe,
    });
    expect(await search({ service: "a plumber" })).toEqual(["Chinedu", "Folake"]);
    expect(await search({ service: "an electr" })).toEqual(["Musa"]);
    expect(await search({ service: "the plumber in Ikeja" })).toEqual(["Folake"]);
    expect(await search({ service: "plum in ike" })).toEqual(["Folake"]);
    expect(await search({ service: "Folake A" })).toEqual(["Folake"]);
    expect(await search({ service: "Innocent A" })).toEqual(["Innocent A."]);
    await server.deps.db.delete(artisans).where(eq(artisans.id, id));
  });

  test("filters by location, trade and industry, each by id or by name", {
    tags: ["3.6", "10.20b"],
  }, async () => {
    const { ikeja } = market.locations;
    expect(await search({ location: String(ikeja) })).toEqual(["Musa", "Folake"]);
    expect(await search({ location: "ikeja" })).toEqual(["Musa", "Folake"]);
    expect(await search({ job_type: "auto mechanic" })).toEqual(["Efe"]);
    expect(await search({ job_type: String(market.professions.plumber) })).toEqual(["Chinedu", "Folake"]);
    expect(await search({ industry: "Plumbing and Water", location: "Epe" })).toEqual(["Chinedu"]);
    expect(await search({ industry: String(market.industries.power) })).toEqual(["Musa"]);
    expect(await search({ industry: "Automotive", job_type: "Plumber" })).toEqual([]);
    expect(await search({ location: "Atlantis" })).toEqual([]);
    expect(await search({ location: "Ikeja", service: "plumber" })).toEqual(["Folake"]);
  });

  test.each([
    ["exactly as written", "Adébáyọ̀ Ọ̀ṣun".normalize("NFC")],
    ["with decomposed accents", "Adébáyọ̀".normalize("NFD")],
    ["without accents", "adebayo osun"],
    ["with some accents", "ADÉBAYỌ"],
    ["with another hooked letter", "ɓala"],
  ])("finds a name %s", async (_, service) => {
    const { id } = await createArtisan(server, { firstName: "Adébáyọ̀ Ɓala", lastName: "Ọ̀ṣun" });
    const { db } = server.deps;
    expect(await search({ service })).toEqual(["Adébáyọ̀ Ɓala"]);
    await db.delete(artisans).where(eq(artisans.id, id));
  });

  test("finds a plain name by an accented spelling", async () => {
    expect(await search({ service: "Fọlákẹ́" })).toEqual(["Folake"]);
  });

  test("normalises text in the database exactly as in the code", async () => {
    const names = ["Adébáyọ̀ Ọ̀ṢUN", "Ṣẹ̀gun'ọmọ", "Ƙarima Ɗan-Ɓala ƴar", "Łukasz Ñúñez", "李 Ömer"];
    const { rows } = await server.deps.db.execute(
      sql`select ${searchTextOf(sql`name`)} as name from unnest(${sql.param(names)}::text[]) name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(names.map(toSearchText));
  });

  test("leaves out deleted artisans", async () => {
    const deleted = await createArtisan(server, { firstName: "Deleted", deletedAt: new Date() });
    const { db } = server.deps;
    expect(await search({ service: "Deleted" })).toEqual([]);
    expect((await server.request("GET", `/v1/artisans/${deleted.id}/`)).status).toBe(404);
    await db.delete(artisans).where(eq(artisans.id, deleted.id));
  });
});

describe("an artisan's public data", () => {
  test("contains no phone number, address, NIN or real email address", {
    tags: ["10.2a", "10.2b", "11.2", "11.27"],
  }, async () => {
    const [artisan] = await server.call("artisansByService", { params: { service_title: "PLUMBER" } });
    expect(artisan?.user.email).toMatch(/^worker-\d+-[0-9a-f]{20}@artisans\.handwork\.invalid$/);
    expect(Object.keys(artisan ?? {}).sort()).toEqual([
      "experience",
      "id",
      "is_verified",
      "location",
      "pay",
      "profile_image",
      "profile_image_resized",
      "rating",
      "service",
      "trust",
      "user",
    ]);
    expect(artisan?.pay).toBe("15000.00");
    expect(artisan?.service).toMatchObject({ id: market.professions.plumber, title: "Plumber" });
    expect(artisan?.location).toMatchObject({ id: market.locations.epe, location: "Epe" });
    const detail = await server.call("artisanDetail", { params: { id: artisan?.id ?? 0 } });
    expect(detail).toEqual(artisan);
  });

  test("is empty for an unknown service, and not found for an unknown artisan", async () => {
    expect(await server.call("artisansByService", { params: { service_title: "Juggler" } })).toEqual([]);
    expect((await server.request("GET", "/v1/artisans/999999/")).body).toEqual({ detail: "Not found." });
  });

  test("has an absolute URL for each picture", { tags: ["11.3"] }, async () => {
    await server.deps.db.update(artisans).set({ imageKey: "media/artisans/x.webp" });
    const [artisan] = await server.call("artisansSearch", { query: { limit: 1 } });
    expect(artisan?.profile_image).toBe(`${server.origin}/media/artisans/x.webp`);
    await server.deps.db.update(artisans).set({ imageKey: null });
  });
});

describe("an invalid artisan id", () => {
  test.each(["abc", "12345678901234567890", "0", "-1", "1.5"])(
    "%s returns 404",
    { tags: ["11.12"] },
    async (id) => {
      const { status, body } = await server.request("GET", `/v1/artisans/${id}/`);
      expect([status, body]).toEqual([404, { detail: "Not found." }]);
    },
  );
});

describe("pages", () => {
  const names = (body: { user: { first_name: string } }[]) => body.map((artisan) => artisan.user.first_name);

  test.each([
    ["/v1/api/artisans-search/?limit=1", ["Chinedu", "Musa", "Efe", "Folake"]],
    ["/v1/api/artisans-search/?limit=1&service=plummer", ["Chinedu", "Folake"]],
    ["/v1/api/artisans-by-service/Plumber/?limit=1", ["Chinedu", "Folake"]],
  ])("%s links each page to the next and lists no artisan twice", async (start, expected) => {
    const shown: string[] = [];
    let path: string | undefined = start;
    while (path) {
      const response = await server.request("GET", path);
      expect(response.status).toBe(200);
      shown.push(...names(response.body));
      const link: string | undefined = /^<(.+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
      expect(response.body).toHaveLength(1);
      path = link?.replace(server.origin, "");
    }
    expect(shown).toEqual(expected);
  });

  test("reject an invalid cursor or page size", async () => {
    for (const query of ["cursor=abc", "cursor=WzEsMl0", "limit=0", "limit=101"]) {
      const response = await server.request("GET", `/v1/api/artisans-search/?${query}`);
      expect(response.status).toBe(400);
      expect(Object.keys(response.body)).toEqual([query.split("=")[0]]);
    }
  });
});

describe("without a limit", () => {
  test.each(["api/artisans-search/", "api/artisans-by-service/Welder/", "administrator/artisans/search/"])(
    "%s returns 100 artisans and a link to the next page",
    async (path) => {
      const { db } = server.deps;
      const { token } = await server.account("manager");
      await db.insert(professions).values({ title: "Welder" }).onConflictDoNothing();
      const welder = await db.select().from(professions).where(eq(professions.title, "Welder"));
      const people = Array.from({ length: 101 }, (_, index) => ({
        username: `${path}${index}`,
        email: `${path.replaceAll("/", "-")}${index}@example.com`,
        passwordHash: "none",
        userType: "artisan" as const,
      }));
      const added = await db.insert(users).values(people).returning({ userId: users.id });
      const professionId = welder[0]?.id ?? null;
      await db.insert(artisans).values(added.map(({ userId }) => ({ userId, professionId })));
      const response = await server.request("GET", `/v1/${path}`, { token });
      expect([response.status, response.body.length]).toEqual([200, 100]);
      expect(response.headers.get("link")).toContain('rel="next"');
    },
  );
});

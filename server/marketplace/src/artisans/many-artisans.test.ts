import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createArtisan, createMarket, type Market } from "./artisan.fixture.ts";
import { createArtisansRepository } from "./artisans.repository.ts";
import type { ArtisanFilter } from "./list-query.ts";

const ARTISANS = 1_200;
/** Difference between consecutive ids, so that the artisans span several parts of the staff's list. */
const ID_STEP = 100;
const PAGE = 500;
/** Number of best artisans, who are all suspended. */
const BEST_SUSPENDED = 150;
/** Of the other artisans, every seventh is suspended. */
const SUSPENDED_STEP = 7;

let server: TestServer;
let market: Market;
beforeAll(async () => {
  server = await startTestServer();
  market = await createMarket(server);
  const { db } = server.deps;
  await createArtisan(server, { firstName: "Folake", lastName: "Bello", experience: 1 });
  await createArtisan(server, { firstName: "Adébáyọ̀", lastName: "Ọjọ́" });
  const { plumber, electrician } = market.professions;
  const { ikeja, epe } = market.locations;
  await db.execute(sql`insert into users (id, username, email, first_name, last_name, user_type, is_active)
    select 10000 + n, 'many' || n, 'many' || n || '@example.com', 'Ada', 'Obi', 'artisan',
      n > ${BEST_SUSPENDED} and n % ${SUSPENDED_STEP} > 0 from generate_series(1, ${ARTISANS}::int) n`);
  await db.execute(sql`insert into artisans (id, user_id, experience, is_verified, name_words, profession_id, location_id)
    select 1000 + n * ${ID_STEP}::int, 10000 + n, case when n <= ${BEST_SUSPENDED} then 61 else n * 7 % 60 end,
      n <= ${BEST_SUSPENDED} or n % 4 = 0, 'ada obi',
      case when n % 3 = 0 then ${plumber}::bigint else ${electrician} end,
      case when n % 2 = 0 then ${ikeja}::bigint else ${epe} end
    from generate_series(1, ${ARTISANS}::int) n`);
  await db.execute(sql`insert into artisan_reviews (artisan_id, is_verified, reviewed_by)
    select id, is_verified, user_id from artisans where id % 5 = 0 and id < 60000`);
  await db.execute(sql`analyze artisans`);
});
afterAll(() => server.close());

const ids = async (
  condition: ReturnType<typeof sql>,
  order = sql`is_verified desc, experience desc, a.id desc`,
) => {
  const { rows } = await server.deps.db.execute<{ id: string }>(sql`select a.id from artisans a
    join users u on u.id = a.user_id where ${condition} order by ${order}`);
  return rows.map(({ id }) => Number(id));
};

/** Reads all pages of a list and returns the ids. */
async function readPages(filter: ArtisanFilter): Promise<number[]> {
  const { list } = createArtisansRepository(server.deps.db);
  const ids: number[] = [];
  for (let after: ArtisanFilter["after"]; ; ) {
    const rows = await list({ ...filter, after }, PAGE + 1);
    const page = rows.slice(0, PAGE);
    ids.push(...page.map(({ id }) => id));
    if (rows.length <= PAGE) return ids;
    after = page.at(-1);
  }
}

test("lists artisans with a common name in order and without duplicates", async () => {
  expect(await readPages({ names: [["ada", "nobody"]] })).toEqual(
    await ids(sql`u.is_active and name_words like 'ada %'`),
  );
});

test("counts artisans with a name in all of Lagos, in one area or trade, and verified ones", async () => {
  const { count } = createArtisansRepository(server.deps.db);
  const { epe } = market.locations;
  const { plumber } = market.professions;
  const all = await ids(sql`u.is_active and name_words like 'ada %'`);
  const inEpe = await ids(sql`u.is_active and name_words like 'ada %' and location_id = ${epe}`);
  expect(await count({ names: [["ada"]] })).toBe(all.length);
  expect(await count({ names: [["ada"]], locationIds: [epe] })).toBe(inEpe.length);
  expect(await count({ names: [["ada"]], professionIds: [plumber] })).toBe(
    (await ids(sql`u.is_active and name_words like 'ada %' and profession_id = ${plumber}`)).length,
  );
  expect(await count({ names: [["ada"]], isVerified: true })).toBe(
    (await ids(sql`u.is_active and name_words like 'ada %' and is_verified`)).length,
  );
  expect(await count({ names: [["nobody"]] })).toBe(0);
});

test("counts the matches of a rare name while it reads them, but not those of a frequent name", async () => {
  const { list } = createArtisansRepository(server.deps.db);
  expect(await list({ names: [["folake"]] }, 21)).toMatchObject([{ firstName: "Folake", matches: 1 }]);
  expect(await list({ names: [["ada"]], locationIds: [market.locations.epe] }, 2)).toMatchObject([
    { matches: null },
    { matches: null },
  ]);
});

test("lists artisans from several trades and locations in a single order", async () => {
  const all = Object.values(market.professions);
  const places = Object.values(market.locations);
  const expected = await ids(sql`u.is_active and profession_id is not null`);
  expect(await readPages({ professionIds: all, locationIds: places })).toEqual(expected);
});

test("lists artisans who live in or travel to an area, without duplicates, in both sort orders", async () => {
  const { ikeja, epe } = market.locations;
  const { db } = server.deps;
  await db.execute(sql`insert into artisan_areas (artisan_id, location_id)
    select id, ${ikeja}::bigint from artisans where id % 1100 = 0 and location_id is not null`);
  const serves = sql`u.is_active and (location_id = ${ikeja} or a.id in
    (select artisan_id from artisan_areas where location_id = ${ikeja}))`;
  expect(await readPages({ locationIds: [ikeja] })).toEqual(await ids(serves));
  await db.execute(sql`update artisans set pay_kobo = (id % 700) * 1000 where id % 300 <> 0`);
  const order = sql`coalesce(pay_kobo, 1e18), a.id`;
  expect(await readPages({ locationIds: [ikeja], sort: "rate" })).toEqual(await ids(serves, order));
  expect(await readPages({ locationIds: [epe], sort: "rate", maxKobo: 300_000 })).toEqual(
    await ids(sql`u.is_active and location_id = ${epe} and pay_kobo <= 300000`, order),
  );
});

describe("the staff search", () => {
  const asStaff = async (query: Record<string, string>): Promise<number[]> => {
    const { token } = await server.account("manager");
    const path = `/v1/administrator/artisans/search/?${new URLSearchParams(query)}`;
    const response = await server.request("GET", path, { token });
    return (response.body as { id: number }[]).map(({ id }) => id);
  };

  test.each(["olak", "FOLAKE", "Folake "])(
    "finds %s, who registered long before a thousand others",
    async (name) => {
      expect(await asStaff({ name: name.trim() })).toEqual(await ids(sql`first_name = 'Folake'`));
    },
  );

  test.each([
    ["debayo", "Adébáyọ̀"],
    ["ADÉBÁYỌ̀", "Adébáyọ̀"],
    ["Fọlákẹ́", "Folake"],
    ["fẹ́", null],
  ])("ignores accents in the text %s and finds %s", async (name, firstName) => {
    expect(await asStaff({ name })).toEqual(await ids(sql`first_name = ${firstName}`));
  });

  test("finds nobody for text that no first name contains", async () => {
    expect(await asStaff({ name: "bello" })).toEqual([]);
    expect(await asStaff({ name: "zzz" })).toEqual([]);
  });

  test("finds an artisan by an email address or a part of it", async () => {
    const matches = await ids(sql`email = 'many77@example.com'`);
    expect(await asStaff({ email: "many77@example.com" })).toEqual(matches);
    expect(await asStaff({ email: "ny77@exam" })).toEqual(matches);
  });

  test.each([
    ["verified", sql`a.is_verified`],
    ["pending", sql`not a.is_verified and r.artisan_id is null`],
    ["declined", sql`not a.is_verified and r.artisan_id is not null`],
  ] as const)("filters by review state %s, newest first", async (review, condition) => {
    const { rows } = await server.deps.db.execute<{ id: string }>(sql`select a.id from artisans a
      left join artisan_reviews r on r.artisan_id = a.id where ${condition} order by a.id desc limit 10`);
    expect(await asStaff({ review, limit: "10" })).toEqual(rows.map(({ id }) => Number(id)));
  });
});

import { startTestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { seedLookups } from "../../catalog/index.ts";
import { refreshSearchWords } from "../index.ts";
import { checkLagosQueries } from "./check-lagos-queries.ts";
import { lagosQueries } from "./lagos-queries.data.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { db } = server.deps;
await seedLookups(db);
// One artisan for each trade in each area: more than a thousand, with common names.
await db.execute(sql`insert into users (id, username, email, first_name, last_name, user_type)
  select 10000 + p.id * 100 + l.id, 'a' || p.id || '-' || l.id, p.id || '-' || l.id || '@example.com',
    (array['Musa', 'Chinedu', 'Folake', 'Sola', 'Victoria'])[1 + (p.id + l.id) % 5], 'Ojo', 'artisan'
  from professions p, locations l`);
await db.execute(sql`insert into artisans (user_id, profession_id, location_id, experience)
  select u.id, p.id, l.id, (p.id * 7 + l.id) % 40 from professions p, locations l, users u
  where u.id = 10000 + p.id * 100 + l.id`);
await refreshSearchWords(db);

const { correct, wrong, droppedPlaces } = await checkLagosQueries((service) =>
  server.call("artisansFind", { query: { service, limit: 1 } }),
);

test("the first result has the right trade and place for 97 % of at least 150 queries from Lagos", () => {
  expect(lagosQueries.length).toBeGreaterThanOrEqual(150);
  expect(correct, wrong.join("\n")).toBeGreaterThanOrEqual(0.97);
});

test("recognises the place in every query that contains one", () => {
  expect(droppedPlaces).toEqual([]);
});

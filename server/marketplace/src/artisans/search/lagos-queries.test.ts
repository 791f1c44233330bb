import { startTestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { seedLookups } from "../../catalog/index.ts";
import { refreshSearchWords } from "../index.ts";
import { lagosQueries } from "./lagos-queries.data.ts";

/** Fraction of the queries whose first result must be right. */
const RIGHT = 0.95;

const server = await startTestServer();
afterAll(() => server.close());
const { db } = server.deps;
await seedLookups(db);
// One artisan of each trade in each area: more than a thousand, with common names.
await db.execute(sql`insert into users (id, username, email, first_name, last_name, user_type)
  select 10000 + p.id * 100 + l.id, 'a' || p.id || '-' || l.id, p.id || '-' || l.id || '@example.com',
    (array['Musa', 'Chinedu', 'Folake', 'Sola', 'Victoria'])[1 + (p.id + l.id) % 5], 'Ojo', 'artisan'
  from professions p, locations l`);
await db.execute(sql`insert into artisans (user_id, profession_id, location_id, experience)
  select u.id, p.id, l.id, (p.id * 7 + l.id) % 40 from professions p, locations l, users u
  where u.id = 10000 + p.id * 100 + l.id`);
await refreshSearchWords(db);

const look = (service: string) => server.call("artisansFind", { query: { service, limit: 1 } });

test("at least 120 queries from Lagos have the right trade and place in the first result", async () => {
  const wrong: string[] = [];
  for (const { text, trade, place } of lagosQueries) {
    const { artisans } = await look(text);
    const [first] = artisans;
    const isRight =
      first && (!trade || first.service?.title === trade) && (!place || first.location?.location === place);
    if (!isRight) wrong.push(`${text}: ${first?.service?.title} in ${first?.location?.location}`);
  }
  expect(lagosQueries.length).toBeGreaterThanOrEqual(120);
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(lagosQueries.length * (1 - RIGHT));
});

test("every query keeps its place", async () => {
  const lost: string[] = [];
  for (const { text, place } of lagosQueries.filter((query) => query.place)) {
    const { understood } = await look(text);
    if (!understood.places.some(({ location }) => location === place)) lost.push(text);
  }
  expect(lost).toEqual([]);
});

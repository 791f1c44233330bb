import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test-support/index.ts";
import { createLists } from "./catalog.lists.ts";
import { industries, locations, professions } from "./catalog.table.ts";

const { db, close } = await createTestDatabase();
const lists = createLists(db);
beforeAll(async () => {
  const [care] = await db
    .insert(industries)
    .values([{ name: "Care" }, { name: "Arts" }])
    .returning();
  await db.insert(locations).values([{ location: "Yaba" }, { location: "Ikeja" }]);
  await db.insert(professions).values([{ title: "Nurse", industryId: care?.id ?? null }, { title: "Actor" }]);
});
afterAll(() => close());

let sent = 0;
db.$client.on("acquire", () => {
  sent += 1;
});

test("several lists that are wanted at once are one statement, and each is the table's, by its names", async () => {
  const before = sent;
  const all = await Promise.all([lists.locations(), lists.professions(), lists.industries()]);
  expect(sent - before).toBe(1);
  const id = { id: professions.id, title: professions.title, industryId: professions.industryId };
  expect(all).toEqual([
    await db
      .select({ id: locations.id, location: locations.location })
      .from(locations)
      .orderBy(asc(locations.location)),
    await db.select(id).from(professions).orderBy(asc(professions.title)),
    await db.select().from(industries).orderBy(asc(industries.name)),
  ]);
  expect(all[1].map(({ title, industryId }) => [title, typeof industryId])).toContainEqual([
    "Nurse",
    "number",
  ]);
});

test("one list alone is that list", async () => {
  expect((await lists.industries()).map(({ name }) => name)).toEqual(["Arts", "Care"]);
  expect(await lists.industries()).not.toContainEqual(expect.objectContaining({ name: "Yaba" }));
});

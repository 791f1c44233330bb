import { createTestDatabase } from "@handwork/server-main/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogRepository } from "./catalog.repository.ts";
import { industries, locations, professions } from "./catalog.table.ts";

const { db, close } = await createTestDatabase();
const catalog = createCatalogRepository(db);
beforeAll(async () => {
  const [care] = await db
    .insert(industries)
    .values([{ name: "Care" }, { name: "Arts" }])
    .returning();
  await db.insert(locations).values([{ location: "Yaba" }, { location: "Ikeja" }]);
  await db.insert(professions).values([{ title: "Nurse", industryId: care?.id ?? null }, { title: "Actor" }]);
});
afterAll(() => close());

test("sorts locations, professions and industries by name", async () => {
  expect((await catalog.locations()).map(({ location }) => location)).toEqual(["Ikeja", "Yaba"]);
  expect((await catalog.industries()).map(({ name }) => name)).toEqual(["Arts", "Care"]);
  expect((await catalog.professions()).map(({ title, industryId }) => [title, typeof industryId])).toEqual([
    ["Actor", "object"],
    ["Nurse", "number"],
  ]);
});

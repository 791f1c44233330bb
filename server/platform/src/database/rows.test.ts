import { createTestDatabase } from "@handwork/server-main/testing";
import { eq, sql } from "drizzle-orm";
import { alias, bigint, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timestamptz } from "./columns.ts";

const things = pgTable("things", {
  id: bigint({ mode: "number" }).primaryKey(),
  name: text(),
  madeAt: timestamptz("made_at"),
  details: jsonb(),
});
const made = { id: 1, name: "a", madeAt: new Date("2026-01-02T03:04:05.678Z"), details: { list: [1, null] } };
const empty = { id: 2, name: null, madeAt: null, details: null };

const { db, close } = await createTestDatabase();
beforeAll(async () => {
  await db.execute(
    sql`create table things (id bigint primary key, name text, made_at timestamptz, details jsonb)`,
  );
  await db.insert(things).values([made, empty]);
});
afterAll(() => close());

test("returns each column as its JavaScript type, and null values as null", async () => {
  expect(await db.select().from(things).orderBy(things.id)).toEqual([made, empty]);
  expect(await db.update(things).set({ name: "b" }).where(eq(things.id, 2)).returning()).toEqual([
    { ...empty, name: "b" },
  ]);
});

test("converts an expression only if it has a mapping", async () => {
  const rows = await db
    .select({ plain: sql<string>`${things.id}`, mapped: sql<number>`${things.id}`.mapWith(Number) })
    .from(things)
    .where(eq(things.id, 1));
  expect(rows).toEqual([{ plain: "1", mapped: 1 }]);
});

test("returns a joined table as an object, or null where the join found no row", async () => {
  const other = alias(things, "other");
  const rows = await db
    .select({ id: things.id, other })
    .from(things)
    .leftJoin(other, sql`${other.id} = ${things.id} + 1`)
    .orderBy(things.id);
  expect(rows.map(({ id, other }) => [id, other?.id ?? null])).toEqual([
    [1, 2],
    [2, null],
  ]);
  expect(rows[1]?.other).toBeNull();
});

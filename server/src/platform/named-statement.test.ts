import { eq, sql } from "drizzle-orm";
import { alias, bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test-support/index.ts";
import { postgresError, statement } from "./database.ts";

const things = pgTable("named_things", {
  id: bigint({ mode: "number" }).primaryKey(),
  name: text().unique(),
  count: integer(),
  isGood: boolean("is_good"),
  day: date({ mode: "string" }),
  madeAt: timestamp("made_at", { withTimezone: true }),
  tags: text().array(),
  more: jsonb(),
});
const full = {
  id: 1,
  name: "a",
  count: 3,
  isGood: false,
  day: "2026-01-02",
  madeAt: new Date("2026-01-02T03:04:05.678Z"),
  tags: ["x", 'y"'],
  more: { list: [1, null] },
};
const bare = {
  id: 2,
  name: null,
  count: null,
  isGood: null,
  day: null,
  madeAt: null,
  tags: null,
  more: null,
};

const { db, close } = await createTestDatabase();
beforeAll(async () => {
  await db.execute(sql`create table named_things (id bigint primary key, name text unique, count int, is_good boolean,
    day date, made_at timestamptz, tags text[], more jsonb)`);
  await db.insert(things).values([full, bare]);
});
afterAll(() => close());

/** How often connections have told the columns of a statement. */
let described = 0;
db.$client.on("connect", (client) => {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on("rowDescription", () => {
    described += 1;
  });
});

const other = alias(things, "other");
const withOthers = () =>
  db
    .select({
      id: things.id,
      whole: things,
      other,
      mixed: {
        own: things.name,
        others: other.name,
        plain: sql<string>`${things.id}`,
        doubled: doubled(),
      },
    })
    .from(things)
    .leftJoin(other, sql`${other.id} = ${things.id} - 1`)
    .orderBy(things.id);
const doubled = () => sql<number>`${things.id} * 2`.mapWith(things.id);

test("its rows are those of the statement without a name, with their objects, at the first time and after", async () => {
  const [one, two] = await withOthers();
  expect(one).toEqual({
    id: 1,
    whole: full,
    other: null,
    mixed: { own: "a", others: null, plain: "1", doubled: 2 },
  });
  expect(two?.other).toEqual(full);
  const prepared = withOthers().prepare("things_with_others");
  for (const _ of [1, 2]) expect(await prepared.execute()).toEqual([one, two]);
});

test("nothing found is an empty list, and what changes rows gives them back", async () => {
  const byName = statement("things_by_name", (on) =>
    on
      .select()
      .from(things)
      .where(eq(things.name, sql.placeholder("name"))),
  );
  expect(await byName(db, { name: "nobody" })).toEqual([]);
  const count = statement("thing_counted", (on) =>
    on
      .update(things)
      .set({ count: sql`${things.count} + 1` })
      .where(eq(things.name, sql.placeholder("name")))
      .returning(),
  );
  expect(await count(db, { name: "a" })).toEqual([{ ...full, count: 4 }]);
  expect(await count(db, { name: "nobody" })).toEqual([]);
});

test("a connection tells its columns once", async () => {
  const ids = db.select({ id: things.id }).from(things).orderBy(things.id).prepare("thing_ids");
  const before = described;
  for (const _ of [1, 2, 3]) expect(await ids.execute()).toEqual([{ id: 1 }, { id: 2 }]);
  expect(described).toBe(before + 1);
});

test("what is refused fails by itself, as PostgreSQL says it, and what is asked next is answered", async () => {
  const insert = statement("thing_insert", (on) =>
    on
      .insert(things)
      .values({ id: sql.placeholder("id"), name: sql.placeholder("name"), more: sql.placeholder("more") })
      .returning({ id: things.id }),
  );
  const refused = await insert(db, { id: 3, name: "a", more: null }).catch((error: Error) => error);
  expect(postgresError(refused)?.code).toBe("23505");
  expect(postgresError(refused)?.stack).toContain("named-statement.test.ts");
  expect(refused).toMatchObject({ query: expect.stringContaining("insert into") });
  const round: { self?: object } = {};
  round.self = round;
  await expect(insert(db, { id: 3, name: "c", more: round })).rejects.toThrow();
  await expect(insert(db, { id: "three", name: "c", more: null })).rejects.toThrow();
  expect(await insert(db, { id: 3, name: "c", more: [] })).toEqual([{ id: 3 }]);
});

test("a name stands for one statement", async () => {
  const named = (on: typeof db) => on.select({ id: things.id }).from(things).where(eq(things.id, 1));
  await named(db).prepare("thing_taken").execute();
  await expect(
    db.select({ id: things.name }).from(things).prepare("thing_taken").execute(),
  ).rejects.toMatchObject({
    cause: { message: "Two statements are called thing_taken" },
  });
  expect(await named(db).prepare("thing_taken").execute()).toEqual([{ id: 1 }]);
});

test("a column that was changed since is not read as it was: the plan is refused, and the next one is right", async () => {
  const counts = db
    .select({ count: sql<unknown>`${things.count}` })
    .from(things)
    .where(eq(things.id, 1));
  const prepared = counts.prepare("thing_counts");
  expect(await prepared.execute()).toEqual([{ count: 4 }]);
  await db.execute(sql`alter table named_things alter column count type text using 'four'`);
  expect(postgresError(await prepared.execute().catch((error: Error) => error))?.code).toBe("0A000");
  expect(await prepared.execute()).toEqual([{ count: "four" }]);
});

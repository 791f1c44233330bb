import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { packageRoot, repositoryRoot } from "@handwork/server-platform/process";
import { expect, test } from "vitest";

/**
 * Statements that break the previous version. While a new version starts, the previous version still runs, on the
 * migrated schema. It reads and writes only the columns that it knows.
 */
const breaks: readonly [RegExp, why: string][] = [
  [/\bdrop (table|column|view|type|sequence)\b/, "the previous version still reads it"],
  [/\brename\b/, "the previous version knows it by its old name"],
  [/\balter column\b.*\b(type|set data type)\b/, "the previous version reads and writes the old type"],
  [/\balter column\b.*\b(set not null|drop default)\b/, "the previous version omits it in inserts"],
  [/\badd column(?!.*\bdefault\b).*\bnot null\b/, "the previous version omits it in inserts"],
];
/** Changes to existing tables that rows of the previous version may violate. */
const narrows: readonly [RegExp, why: string][] = [
  [/\badd constraint\b.*\b(check|unique)\b/, "the previous version may write what it forbids"],
  [/\bcreate unique index\b/, "the previous version may write what it forbids"],
];

/** Reviewed statements that are safe, by their beginning, with the reason. */
const reviewed: Readonly<Record<string, string>> = {
  'drop table "release_changes"': "no published version wrote to it",
  'create unique index "carts_one_paying_idx"':
    "covers carts in a state that the previous version does not use",
  'create unique index "order_reports_one_open_item_idx"':
    "the previous version allows only one open report for a whole order",
  'alter table "order_items" add constraint "order_items_payout_check"':
    "allows what the old constraint did, and cancelled items with a share for the artisan",
  'alter table "ledger_postings" add constraint "ledger_postings_account_check"':
    "allows what the old constraint did, and accounts for the fee, its VAT and marketers' rewards",
  'alter table "ledger_entries" add constraint "ledger_entries_kind_check"':
    "allows what the old constraint did, and one more kind",
  'alter table "carts" add constraint "carts_state_check"':
    "allows what the old constraint did, and one more state",
};

const packages = ["platform", "marketplace", "delivery"] as const;
// The first migration creates the schema, so there is no previous version.
const [, ...files] = packages.flatMap((name) => {
  const folder = path.join(packageRoot(name), "migrations");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => path.join(folder, file));
});

function problemsIn(sql: string): string[] {
  const statements = sql
    .toLowerCase()
    .split("--> statement-breakpoint")
    .map((statement) => statement.replace(/\s+/g, " ").trim());
  const createdTables = statements.flatMap((statement) => /^create table "(\w+)"/.exec(statement)?.[1] ?? []);
  const newColumns = statements.flatMap((statement) => /\badd column "(\w+)"/.exec(statement)?.[1] ?? []);
  return statements.flatMap((statement) => {
    if (Object.keys(reviewed).some((start) => statement.startsWith(start))) return [];
    const [, table = ""] = /^(?:alter table|create unique index "\w+" on) "(\w+)"/.exec(statement) ?? [];
    // The previous version leaves columns that it does not know at their defaults.
    const isExisting =
      !createdTables.includes(table) && !newColumns.some((column) => statement.includes(`"${column}"`));
    const rules = isExisting ? [...breaks, ...narrows] : breaks;
    return rules.filter(([rule]) => rule.test(statement)).map(([, why]) => `${statement}: ${why}`);
  });
}

test.each(files.map((file) => [path.relative(repositoryRoot, file), file]))(
  "%s leaves a database that the previous version can use",
  (_name, file) => expect(problemsIn(readFileSync(file, "utf8"))).toEqual([]),
);

test.each([
  'ALTER TABLE "users" DROP COLUMN "email";',
  'ALTER TABLE "users" RENAME COLUMN "email" TO "mail";',
  'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "age" SET NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE bigint;',
  'ALTER TABLE "users" ADD CONSTRAINT "adult" CHECK (age > 17);',
  'CREATE UNIQUE INDEX "one" ON "users" USING btree ("age");',
])("%s would break the previous version", (statement) => {
  expect(problemsIn(statement)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "age" integer;',
  'CREATE TABLE "pets" ("id" bigserial NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "pets" USING btree ("id");',
])("%s would not break the previous version", (statement) => {
  expect(problemsIn(statement)).toEqual([]);
});

test.each(packages)("the migrations of %s create the tables that its code declares", async (name) => {
  const root = packageRoot(name);
  const work = await mkdtemp(path.join(tmpdir(), "handwork-migrations-"));
  try {
    await cp(path.join(root, "migrations"), work, { recursive: true });
    const generate = ["generate", "--dialect=postgresql", "--schema=./src/**/*.table.ts"];
    const { stdout } = await promisify(execFile)(
      path.join(root, "node_modules/.bin/drizzle-kit"),
      [...generate, `--out=${path.relative(root, work)}`],
      { cwd: root },
    );
    expect(stdout, "Run `pnpm db:generate --name WHAT_IT_DOES`.").toContain("No schema changes");
  } finally {
    await rm(work, { recursive: true, force: true });
  }
});

import type pg from "pg";
import { OperatorError } from "../errors/operator-error.ts";

export interface Table {
  readonly name: string;
  /** Without generated columns, which PostgreSQL computes. */
  readonly columns: readonly string[];
}

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const COLUMNS = `
  select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
  from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  group by table_name order by table_name`;

const REFERENCES = `
  select distinct conrelid::regclass::text as table, confrelid::regclass::text as needs
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;

/** Returns the application's tables. Each comes after the tables to which its foreign keys refer. */
export async function orderedTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(COLUMNS);
  const { rows: references } = await client.query<{ table: string; needs: string }>(REFERENCES);
  const unquoted = (name: string) => name.replace(/^"|"$/g, "");
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(
      ({ name }) =>
        !references.some((item) => unquoted(item.table) === name && names.has(unquoted(item.needs))),
    );
    if (ready.length === 0) throw new OperatorError(`Tables refer to one another: ${[...names].join(", ")}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** A table's number of rows, and a checksum that does not depend on their order. */
export interface Checksum {
  readonly rows: number;
  readonly sum: string;
}

/** Settings that affect how values are converted to text. Exports and imports must use the same settings. */
export const SESSION_SETTINGS =
  "set local datestyle = 'ISO'; set local timezone = 'UTC'; set local extra_float_digits = 3;";

export async function checksumOf(client: pg.ClientBase, { name, columns }: Table): Promise<Checksum> {
  const row = `row(${columns.map(quoted).join(", ")})::text`;
  const { rows } = await client.query<Checksum>(
    `select count(*)::int as rows,
       coalesce(sum(('x' || left(md5(${row}), 15))::bit(60)::bigint::numeric), 0)::text as sum
     from ${quoted(name)}`,
  );
  return rows[0] ?? { rows: 0, sum: "0" };
}

/** Returns the last value of every sequence. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

import { csvRow } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";
import type { Span } from "../shared/span.ts";

/** Rows per batch. An export of any length keeps at most two batches in memory. */
const BATCH_ROWS = 1000;
/** Ids per query. The limit keeps an export's duration proportional to its length, whatever plan PostgreSQL chooses. */
const ID_RANGE = 10_000;

/** A query whose rows are exported. All sources of an export have the same columns. */
export interface Source {
  /** Tables and joins, with one row per line of the file. */
  readonly from: SQL;
  /** A unique column. The rows are sorted by it. */
  readonly id: SQL;
  /** The timestamp that must lie in the requested period. */
  readonly at: SQL;
  /** Further conditions, in addition to the period. */
  readonly where?: readonly (SQL | undefined)[];
  /** Cells by header. Amounts are numeric naira, so that a spreadsheet can add them up. */
  readonly columns: Readonly<Record<string, SQL>>;
}

/**
 * A source whose rows have been counted. The export leaves out rows with a higher id than `last`, so the count stays
 * correct when rows are added.
 */
interface CountedSource {
  readonly source: Source;
  readonly span: Span;
  readonly rows: number;
  readonly first: number;
  readonly last: number;
}

const fromWhere = ({ from, at, where = [] }: Source, span: Span) => sql`
  from ${from}
  where ${at} >= ${span.from} and ${at} < ${span.until}
    ${sql.join(where.flatMap((condition) => (condition ? [sql`and ${condition} `] : [])))}`;

export async function countRows(db: Database, source: Source, span: Span): Promise<CountedSource> {
  const { rows } = await db.execute<Pick<CountedSource, "rows" | "first" | "last">>(sql`
    select count(*)::float8 as rows, coalesce(min(${source.id}), 0)::float8 as first,
      coalesce(max(${source.id}), 0)::float8 as last ${fromWhere(source, span)}`);
  return { source, span, ...(rows[0] ?? { rows: 0, first: 0, last: 0 }) };
}

/** Name of the result column with a row's id. No header may have this name. */
const ID_COLUMN = "#id";
type Row = Record<string, string | number | null>;

async function* readBatches(db: Database, { source, span, rows: count, first, last }: CountedSource) {
  if (count === 0) return;
  const { id, columns } = source;
  const selected = Object.entries({ [ID_COLUMN]: sql`${id}::float8`, ...columns });
  const cells = sql.join(
    selected.map(([name, cell]) => sql`${cell} as ${sql.identifier(name)}`),
    sql`, `,
  );
  for (let after = first - 1; after < last; ) {
    const end = Math.min(after + ID_RANGE, last);
    const { rows } = await db.execute<Row>(sql`
      select ${cells} ${fromWhere(source, span)} and ${id} > ${after} and ${id} <= ${end}
      order by ${id} limit ${BATCH_ROWS}`);
    if (rows.length > 0) yield rows;
    after = rows.length < BATCH_ROWS ? end : Number(rows.at(-1)?.[ID_COLUMN]);
  }
}

/** Yields the lines of a CSV file, one batch at a time. The byte order mark makes spreadsheets read it as UTF-8. */
export async function* toCsv(db: Database, counted: readonly CountedSource[]): AsyncGenerator<string> {
  const headers = Object.keys(counted[0]?.source.columns ?? {});
  yield `\uFEFF${csvRow(headers)}`;
  for (const source of counted)
    for await (const rows of readBatches(db, source))
      yield rows.map((row) => csvRow(headers.map((header) => row[header] ?? null))).join("");
}

import { csvRow } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";
import type { Span } from "../shared/span.ts";

/** Rows per batch. An export of any size needs the memory of two batches. */
const BATCH = 1000;
/** Maximum range of ids per query. It keeps an export linear in time, whichever plan the database chooses. */
const IDS = 10_000;

/** What an export reads. All sources of an export have the same columns. */
export interface Source {
  /** Tables and joins that give one row per line of the file. */
  readonly from: SQL;
  /** Unique. The rows are sorted by it. */
  readonly id: SQL;
  /** The time that the period filters by. */
  readonly at: SQL;
  /** Conditions of the filter, besides the period. */
  readonly where?: readonly (SQL | undefined)[];
  /** Cells by header. Amounts are numeric naira, so that a spreadsheet can add them up. */
  readonly columns: Readonly<Record<string, SQL>>;
}

/** A source with the number of its rows. Rows added later are not exported, so the count stays correct. */
export interface Counted {
  readonly source: Source;
  readonly span: Span;
  readonly rows: number;
  readonly first: number;
  readonly last: number;
}

const matching = ({ from, at, where = [] }: Source, span: Span) => sql`
  from ${from}
  where ${at} >= ${span.from} and ${at} < ${span.until}
    ${sql.join(where.flatMap((condition) => (condition ? [sql`and ${condition} `] : [])))}`;

export async function countRows(db: Database, source: Source, span: Span): Promise<Counted> {
  const { rows } = await db.execute<Pick<Counted, "rows" | "first" | "last">>(sql`
    select count(*)::float8 as rows, coalesce(min(${source.id}), 0)::float8 as first,
      coalesce(max(${source.id}), 0)::float8 as last ${matching(source, span)}`);
  return { source, span, ...(rows[0] ?? { rows: 0, first: 0, last: 0 }) };
}

/** Key of a row's id, which no header may have. */
const ID = "#id";
type Row = Record<string, string | number | null>;

async function* readBatches(db: Database, { source, span, rows: count, first, last }: Counted) {
  if (count === 0) return;
  const { id, columns } = source;
  const named = Object.entries({ [ID]: sql`${id}::float8`, ...columns });
  const cells = sql.join(
    named.map(([name, cell]) => sql`${cell} as ${sql.identifier(name)}`),
    sql`, `,
  );
  for (let after = first - 1; after < last; ) {
    const end = Math.min(after + IDS, last);
    const { rows } = await db.execute<Row>(sql`
      select ${cells} ${matching(source, span)} and ${id} > ${after} and ${id} <= ${end}
      order by ${id} limit ${BATCH}`);
    if (rows.length > 0) yield rows;
    after = rows.length < BATCH ? end : Number(rows.at(-1)?.[ID]);
  }
}

/** The lines of a file, one batch at a time. The byte order mark makes spreadsheets read it as UTF-8. */
export async function* toCsv(db: Database, counted: readonly Counted[]): AsyncGenerator<string> {
  const headers = Object.keys(counted[0]?.source.columns ?? {});
  yield `\uFEFF${csvRow(headers)}`;
  for (const one of counted)
    for await (const rows of readBatches(db, one))
      yield rows.map((row) => csvRow(headers.map((header) => row[header] ?? null))).join("");
}

import { Column, type DriverValueDecoder, getTableName, is, SQL, Subquery } from "drizzle-orm";
import { NodePgSession } from "drizzle-orm/node-postgres";

type Fields = NonNullable<
  Parameters<NodePgSession<Record<string, never>, Record<string, never>>["prepareQuery"]>[1]
>;
type Decoder = DriverValueDecoder<unknown, unknown>;

/** Undefined for what has no decoder of its own. */
function decoderOf(field: Fields[number]["field"]): Decoder | undefined {
  if (is(field, Column)) return field;
  if (is(field, Subquery)) return undefined;
  // Hidden by drizzle's types alone.
  return ((is(field, SQL) ? field : field.sql) as unknown as { decoder: Decoder }).decoder;
}

interface Place {
  /** The object that the value lies in; undefined in the row itself. */
  group: string | undefined;
  name: string;
  decoder: Decoder;
}

/**
 * Objects of one table's columns, each with the place of a column that is never null: where it is, the table had no row
 * to join. Undefined where that cannot be told.
 */
function joinedIn(fields: Fields): Map<string, number> | undefined {
  const groups = new Map<string, { tables: Set<string>; certain: number | undefined }>();
  fields.forEach(({ path: [name = "", ...deeper], field }, at) => {
    if (deeper.length === 0 || !is(field, Column)) return;
    const group = groups.get(name) ?? { tables: new Set<string>(), certain: undefined };
    group.tables.add(getTableName(field.table));
    if (field.notNull) group.certain ??= at;
    groups.set(name, group);
  });
  const joined = new Map<string, number>();
  for (const [name, { tables, certain }] of groups) {
    if (tables.size > 1) continue;
    if (certain === undefined) return undefined;
    joined.set(name, certain);
  }
  return joined;
}

/** Reads rows of these fields, which may lie in objects; undefined for what drizzle has to put together itself. */
function readerOf(fields: Fields) {
  const joined = joinedIn(fields);
  if (!joined) return undefined;
  const places: Place[] = [];
  for (const { path, field } of fields) {
    const [first, second, ...deeper] = path;
    const decoder = decoderOf(field);
    if (first === undefined || deeper.length > 0 || !decoder) return undefined;
    places.push(
      second === undefined
        ? { group: undefined, name: first, decoder }
        : { group: first, name: second, decoder },
    );
  }
  return (rows: unknown[][]) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {};
      places.forEach(({ group, name, decoder }, at) => {
        const value = row[at];
        if (group !== undefined) read[group] ??= {};
        const into = group === undefined ? read : (read[group] as Record<string, unknown>);
        into[name] = value === null ? null : decoder.mapFromDriverValue(value);
      });
      for (const [group, at] of joined) if (row[at] === null) read[group] = null;
      return read;
    });
}

const PACKED = "packed_";

/**
 * The name of a prepared statement whose rows come as one JSON value, for lists of flat rows: the driver takes a third of
 * a microsecond for each value that it is sent, and JSON is read in a tenth of that.
 */
export const packed = (name: string): string => PACKED + name;

/** The same rows in the same order, as one array of arrays; null when there are none. */
function inOneValue(text: string, { length }: Fields): string {
  const names = Array.from({ length }, (_, at) => `v${at}`).join(", ");
  return `select json_agg(json_build_array(${names})) from (${text}) packed(${names})`;
}

/**
 * Drizzle's session, which looks at each column once for a statement and not once for a row: lists of 25 workers are
 * read in a third of the time. Of a table that is joined where it has a row, the object is null where it has none.
 */
export class FlatRowsSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery: NodePgSession<Record<string, never>, Record<string, never>>["prepareQuery"] = (
    query,
    fields,
    name,
    isResponseInArrayMode,
    reader,
    ...rest
  ) => {
    const flat = reader ?? (fields && readerOf(fields));
    const packs = fields && flat && name?.startsWith(PACKED);
    return super.prepareQuery(
      packs ? { ...query, sql: inOneValue(query.sql, fields) } : query,
      fields,
      name,
      isResponseInArrayMode,
      packs ? ([row]) => flat((row?.[0] ?? []) as unknown[][]) : flat,
      ...rest,
    );
  };
}

import { Column, type DriverValueDecoder, getTableName, is, SQL, Subquery } from "drizzle-orm";
import type { NodePgSession } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Session = NodePgSession<Record<string, never>, Record<string, never>>;
/** What a statement selects, in order. */
export type Fields = NonNullable<Parameters<Session["prepareQuery"]>[1]>;
/** Tables that a statement selects from: false for those that may have no row to join. */
export type Joined = Readonly<Record<string, boolean>>;

type Decoder = DriverValueDecoder<unknown, unknown>;
type Read = (value: unknown) => unknown;

/** Undefined for what has no decoder of its own. */
function decoderOf(field: Fields[number]["field"]): Decoder | undefined {
  if (is(field, Column)) return field;
  if (is(field, Subquery)) return undefined;
  // Hidden by drizzle's types alone.
  return ((is(field, SQL) ? field : field.sql) as unknown as { decoder: Decoder }).decoder;
}

/** Where a value belongs. */
export interface Place {
  /** The object that it lies in; undefined in the row itself. */
  readonly group: string | undefined;
  readonly name: string;
  readonly at: number;
  readonly decoder: Decoder;
}

/** Undefined where drizzle has to read the rows itself: of what lies in objects in objects. */
export function placesOf(fields: Fields): Place[] | undefined {
  const places: Place[] = [];
  for (const [at, { path, field }] of fields.entries()) {
    const decoder = decoderOf(field);
    const [name, inner, ...deeper] = path;
    if (name === undefined || deeper.length > 0 || !decoder) return undefined;
    const group = inner === undefined ? undefined : name;
    places.push({ group, name: inner ?? name, at, decoder });
  }
  return places;
}

/**
 * Where the value is that tells by being null that there was no row to join, so that the whole object is null: as
 * drizzle has it, the first of the columns, where all of them are of one such table.
 */
function tellsOf(fields: Fields, group: string | undefined, joined: Joined | undefined): number | undefined {
  if (!joined) return undefined;
  const columns = [...fields.entries()].flatMap(([at, { path, field }]) =>
    path.length === 2 && path[0] === group && is(field, Column)
      ? { at, table: getTableName(field.table) }
      : [],
  );
  const [first] = columns;
  if (!first || joined[first.table] || columns.some(({ table }) => table !== first.table)) return undefined;
  return first.at;
}

const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

/**
 * What makes objects of rows whose values are in the fields' order. Each object is a copy of one that is empty, which
 * costs a third of one that is put together key by key.
 *
 * @param readOf how the value of a place is read; null stays null.
 */
export function rowReader(
  fields: Fields,
  places: readonly Place[],
  joined: Joined | undefined,
  readOf: (place: Place) => Read,
): (row: readonly unknown[]) => Record<string, unknown> {
  const parts = [...new Set(places.map(({ group }) => group))].map((group) => {
    const own = places.filter((place) => place.group === group);
    return {
      group,
      tells: tellsOf(fields, group, joined),
      empty: nothing(own.map(({ name }) => name)),
      values: own.map((place) => ({ name: place.name, at: place.at, read: readOf(place) })),
    };
  });
  const empty: Readonly<Record<string, unknown>> = nothing(places.map(({ group, name }) => group ?? name));
  return (row) => {
    const result = { ...empty };
    for (const part of parts) {
      if (part.tells !== undefined && row[part.tells] === null) continue;
      const object: Record<string, unknown> = part.group === undefined ? result : { ...part.empty };
      for (const { name, at, read } of part.values) {
        const value = row[at];
        if (value !== null) object[name] = read(value);
      }
      if (part.group !== undefined) result[part.group] = object;
    }
    return result;
  };
}

/** A value as the driver gives it. */
export const asGiven = ({ decoder }: Place): Read => {
  const isItself =
    decoder instanceof Column && decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return isItself ? (value) => value : (value) => decoder.mapFromDriverValue(value);
};

const { builtins, getTypeParser } = pg.types;
/** Moments, days and lists of them or of numbers, which drizzle's columns want as PostgreSQL writes them. */
const AS_WRITTEN = new Set<number>([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  ...[1115, 1182, 1185, 1187, 1231],
]);

/** A value of this type, by PostgreSQL's number, from its text. */
export function fromText(place: Place, type: number): Read {
  const read = asGiven(place);
  if (AS_WRITTEN.has(type) || type === builtins.TEXT) return read;
  const parse = getTypeParser(type, "text") as Read;
  return (value) => read(parse(value));
}

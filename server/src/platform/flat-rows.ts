import { fillPlaceholders, type Query } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { NodePgSession } from "drizzle-orm/node-postgres";
import { type PgDialect, PgPreparedQuery, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { NamedStatement } from "./named-statement.ts";
import {
  asGiven,
  type Fields,
  fromText,
  type Joined,
  type Place,
  placesOf,
  rowReader,
  type Session,
} from "./row-reader.ts";

type Client = pg.Pool | pg.PoolClient;

/** A statement with a name, whose rows are read without drizzle's and the driver's looking at each column each time. */
class PreparedRows<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  /** Set by drizzle after it has prepared a statement with joins. */
  joinsNotNullableMap: Joined | undefined;
  #statement: NamedStatement<Record<string, unknown>> | undefined;

  readonly client: Client;
  readonly name: string;
  readonly fields: Fields;
  readonly places: readonly Place[];

  constructor(client: Client, query: Query, name: string, fields: Fields, places: readonly Place[]) {
    super(query, undefined, undefined);
    this.client = client;
    this.name = name;
    this.fields = fields;
    this.places = places;
  }

  #prepare() {
    const { query, name, fields, places, joinsNotNullableMap: joined } = this;
    return new NamedStatement(name, query.sql, (types) =>
      rowReader(fields, places, joined, (place) => fromText(place, types[place.at] ?? 0)),
    );
  }

  override async execute(values: Record<string, unknown> = {}): Promise<T["execute"]> {
    const params = fillPlaceholders(this.query.params, values);
    this.#statement ??= this.#prepare();
    try {
      return await this.#statement.execute(this.client, params);
    } catch (error) {
      // As the driver does: its own stack leads to the socket, this one to whoever asked.
      Error.captureStackTrace(error as Error);
      throw new DrizzleQueryError(this.query.sql, params, error as Error);
    }
  }
}

/**
 * Drizzle's session, which looks at each column once for a statement and not once for a row: lists of 25 workers are
 * read in a third of the time. Statements with a name are also described by the database once for each connection.
 */
export class FlatRowsSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  readonly on: Client;

  constructor(on: Client, dialect: PgDialect) {
    super(on, dialect, undefined);
    this.on = on;
  }

  override prepareQuery: Session["prepareQuery"] = (query, fields, name, isInArrayMode, reader, ...rest) => {
    const places = reader ? undefined : fields && placesOf(fields);
    if (name && fields && places) return new PreparedRows(this.on, query, name, fields, places);
    const isFlat = places?.every(({ group }) => group === undefined);
    const flat =
      fields && places && isFlat
        ? (rows: unknown[][]) => rows.map(rowReader(fields, places, undefined, asGiven))
        : reader;
    return super.prepareQuery(query, fields, name, isInArrayMode, flat, ...rest);
  };
}

import pg from "pg";

/** What the driver's connection has for queries of other makes, such as its own cursors. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  /** Texts of the statements that this connection knows by name, and of those that it is being told. */
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly unknown[]; valueMapper: Prepare }): void;
  describe(what: { type: "P" }): void;
  execute(): void;
  sync(): void;
}
type Prepare = (value: unknown) => unknown;

/** How the driver writes a value down, which its types do not tell of. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: Prepare } }).utils;

/** Reads a row of values as PostgreSQL writes them. */
export type RowReader<T> = (row: readonly (string | null)[]) => T;
type Done<T> = (error: Error | null, rows?: T[]) => void;

/**
 * A statement that each connection plans once, under its name, and is told the columns of once. The driver's own queries
 * ask for them each time: 0.1 µs of the server's processor and as much of the database's for each column of each answer.
 */
export class NamedStatement<T> {
  /** Of the connections that have told the columns. PostgreSQL refuses a plan whose columns have changed since. */
  readonly readers = new WeakMap<Connection, RowReader<T>>();

  readonly name: string;
  readonly text: string;
  readonly readerOf: (types: readonly number[]) => RowReader<T>;

  /** @param readerOf gets the types of the columns, by PostgreSQL's numbers. */
  constructor(name: string, text: string, readerOf: (types: readonly number[]) => RowReader<T>) {
    this.name = name;
    this.text = text;
    this.readerOf = readerOf;
  }

  /** Its rows. Fails with the driver's errors, and for a name that another statement has. */
  execute(client: pg.Pool | pg.ClientBase, values: readonly unknown[]): Promise<T[]> {
    return new Promise((resolve, reject) => {
      const query = client.query as (query: Execution<T>, values: undefined, done: Done<T>) => void;
      query.call(client, new Execution(this, values), undefined, (error, rows = []) =>
        error ? reject(error) : resolve(rows),
      );
    });
  }
}

/** The calls that the driver makes for a query that is under way. */
class Execution<T> {
  readonly name: string;
  readonly text: string;
  /** Set by the client. */
  callback: Done<T> | undefined;
  readonly #rows: T[] = [];
  #connection: Connection | undefined;
  #reader: RowReader<T> | undefined;
  #unreadable: Error | undefined;

  readonly statement: NamedStatement<T>;
  readonly values: readonly unknown[];

  constructor(statement: NamedStatement<T>, values: readonly unknown[]) {
    this.statement = statement;
    this.values = values;
    this.name = statement.name;
    this.text = statement.text;
  }

  submit(connection: Connection): Error | null {
    const { name, text, values, statement } = this;
    const { stream, parsedStatements, submittedNamedStatements } = connection;
    const known = parsedStatements[name] ?? submittedNamedStatements[name];
    if (known !== undefined && known !== text) return new Error(`Two statements are called ${name}`);
    this.#connection = connection;
    this.#reader = statement.readers.get(connection);
    stream.cork();
    try {
      if (known === undefined) {
        connection.parse({ name, text });
        submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values, valueMapper: prepareValue });
      if (!this.#reader) connection.describe({ type: "P" });
      connection.execute();
    } catch (error) {
      this.#unreadable = error as Error;
    } finally {
      connection.sync();
      stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly { dataTypeID: number }[] }): void {
    this.#reader = this.statement.readerOf(fields.map(({ dataTypeID }) => dataTypeID));
    if (this.#connection) this.statement.readers.set(this.#connection, this.#reader);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#unreadable || !this.#reader) return;
    try {
      this.#rows.push(this.#reader(fields));
    } catch (error) {
      this.#unreadable = error as Error;
    }
  }

  handleCommandComplete(): void {
    // What it says is the number of rows.
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#unreadable ?? null, this.#rows);
  }

  handleError(error: Error): void {
    this.callback?.(this.#unreadable ?? error);
  }
}

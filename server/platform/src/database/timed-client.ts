import pg from "pg";
import { markFailed } from "../tracing/spans.ts";
import { statementSpan } from "../tracing/statements.ts";

const STATEMENT = "statement";
/** Receives a statement's duration in seconds, and its error if it failed. */
type Listener = (seconds: number, error?: unknown) => void;
type Done = (error?: unknown, ...rest: unknown[]) => void;

/** A connection that measures each statement, except table copies. */
export class TimedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => unknown;
    const began = performance.now();
    const span = statementSpan(args[0]);
    const end = (error?: unknown) => {
      if (span && error) markFailed(span, error);
      span?.end();
      this.emit(STATEMENT, (performance.now() - began) / 1000, error ?? undefined);
    };
    const last = args.at(-1);
    if (typeof last === "function") {
      const done: Done = (error, ...rest) => {
        end(error);
        last(error, ...rest);
      };
      return query(...args.slice(0, -1), done) as never;
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(() => end(), end);
    return result as never;
  }
}

/** A connection without prepared statements: the server parses and plans a statement each time it runs. */
export class UnnamedClient extends TimedClient {
  override query(...args: unknown[]): never {
    const [first, ...rest] = args;
    const isNamed = typeof first === "object" && first !== null && "name" in first && "text" in first;
    return super.query(isNamed ? { ...first, name: undefined } : first, ...rest);
  }
}

/** Calls the listener after each statement on a `TimedClient`. */
export function onStatement(client: pg.ClientBase, listener: Listener): void {
  (client as NodeJS.EventEmitter).on(STATEMENT, listener);
}

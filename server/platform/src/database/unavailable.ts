import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** No connection could be opened, or none became free in time. Nothing was sent. */
export class NoConnection extends Error {
  override readonly name = "NoConnection";

  constructor(cause: unknown) {
    super("No connection to the database", { cause });
  }
}

/** A write reached a server that has become a replica. */
const READ_ONLY = "25006";
/** The server is stopping, starting, has crashed, or has no free connection slot. */
const AWAY = new Set(["57P01", "57P02", "57P03", "53300", READ_ONLY]);
/** A replica cancelled the read, because it had to apply a change. */
const CONFLICT = "40001";
/**
 * Class 08 concerns the connection. PgBouncer's are FATAL; those from PostgreSQL that are not mean a malformed message.
 */
const isLost = ({ code, severity }: pg.DatabaseError) =>
  Boolean(code?.startsWith("08")) && severity === "FATAL";
/** The driver's errors for dead connections have no code. */
const DEAD =
  /^Connection terminated|is not queryable$|^Query read timeout$|^timeout exceeded when trying to connect$|^timeout expired$/;

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/**
 * Whether the server of a statement is unusable at present, so that its connection must not be used again. Says nothing
 * about the statement's effect, unless the error is `NoConnection`.
 */
export function isUnavailable(error: unknown): boolean {
  const causes = causesOf(error);
  // Other services also fail with network codes, so these count only below a statement.
  const isStatement = causes.some((one) => one instanceof DrizzleQueryError);
  return causes.some((one) => {
    if (one instanceof pg.DatabaseError) return AWAY.has(one.code ?? "") || isLost(one);
    if (one instanceof NoConnection || DEAD.test(one.message)) return true;
    return isStatement && ("syscall" in one || one instanceof AggregateError);
  });
}

/** Whether a replica could not finish a read that the primary can. */
export const isReplicaFailure = (error: unknown): boolean =>
  isUnavailable(error) ||
  causesOf(error).some((one) => one instanceof pg.DatabaseError && one.code === CONFLICT);

import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

/** Thrown when no connection could be opened or became free in time. No statement was sent. */
export class NoConnection extends Error {
  override readonly name = "NoConnection";

  constructor(cause: unknown) {
    super("No connection to the database", { cause });
  }
}

/** PostgreSQL's code for a write on a server that has become a replica. */
const READ_ONLY = "25006";
/** Codes of a server that is stopping or starting, has crashed, is read-only, or has no free connection slot. */
const UNAVAILABLE_CODES = new Set(["57P01", "57P02", "57P03", "53300", READ_ONLY]);
/** Code of a read that a replica cancelled because it had to apply a conflicting change. */
const RECOVERY_CONFLICT = "40001";
/**
 * Whether a connection was lost. Codes of class 08 mean that, but only in FATAL errors, such as PgBouncer's. In other
 * errors, they mean a malformed message.
 */
const isLost = ({ code, severity }: pg.DatabaseError) =>
  Boolean(code?.startsWith("08")) && severity === "FATAL";
/** The driver's errors for dead connections have no code. */
const DEAD_CONNECTION =
  /^Connection terminated|is not queryable$|^Query read timeout$|^timeout exceeded when trying to connect$|^timeout expired$/;

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/**
 * Whether an error means that the server is unavailable, so that the connection must not be used again. The statement
 * may still have taken effect, unless the error is `NoConnection`.
 */
export function isUnavailable(error: unknown): boolean {
  const causes = causesOf(error);
  // Calls to other services also fail with network errors, so these count only if a statement failed because of them.
  const isStatement = causes.some((one) => one instanceof DrizzleQueryError);
  return causes.some((one) => {
    if (one instanceof pg.DatabaseError) return UNAVAILABLE_CODES.has(one.code ?? "") || isLost(one);
    if (one instanceof NoConnection || DEAD_CONNECTION.test(one.message)) return true;
    return isStatement && ("syscall" in one || one instanceof AggregateError);
  });
}

/** Whether a read failed only because of the replica, so that the primary can repeat it. */
export const isReplicaFailure = (error: unknown): boolean =>
  isUnavailable(error) ||
  causesOf(error).some((one) => one instanceof pg.DatabaseError && one.code === RECOVERY_CONFLICT);

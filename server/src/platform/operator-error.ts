/** An error whose message tells the operator what to do; a program prints it without the stack. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}

/** `ENOSPC` is the operating system's code of a full disk, 53100 PostgreSQL's (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const DISK_FULL_CODES = ["ENOSPC", "53100"];

/** Whether an error, or one that caused it, says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as NodeJS.ErrnoException;
  return (
    DISK_FULL_CODES.includes(code) ||
    /no space left on device/i.test(error.message) ||
    isDiskFull(error.cause)
  );
}

/** What to print of an error that ends a program. */
export function forOperator(error: unknown): unknown {
  if (isDiskFull(error))
    return "The disk is full, so the server cannot write its data. Free 1 GB, or set DATA_DIR to a folder on another disk, then start again.";
  return error instanceof OperatorError ? error.message : error;
}

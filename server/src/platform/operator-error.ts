/** An error whose message tells the operator what to do; a program prints it without the stack. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}

/** What to print of an error that ends a program. */
export function forOperator(error: unknown): unknown {
  return error instanceof OperatorError ? error.message : error;
}

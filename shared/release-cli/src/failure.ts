/** The command cannot be done; the message says why, and what to do. */
export class Failure extends Error {
  override readonly name: string = "Failure";
}

/** The command is not one that there is. */
export class UsageError extends Failure {
  override readonly name = "UsageError";
}

/** The command failed. The message says why and what to do. */
export class Failure extends Error {
  override readonly name: string = "Failure";
}

/** The server rejected the request. */
export class Refusal extends Failure {
  override readonly name = "Refusal";
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The arguments are not a valid command. */
export class UsageError extends Failure {
  override readonly name = "UsageError";
}

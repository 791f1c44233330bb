import { setTimeout as sleep } from "node:timers/promises";
import type { EndpointName, EndpointResponse, LoginResponse } from "@handwork/contract";
import type { Random } from "@handwork/server-marketplace/demo";
import { Caller, ErrorResponse, type Options } from "./api.ts";

/** Milliseconds: the maximum delay before a retry, and the total time after which the caller gives up. */
const PAUSE = 400;
const RETRY_LIMIT = 60_000;

/**
 * An API client for an installation whose server processes stop and start. Sends each call to a random process. Retries
 * it after a server error or without a response.
 */
export class RetryingCaller extends Caller {
  private readonly origins: readonly string[];
  private readonly random: Random;

  constructor(origins: readonly string[], random: Random, session: LoginResponse | null = null) {
    super(origins[0] ?? "", session);
    this.origins = origins;
    this.random = random;
  }

  async signedIn(username: string, password: string): Promise<RetryingCaller> {
    const session = await this.call("login", { body: { username, password } });
    return new RetryingCaller(this.origins, this.random, session);
  }

  override async call<N extends EndpointName>(
    name: N,
    options: Options<N> = {},
  ): Promise<EndpointResponse<N>> {
    for (const deadline = Date.now() + RETRY_LIMIT; ; await sleep(this.random.next() * PAUSE)) {
      try {
        return await new Caller(this.random.pick(this.origins), this.session).call(name, options);
      } catch (error) {
        const temporary = error instanceof ErrorResponse ? error.status >= 500 : error instanceof TypeError;
        if (!temporary || Date.now() > deadline) throw error;
      }
    }
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import type { EndpointName, EndpointResponse, LoginResponse } from "@handwork/contract";
import type { Random } from "@handwork/server-marketplace/demo";
import { Caller, type Options, Refused } from "./api.ts";

/** Milliseconds until "Try again" is pressed, at most, and until somebody gives up. */
const PAUSE = 400;
const PATIENCE = 60_000;

/**
 * Somebody at a site of several server processes that come and go: each call goes to any of them, and is made
 * again when no answer came or the server failed.
 */
export class PatientCaller extends Caller {
  private readonly origins: readonly string[];
  private readonly random: Random;

  constructor(origins: readonly string[], random: Random, session: LoginResponse | null = null) {
    super(origins[0] ?? "", session);
    this.origins = origins;
    this.random = random;
  }

  async signedIn(username: string, password: string): Promise<PatientCaller> {
    const session = await this.call("login", { body: { username, password } });
    return new PatientCaller(this.origins, this.random, session);
  }

  override async call<N extends EndpointName>(
    name: N,
    options: Options<N> = {},
  ): Promise<EndpointResponse<N>> {
    for (const deadline = Date.now() + PATIENCE; ; await sleep(this.random.next() * PAUSE)) {
      try {
        return await new Caller(this.random.pick(this.origins), this.session).call(name, options);
      } catch (error) {
        const passing = error instanceof Refused ? error.status >= 500 : error instanceof TypeError;
        if (!passing || Date.now() > deadline) throw error;
      }
    }
  }
}

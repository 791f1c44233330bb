import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Order, Outcome } from "./generator.ts";
import type { Known } from "./world.ts";

/** Makes one run the same as the next, as far as chance decides. */
const SEED = 1;

/** Sends requests from a process of its own, so that measuring does not wait for what is measured. */
export class LoadGenerator {
  readonly #process: ChildProcess;

  constructor(origin: string, known: Known) {
    this.#process = fork(join(import.meta.dirname, "generator.ts"), { execArgv: ["--import", "tsx"] });
    this.#tell({ do: "begin", origin, known, seed: SEED });
  }

  /** Sends so many requests a second for so long. */
  async load(perSecond: number, seconds: number): Promise<Outcome> {
    this.#tell({ do: "load", perSecond, seconds });
    const ended = once(this.#process, "exit").then(([code]) => {
      throw new Error(`The load generator ended with ${code}`);
    });
    ended.catch(() => undefined);
    const [outcome] = await Promise.race([once(this.#process, "message"), ended]);
    return outcome as Outcome;
  }

  end(): void {
    this.#process.kill();
  }

  #tell(order: Order): void {
    this.#process.send(order);
  }
}

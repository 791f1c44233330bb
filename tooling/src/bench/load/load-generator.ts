import { join } from "node:path";
import { HelperProcess } from "../helper-process.ts";
import type { Order, Outcome } from "./generator.ts";
import type { Known } from "./world.ts";

/** Makes one run the same as the next, as far as chance decides. */
const SEED = 1;

export class LoadGenerator {
  readonly #process = new HelperProcess<Order, Outcome>(join(import.meta.dirname, "generator.ts"));

  constructor(origin: string, known: Known) {
    this.#process.tell({ do: "begin", origin, known, seed: SEED });
  }

  /** Sends so many requests a second for so long. */
  load(perSecond: number, seconds: number): Promise<Outcome> {
    return this.#process.ask({ do: "load", perSecond, seconds });
  }

  end(): void {
    this.#process.end();
  }
}

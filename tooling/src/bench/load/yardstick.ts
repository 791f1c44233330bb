import { join } from "node:path";
import { HelperProcess } from "../helper-process.ts";
import { findCapacity, type Search } from "./capacity.ts";
import type { Address, Order } from "./constant-work.ts";
import { LoadGenerator } from "./load-generator.ts";
import { ofAll } from "./percentiles.ts";
import type { Known } from "./world.ts";

/** Milliseconds for each request: about what a mean one takes of the product's main thread. */
const WORK = 1;
/** Short, since it carries nearly what the work comes to. */
const SEARCH: Search = { from: 500, factor: 1.25, seconds: 5, halvings: 2, proof: 20, proofs: 3 };
const SECONDS = 60;
/** Whoever asks, since the answer is always the same. */
const ANYBODY: Known = {
  services: ["any"],
  artisans: [{ id: 1, email: "" }],
  people: Array.from({ length: 300 }, () => ({ username: "", session: { access: "" } })),
};

/**
 * What the queue, the sender and the machine alone make of p99 ÷ p50: measured at a server that works equally long for
 * every request and has no database beside it. At 0.8 of its capacity theory gives 5.0 for such a one (M/D/1), and 6.6
 * where the work differs as chance has it (M/M/1).
 *
 * @param part of its capacity.
 */
export async function measureYardstick(part: number) {
  const server = new HelperProcess<Order, Address>(join(import.meta.dirname, "constant-work.ts"));
  let generator: LoadGenerator | undefined;
  try {
    const { port } = await server.ask({ work: WORK });
    generator = new LoadGenerator(`http://127.0.0.1:${port}`, ANYBODY);
    const { capacity } = await findCapacity(generator, SEARCH);
    const perSecond = Math.round(capacity * part);
    const { p50, p99 } = ofAll(await generator.load(perSecond, SECONDS));
    return { work: WORK, capacity, perSecond, p50, p99, spread: Math.round((p99 / p50) * 10) / 10 };
  } finally {
    generator?.end();
    server.end();
  }
}

import { Caller } from "@handwork/e2e-support/api";
import { giveSession } from "@handwork/e2e-support/employer";
import type { Browser } from "playwright-core";
import { type Side, sides } from "../variants.ts";
import { type Conditions, Visit } from "../visit.ts";
import type { Running } from "./sites.ts";

/** What was measured of either side, in the order of the turns: equal places belong to one turn. */
export type Turns<T> = Record<Side, T[]>;

/**
 * Measures both sides in turns, so that whatever else the machine does meets both; each turn begins with the other
 * one, so that neither always comes second.
 */
export async function inTurns<T>(rounds: number, measure: (side: Side) => Promise<T>): Promise<Turns<T>> {
  const turns: Turns<T> = { federated: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? sides : [...sides].reverse();
    for (const side of order) turns[side].push(await measure(side));
    process.stdout.write(".");
  }
  return turns;
}

/** How somebody comes: over which protocol, by what line, and as whom. */
export interface Way {
  protocol: "HTTP/1.1" | "HTTP/2";
  /** Null for the line and the machine as they are. */
  conditions: Conditions | null;
}

const originOf = (running: Running, { protocol }: Way): string =>
  (protocol === "HTTP/2" ? running.secure : null) ?? running.origin;

/** Lets somebody come who was never there before, a stranger or the demo's employer. */
export async function visit<T>(
  browser: Browser,
  running: Running,
  way: Way,
  as: string | undefined,
  use: (visit: Visit, origin: string) => Promise<T>,
): Promise<T> {
  const visit = await Visit.start(browser, way.conditions);
  const origin = originOf(running, way);
  try {
    if (as) {
      const { session } = await Caller.signIn(running.origin, as);
      await giveSession(visit.context, new Caller(origin, session));
    }
    return await use(visit, origin);
  } finally {
    await visit.end();
  }
}

import type { Outcome } from "./generator.ts";
import type { LoadGenerator } from "./load-generator.ts";
import { ofAll } from "./percentiles.ts";

/** Milliseconds in which 99 of 100 requests are answered by a server that is not overloaded. */
export const IN_TIME = 250;

/** How to look for the most that a server carries. */
export interface Search {
  /** Requests a second to begin with, and the factor from one step to the next. */
  from: number;
  factor: number;
  /** Of each step. */
  seconds: number;
  /** How often the way between the last rate that held and the first that did not is halved after that. */
  halvings: number;
  /** Seconds for which what was found has to hold, and how many rates are tried for so long. */
  proof: number;
  proofs: number;
}

/** What part of a rate that did not hold for long the next may be. */
const BACK = 0.95;

const failed = ({ errors }: Outcome) => Object.values(errors).reduce((sum, count) => sum + count, 0);

/**
 * The highest rate, to 5 %, at which every request is answered well and 99 of 100 in time, of requests that come at
 * random moments (a Poisson process) whatever becomes of those before: what the field calls throughput under a latency
 * bound, as in the server scenario of MLPerf's inference benchmark. A rate just past it is answered in time for a while,
 * until what waits has grown, so the rate found has to hold for longer than the steps, or one that is at least 5 %
 * lower is tried. A step has two tries, for others' noise on the machine. Throws when none holds.
 */
export async function findCapacity(generator: LoadGenerator, search: Search) {
  const steps: { perSecond: number; seconds: number; p99: number; errors: number }[] = [];
  const holds = async (perSecond: number, seconds: number) => {
    const outcome = await generator.load(perSecond, seconds);
    const { p99 } = ofAll(outcome);
    steps.push({ perSecond, seconds, p99, errors: failed(outcome) });
    console.log(
      `${perSecond} a second for ${seconds} s: p99 ${Math.round(p99)} ms, errors ${JSON.stringify(outcome.errors)}`,
    );
    return p99 <= IN_TIME && failed(outcome) === 0;
  };
  const sustains = async (perSecond: number) =>
    (await holds(perSecond, search.seconds)) || (await holds(perSecond, search.seconds));

  const held: number[] = [];
  let next = search.from;
  while (await sustains(next)) {
    held.push(next);
    next = Math.round(next * search.factor);
  }
  let tooMuch = next;
  for (let halving = 0; halving < search.halvings && held.length > 0; halving += 1) {
    const between = Math.round(Math.sqrt((held.at(-1) ?? 0) * tooMuch));
    if (await sustains(between)) held.push(between);
    else tooMuch = between;
  }
  let most = held.at(-1);
  for (let proof = 0; proof < search.proofs && most; proof += 1) {
    if (await holds(most, search.proof)) return { capacity: most, steps };
    const limit = most * BACK;
    most = held.findLast((perSecond) => perSecond <= limit);
  }
  throw new Error("No rate was held for long: is the machine busy?");
}

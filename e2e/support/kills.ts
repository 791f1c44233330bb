import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@handwork/server-marketplace/demo";
import type { ExternalPostgres } from "./external-postgres.ts";
import type { Site } from "./site.ts";

/** Something that can be killed at any moment, and started again. */
export interface Victim {
  readonly name: string;
  kill(random: Random): Promise<void>;
  start(): Promise<void>;
}

/** Milliseconds for which everything runs, and that something stays dead, at most. */
const PAUSE = { least: 300, most: 1_500 };
const DEAD = 700;
/** Milliseconds within which all are killed that are killed in one round. */
const ROUND = 1_500;
/** Milliseconds in which something that was killed is there again, what it needs included. */
const REVIVAL = 40_000;

/** A server process: started again until it runs, as a service manager does. */
export const serverVictim = (name: string, site: Site): Victim => ({
  name,
  kill: async () => {
    // The database may have been away while it started.
    if (!site.running) throw new Error(`The ${name} has ended by itself.\n${site.output}`);
    await site.kill();
  },
  async start() {
    for (const deadline = Date.now() + REVIVAL; ; await sleep(100)) {
      try {
        return await site.start();
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  },
});

export const databaseVictim = (postgres: ExternalPostgres): Victim => ({
  name: "database",
  kill: (random) => postgres.kill(random.chance(50) ? "SIGKILL" : "SIGQUIT"),
  start: () => postgres.start(),
});

/**
 * Kills some of them at random moments and starts them again, round after round: each at least once, and until
 * `ended`. Of a hundred, so many as `together` says are killed in the same round as another. Gives how often each was
 * killed.
 */
export async function killAround(
  victims: readonly Victim[],
  { random, together, ended }: { random: Random; together: number; ended: () => boolean },
): Promise<Record<string, number>> {
  const killed = new Map(victims.map(({ name }) => [name, 0]));
  const haunt = async (victim: Victim) => {
    await sleep(random.next() * ROUND);
    await victim.kill(random);
    killed.set(victim.name, (killed.get(victim.name) ?? 0) + 1);
    await sleep(random.next() * DEAD);
    await victim.start();
  };
  const spared = () => victims.filter(({ name }) => killed.get(name) === 0);
  while (!ended() || spared().length > 0) {
    await sleep(random.int(PAUSE.least, PAUSE.most));
    const first = random.pick(spared().length > 0 ? spared() : victims);
    await Promise.all(victims.filter((victim) => victim === first || random.chance(together)).map(haunt));
  }
  return Object.fromEntries(killed);
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@handwork/server-marketplace/demo";
import type { ExternalPostgres } from "./external-postgres.ts";
import type { Site } from "./site.ts";

/** A process that can be killed at any moment and restarted. */
export interface Victim {
  readonly name: string;
  kill(random: Random): Promise<void>;
  start(): Promise<void>;
}

/** Milliseconds: pause between kills, and maximum downtime of a killed process. */
const PAUSE = { least: 300, most: 1_500 };
const DOWNTIME = 700;
/** Milliseconds within which all kills of one round happen. */
const ROUND = 1_500;
/** Milliseconds within which a killed process and its dependencies must be running again. */
const RESTART_LIMIT = 40_000;

/** A server process that is restarted until it runs, as a service manager would. */
export const serverVictim = (name: string, site: Site): Victim => ({
  name,
  kill: async () => {
    // Checked first: a start fails while the database is down.
    if (!site.running) throw new Error(`The ${name} has ended by itself.\n${site.output}`);
    await site.kill();
  },
  async start() {
    for (const deadline = Date.now() + RESTART_LIMIT; ; await sleep(100)) {
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
 * Kills victims at random moments and restarts them, round after round: each at least once, and until `ended`.
 *
 * @param together percentage of victims killed in the same round as another.
 * @returns the number of kills of each.
 */
export async function killRandomly(
  victims: readonly Victim[],
  { random, together, ended }: { random: Random; together: number; ended: () => boolean },
): Promise<Record<string, number>> {
  const killed = new Map(victims.map(({ name }) => [name, 0]));
  const killAndRestart = async (victim: Victim) => {
    await sleep(random.next() * ROUND);
    await victim.kill(random);
    killed.set(victim.name, (killed.get(victim.name) ?? 0) + 1);
    await sleep(random.next() * DOWNTIME);
    await victim.start();
  };
  const notYetKilled = () => victims.filter(({ name }) => killed.get(name) === 0);
  while (!ended() || notYetKilled().length > 0) {
    await sleep(random.int(PAUSE.least, PAUSE.most));
    const first = random.pick(notYetKilled().length > 0 ? notYetKilled() : victims);
    await Promise.all(
      victims.filter((victim) => victim === first || random.chance(together)).map(killAndRestart),
    );
  }
  return Object.fromEntries(killed);
}

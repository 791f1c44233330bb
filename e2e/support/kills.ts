import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@handwork/server-marketplace/demo";
import type { ExternalPostgres } from "./external-postgres.ts";
import type { Site } from "./site.ts";

/** A process that can be killed at any moment and restarted. */
interface Victim {
  readonly name: string;
  kill(random: Random): Promise<void>;
  start(): Promise<void>;
}

/** Milliseconds: the pause between rounds of kills, and the maximum downtime of a killed process. */
const PAUSE = { min: 300, max: 1_500 };
const DOWNTIME = 700;
/** Milliseconds during which the kills of one round happen. */
const ROUND = 1_500;
/** Maximum milliseconds until a killed process and everything that it depends on are running again. */
const RESTART_LIMIT = 40_000;

/** Returns a server process as a victim. Like a service manager, `start` retries until the process runs. */
export const serverVictim = (name: string, site: Site): Victim => ({
  name,
  kill: async () => {
    // A process that has exited by itself would otherwise go unnoticed.
    if (!site.running) throw new Error(`The ${name} has exited by itself.\n${site.output}`);
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
 * Kills and restarts victims at random moments, until `ended` returns true and each victim was killed at least once.
 * @param together probability, in percent, that a victim is killed in the same round as another.
 * @returns how often each victim was killed, by name.
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
    await sleep(random.int(PAUSE.min, PAUSE.max));
    const first = random.pick(notYetKilled().length > 0 ? notYetKilled() : victims);
    await Promise.all(
      victims.filter((victim) => victim === first || random.chance(together)).map(killAndRestart),
    );
  }
  return Object.fromEntries(killed);
}

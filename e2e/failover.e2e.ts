import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints, paths } from "@handwork/contract";
import { PREFIX } from "@handwork/e2e-support/api";
import { Bank } from "@handwork/e2e-support/bank";
import { SERVICE } from "@handwork/e2e-support/employer";
import { insertPeople, PASSWORD } from "@handwork/e2e-support/market-people";
import { checkBooks, runEmployers } from "@handwork/e2e-support/purchases";
import { missingForScale } from "@handwork/e2e-support/scaled-database";
import { allRoutes, type ScaledSite, startScaledSite } from "@handwork/e2e-support/scaled-site";
import { createRandom } from "@handwork/server-marketplace/demo";
import { closeDatabase, openDatabase } from "@handwork/server-platform/database";
import { describe, expect, inject, onTestFailed, onTestFinished, test } from "vitest";

const PAYMENTS = 200;
/** Number of purchases per employer. */
const PURCHASES_PER_EMPLOYER = 2;
const ARTISANS = 40;
const KILLS = 5;
const LIMIT = 900_000;
/** Milliseconds after which a killed node is restarted. By then, another node is the primary. */
const RESTART_AFTER = 30_000;
/**
 * Maximum milliseconds without a primary. The killed primary's lease expires after the `ttl` in
 * deploy/scale/patroni.yml. The remaining time is for election, promotion and HAProxy's checks on a busy machine.
 */
const PRIMARY_WITHIN = 20_000 + 25_000;
/** Maximum seconds during which reads fail after a replica's node has died or been promoted. */
const REPLICAS_WITHIN = 5;
/**
 * Maximum milliseconds until a request gets a response, even an error. A request waits for a connection at most twice,
 * 5 s each time.
 */
const RESPONSE_WITHIN = 12_000;
const PROBE_PAUSE = 200;

const seed = Number(process.env.SEED ?? randomBytes(3).readUIntBE(0, 3));
const random = (part: number) => createRandom(seed * 1_000 + part);

interface Outcome {
  began: number;
  ended: number;
  status: number;
  retryAfter: string | null;
}

/** Sends one request after another until `stop` is called. */
function probe(url: string, init: RequestInit = {}) {
  const outcomes: Outcome[] = [];
  let stopped = false;
  const running = (async () => {
    for (; !stopped; await sleep(PROBE_PAUSE)) {
      const began = Date.now();
      const answer = await fetch(url, init).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      const retryAfter = answer?.headers.get("retry-after") ?? null;
      outcomes.push({ began, ended: Date.now(), status: answer?.status ?? 0, retryAfter });
    }
  })();
  return {
    outcomes,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

const isFailed = ({ status }: Outcome) => status === 0 || status >= 500;
const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;

/** Seconds of failure between two times. Each outage lasts from its first failure to the next success. */
function secondsOfFailure(outcomes: readonly Outcome[], from: number, to: number): number {
  let failedMs = 0;
  let since: number | null = null;
  for (const one of outcomes.filter(({ began }) => began >= from && began < to)) {
    if (isFailed(one)) since ??= one.began;
    else if (since !== null) {
      failedMs += one.ended - since;
      since = null;
    }
  }
  return seconds(failedMs + (since === null ? 0 : to - since));
}

/** A run's progress. */
interface Progress {
  bought: number;
  /** Times at which primaries were killed, in milliseconds since 1970. */
  kills: number[];
  /** Number of kills from which all nodes have recovered. */
  recoveries: number;
  ended: boolean;
}

/** Kills the primary `KILLS` times, spread evenly over the purchases. */
async function killPrimaries({ database }: ScaledSite, progress: Progress): Promise<void> {
  for (; progress.recoveries < KILLS; progress.recoveries += 1) {
    while (progress.bought < (progress.recoveries + 0.5) * (PAYMENTS / KILLS)) {
      if (progress.ended) return;
      await sleep(50);
    }
    progress.kills.push(Date.now());
    const name = await database.killPrimary();
    await sleep(RESTART_AFTER);
    database.restart(name);
    await database.waitUntilRecovered();
  }
}

const missing = missingForScale();
describe.runIf(process.env.TEST_FULL && missing.length === 0)("a failover of the primary", () => {
  test.each(allRoutes)(
    `%s: neither loses nor duplicates any of ${PAYMENTS} payments`,
    { timeout: LIMIT },
    async (route) => {
      console.log(`To repeat this run: SEED=${seed}`);
      const [secretKey, webhookHash] = [randomBytes(24).toString("hex"), randomBytes(24).toString("hex")];
      let site: ScaledSite | null = null;
      const bank = await Bank.open({
        secretKey,
        webhookHash,
        random: random(1),
        notify: () => `${site?.origin}/v1/webhooks/flutterwave/`,
      });
      onTestFinished(() => bank.close());
      site = await startScaledSite(inject("product"), {
        route,
        environment: {
          DEMO: "off",
          FLUTTERWAVE_SECRET_KEY: secretKey,
          FLUTTERWAVE_WEBHOOK_HASH: webhookHash,
          FLUTTERWAVE_BASE_URL: `${bank.origin}/v3`,
        },
      });
      const { origin, database, sites, remove } = site;
      onTestFinished(remove);
      onTestFailed(() => console.log(sites.map(({ output }) => output.slice(-4_000)).join("\n\n")));
      const db = openDatabase({ connectionString: database.environment.DATABASE_DIRECT_URL });
      onTestFinished(() => closeDatabase(db));
      const people = await insertPeople(
        db,
        { employers: PAYMENTS / PURCHASES_PER_EMPLOYER, artisans: ARTISANS, trade: SERVICE },
        random(3),
      );

      const signIn = JSON.stringify({ username: people.employers[0]?.username, password: PASSWORD });
      const headers = { "content-type": "application/json" };
      const writes = probe(origin + PREFIX + endpoints.login.path, { method: "POST", body: signIn, headers });
      const lists = probe(
        origin + PREFIX + endpoints.artisansByService.path.replace(":service_title", SERVICE),
      );
      const pages = probe(origin + paths.artisansByService(SERVICE), { headers: { accept: "text/html" } });
      const probes = { writes, lists, pages };

      const began = Date.now();
      const progress: Progress = { bought: 0, kills: [], recoveries: 0, ended: false };
      const { kills } = progress;
      const [purchases] = await Promise.all([
        runEmployers({
          origins: [origin],
          people,
          random,
          each: PURCHASES_PER_EMPLOYER,
          // Keeps some payments for each of the remaining kills.
          beforePurchase: async (begun) => {
            while (begun >= (progress.recoveries + 1) * (PAYMENTS / KILLS)) await sleep(50);
          },
          onBought: () => {
            progress.bought += 1;
          },
        }).finally(() => {
          progress.ended = true;
        }),
        killPrimaries(site, progress),
      ]);
      await bank.repeatEverything();
      for (const one of Object.values(probes)) await one.stop();

      const failureSeconds = Object.fromEntries(
        Object.entries(probes).map(([name, { outcomes }]) => [
          name,
          kills.map((from, index) => secondsOfFailure(outcomes, from, kills[index + 1] ?? Date.now())),
        ]),
      );
      const all = Object.values(probes).flatMap(({ outcomes }) => outcomes);
      const failed = all.filter(isFailed);
      const slowest = Math.max(...all.map((one) => one.ended - one.began));
      console.log(
        `${route}: ${kills.length} kills, ${purchases.length} payments in ${seconds(Date.now() - began)} s. ` +
          `Seconds of failure after each kill: ${JSON.stringify(failureSeconds)}. ` +
          `${failed.length} of ${all.length} probes failed; the slowest response took ${seconds(slowest)} s.`,
      );
      expect(sites.every(({ running }) => running)).toBe(true);
      await checkBooks({ db, bank, bought: purchases, payments: PAYMENTS });
      expect(Math.max(...(failureSeconds.lists ?? []))).toBeLessThan(REPLICAS_WITHIN);
      expect(Math.max(...(failureSeconds.writes ?? []))).toBeLessThan(PRIMARY_WITHIN / 1000);
      expect(slowest).toBeLessThan(RESPONSE_WITHIN);
      expect(failed.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([]);
    },
  );

  test(
    "while replicas lag, users see their own changes immediately and other users' changes soon",
    async () => {
      const { origin, database, remove } = await startScaledSite(inject("product"), {
        route: "through PgBouncer",
        environment: { DEMO: "off" },
      });
      onTestFinished(remove);
      const db = openDatabase({ connectionString: database.environment.DATABASE_DIRECT_URL });
      onTestFinished(() => closeDatabase(db));
      const places = async (headers: Record<string, string>) =>
        (await fetch(origin + PREFIX + endpoints.locationList.path, { headers })).text();

      await database.pauseReplicas(true);
      await db.$client.query("insert into locations (location) values ('A new place')");
      const { headers } = await fetch(origin + PREFIX + endpoints.contactMessage.path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          name: "Ada Obi",
          email: "ada@example.com",
          subject: "A change",
          message: "After this message, its sender's requests read from the primary.",
        }),
      });
      const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
      expect(await places({ cookie })).toContain("A new place");
      // The paused replicas soon lag too far behind to be used.
      await expect.poll(() => places({}), { timeout: LIMIT }).toContain("A new place");
      await database.pauseReplicas(false);
      await database.waitUntilRecovered();
    },
    LIMIT,
  );
});

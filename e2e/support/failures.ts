import { Agent, request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext } from "playwright-core";

/** A request that got no answer, or not a good one. */
export interface Failure {
  what: string;
  /** Milliseconds since 1970. */
  began: number;
  ended: number;
}

export interface Tally {
  requests: number;
  failures: Failure[];
}

/** What a browser says of requests whose page was left. */
const LEFT = "net::ERR_ABORTED";

/** Counts what a browser asks for, and keeps what fails. */
export function watchRequests(context: BrowserContext, tally: Tally): void {
  const failed = (what: string, began: number) => tally.failures.push({ what, began, ended: Date.now() });
  context.on("request", () => {
    tally.requests += 1;
  });
  context.on("response", (response) => {
    const asked = response.request();
    if (response.status() >= 400)
      failed(`${asked.method()} ${asked.url()} ${response.status()}`, asked.timing().startTime);
  });
  context.on("requestfailed", (asked) => {
    const reason = asked.failure()?.errorText;
    if (reason !== LEFT) failed(`${asked.method()} ${asked.url()} ${reason}`, asked.timing().startTime);
  });
}

export interface Probe {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
}

/** Milliseconds between two requests of one line of probes. */
const PAUSE = 50;

/**
 * Asks for one after the other, again and again, over connections that are kept, until it is stopped.
 *
 * @param lines how many do so at the same time.
 */
export function startProbing(origin: string, probes: readonly Probe[], tally: Tally, lines = 2) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const ask = ({ method, path, body }: Probe) =>
    new Promise<string | null>((resolve) => {
      const asked = request(origin + path, { method, agent }, (answer) => {
        const bad = (answer.statusCode ?? 0) >= 400 ? String(answer.statusCode) : null;
        answer.once("end", () => resolve(bad)).once("error", (error) => resolve(error.message));
        answer.resume();
      });
      asked.once("error", (error) => resolve(error.message));
      if (body !== undefined) asked.setHeader("content-type", "application/json");
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  let stopped = false;
  async function line(first: number): Promise<void> {
    for (let index = first; !stopped; index += 1) {
      const probe = probes[index % probes.length] as Probe;
      const began = Date.now();
      const reason = await ask(probe);
      tally.requests += 1;
      if (reason)
        tally.failures.push({ what: `${probe.method} ${probe.path} ${reason}`, began, ended: Date.now() });
      await sleep(PAUSE);
    }
  }
  const all = Promise.all(Array.from({ length: lines }, (_, index) => line(index)));
  return {
    async stop() {
      stopped = true;
      await all;
      agent.destroy();
    },
  };
}

import { Agent, request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext } from "playwright-core";

/** A request that got no response, or an error status. */
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

/** The browser's error for requests that it cancels because the user leaves the page. */
const CANCELLED = "net::ERR_ABORTED";

/** Counts a browser's requests and records failures. */
export function watchRequests(context: BrowserContext, tally: Tally): void {
  const failed = (what: string, began: number) => tally.failures.push({ what, began, ended: Date.now() });
  context.on("request", () => {
    tally.requests += 1;
  });
  context.on("response", (response) => {
    const browserRequest = response.request();
    if (response.status() >= 400)
      failed(
        `${browserRequest.method()} ${browserRequest.url()} ${response.status()}`,
        browserRequest.timing().startTime,
      );
  });
  context.on("requestfailed", (browserRequest) => {
    const reason = browserRequest.failure()?.errorText;
    if (reason !== CANCELLED)
      failed(
        `${browserRequest.method()} ${browserRequest.url()} ${reason}`,
        browserRequest.timing().startTime,
      );
  });
}

/** A request that is sent repeatedly. */
export interface Probe {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  /** The expected status. By default, every status below 400 is accepted. */
  status?: number;
}

interface Pace {
  /** Number of concurrent loops. */
  loops: number;
  /** Milliseconds between two requests of one loop. */
  pause: number;
}
const DEFAULT_PACE: Pace = { loops: 2, pause: 50 };

/** Sends the probes in turn over keep-alive connections until it is stopped. */
export function startProbing(origin: string, probes: readonly Probe[], tally: Tally, pace = DEFAULT_PACE) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const send = ({ method, path, body, status }: Probe) =>
    new Promise<string | null>((resolve) => {
      const outgoing = request(origin + path, { method, agent }, (answer) => {
        const { statusCode = 0 } = answer;
        const bad = (status ? statusCode !== status : statusCode >= 400) ? String(statusCode) : null;
        answer.once("end", () => resolve(bad)).once("error", (error) => resolve(error.message));
        answer.resume();
      });
      outgoing.once("error", (error) => resolve(error.message));
      if (body !== undefined) outgoing.setHeader("content-type", "application/json");
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  let stopped = false;
  async function loop(first: number): Promise<void> {
    for (let index = first; !stopped; index += 1) {
      const probe = probes[index % probes.length] as Probe;
      const began = Date.now();
      const reason = await send(probe);
      tally.requests += 1;
      if (reason)
        tally.failures.push({ what: `${probe.method} ${probe.path} ${reason}`, began, ended: Date.now() });
      await sleep(pace.pause);
    }
  }
  const all = Promise.all(Array.from({ length: pace.loops }, (_, index) => loop(index)));
  return {
    async stop() {
      stopped = true;
      await all;
      agent.destroy();
    },
  };
}

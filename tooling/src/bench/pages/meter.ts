import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export const kinds = ["HTML", "scripts", "styles", "fonts", "pictures", "data"] as const;
export type Kind = (typeof kinds)[number];

/** Bytes of answers by kind, their heads included; of those heads; of what was sent. Compressed, over HTTP/1.1. */
export type Weight = Record<Kind | "heads" | "sent", number>;

/** An answer that has passed. */
export interface Passed {
  path: string;
  kind: Kind;
  bytes: number;
  /** Of them, those of its head. */
  head: number;
}

const weightless = (): Weight => ({
  HTML: 0,
  scripts: 0,
  styles: 0,
  fonts: 0,
  pictures: 0,
  data: 0,
  heads: 0,
  sent: 0,
});
export const total = (weight: Weight): number => kinds.reduce((sum, kind) => sum + weight[kind], 0);
export const plus = (one: Weight, other: Weight): Weight =>
  Object.fromEntries(
    Object.entries(one).map(([name, bytes]) => [name, bytes + other[name as Kind]]),
  ) as Weight;

export function weightOf(passed: readonly Passed[]): Weight {
  const weight = weightless();
  for (const { kind, bytes, head } of passed) {
    weight[kind] += bytes;
    weight.heads += head;
  }
  return weight;
}

/** Milliseconds without any traffic after which a page is at rest: longer than it waits before it fetches ahead. */
const QUIET = 3_600;
const LOOK = 50;
const LIMIT = 60_000;

const kindOf = (type: string): Kind => {
  if (type.startsWith("text/html")) return "HTML";
  if (type.includes("javascript")) return "scripts";
  if (type.startsWith("text/css")) return "styles";
  if (type.startsWith("font/")) return "fonts";
  return type.startsWith("image/") ? "pictures" : "data";
};

/** Bytes of a head: its first line, its fields, and the line that ends it. */
const headOf = (first: string, fields: readonly string[]) =>
  first.length + 2 + fields.reduce((sum, text) => sum + text.length + 2, 0) + 2;

/**
 * Proxy between a browser and a site that weighs every answer, whether a page, the service worker or a beacon
 * requested it. Answers from a cache do not pass.
 */
export class Meter {
  #weight = weightless();
  #passed: Passed[] = [];
  #underWay = 0;
  #last = Date.now();

  readonly origin: string;
  readonly server: Server;

  private constructor(origin: string, server: Server) {
    this.origin = origin;
    this.server = server;
  }

  static async before(site: string): Promise<Meter> {
    const server = createServer().listen(0, "localhost");
    await once(server, "listening");
    const meter = new Meter(`http://localhost:${(server.address() as AddressInfo).port}`, server);
    server.on("request", (asked, answer) => meter.#pass(site, asked, answer));
    return meter;
  }

  #pass(site: string, asked: IncomingMessage, answer: ServerResponse): void {
    const { method = "GET", url = "/", rawHeaders: fields } = asked;
    this.#weight.sent += headOf(`${method} ${url} HTTP/1.1`, fields);
    const start = this.#start();
    // The address stays the browser's, and with it whatever the site makes of it.
    const there = request(new URL(url, site), { method, headers: asked.headers }, (here) => {
      const { statusCode = 502, statusMessage, rawHeaders } = here;
      const type = here.headers["content-type"] ?? "";
      // News come in drops, for as long as the page is open.
      if (type.startsWith("text/event-stream")) start.end();
      const head = headOf(`HTTP/1.1 ${statusCode} ${statusMessage}`, rawHeaders);
      const passed = { path: url, kind: kindOf(type), bytes: 0, head };
      this.#passed.push(passed);
      const add = (bytes: number) => {
        this.#last = Date.now();
        passed.bytes += bytes;
        this.#weight[passed.kind] += bytes;
      };
      add(head);
      this.#weight.heads += head;
      answer.writeHead(statusCode, statusMessage, rawHeaders);
      here.on("data", (chunk: Buffer) => add(chunk.length));
      here.pipe(answer);
      here.once("close", start.end);
    });
    asked.on("data", (chunk: Buffer) => {
      this.#weight.sent += chunk.length;
    });
    asked.pipe(there);
    there.once("error", () => {
      start.end();
      answer.destroy();
    });
    answer.once("close", () => there.destroy());
  }

  #start() {
    let ended = false;
    this.#underWay += 1;
    this.#last = Date.now();
    const end = () => {
      if (!ended) this.#underWay -= 1;
      ended = true;
    };
    return { end };
  }

  /** Waits until nothing has passed for a while. */
  async atRest(quiet = QUIET): Promise<void> {
    const limit = Date.now() + LIMIT;
    while (this.#underWay > 0 || Date.now() - this.#last < quiet) {
      if (Date.now() > limit) throw new Error(`${this.#passed.at(-1)?.path}: the page never comes to rest`);
      await sleep(LOOK);
    }
  }

  /** What has passed so far, of which the next `take` tells as well. */
  get soFar(): Weight {
    return { ...this.#weight };
  }

  /** What has passed since the last time this was asked. */
  take(): { weight: Weight; passed: Passed[] } {
    const taken = { weight: this.#weight, passed: this.#passed };
    this.#weight = weightless();
    this.#passed = [];
    return taken;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }
}

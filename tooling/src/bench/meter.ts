import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds without traffic after which a page is idle. Must be longer than a page waits before it prefetches. */
const QUIET = 3_600;

/** A response as transferred over HTTP/1.1. Its bytes include the headers and the compressed body. */
interface MeasuredResponse {
  path: string;
  /** For example `text/html`. */
  type: string;
  bytes: number;
}

/** Bytes of the status line, the headers and the empty line after them. */
const headBytes = (first: string, fields: readonly string[]) =>
  fields.reduce((sum, text) => sum + text.length + 2, first.length + 4);

/**
 * Starts a proxy between a browser and a site. It measures all responses, including those to service workers and
 * beacons. Responses from the browser's caches do not pass through it.
 */
export async function startMeter(site: string) {
  let responses: MeasuredResponse[] = [];
  let lastTraffic = Date.now();
  const server = createServer((incoming, outgoing) => {
    lastTraffic = Date.now();
    const { method, headers, url = "/" } = incoming;
    const forwarded = request(new URL(url, site), { method, headers }, (response) => {
      const { statusCode = 502, statusMessage = "", rawHeaders } = response;
      const head = headBytes(`HTTP/1.1 ${statusCode} ${statusMessage}`, rawHeaders);
      const [type = ""] = (response.headers["content-type"] ?? "").split(";");
      const measured = { path: url, type, bytes: head };
      responses.push(measured);
      outgoing.writeHead(statusCode, statusMessage, rawHeaders);
      response.on("data", (chunk: Buffer) => {
        measured.bytes += chunk.length;
        lastTraffic = Date.now();
      });
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
    forwarded.once("error", () => outgoing.destroy());
    outgoing.once("close", () => forwarded.destroy());
  }).listen(0, "localhost");
  await once(server, "listening");

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Waits until the page is idle, and returns the responses since the previous call. */
    async take(): Promise<MeasuredResponse[]> {
      while (Date.now() - lastTraffic < QUIET) await sleep(50);
      const taken = responses;
      responses = [];
      return taken;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Converts bytes to KB of 1,000 bytes, rounded to tenths. */
export const toKilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Returns the total KB of the responses whose content type starts with `type`. By default, counts all responses. */
export const totalKilobytes = (responses: readonly MeasuredResponse[], type = ""): number =>
  toKilobytes(
    responses.reduce((sum, response) => sum + (response.type.startsWith(type) ? response.bytes : 0), 0),
  );

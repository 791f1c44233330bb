import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds without traffic after which a page is idle: longer than the pause before it prefetches. */
const QUIET = 3_600;

/** A response's transferred bytes: compressed, with headers, over HTTP/1.1. */
interface MeasuredResponse {
  /** Such as `text/html`. */
  type: string;
  bytes: number;
}

/** Bytes of the status line, the headers and the empty line after them. */
const headBytes = (first: string, fields: readonly string[]) =>
  fields.reduce((sum, text) => sum + text.length + 2, first.length + 4);

/**
 * Starts a proxy between a browser and a site. It measures every response to a page, its service worker or a beacon.
 * Responses from a cache do not pass through it.
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
      const weighed = { type, bytes: head };
      responses.push(weighed);
      outgoing.writeHead(statusCode, statusMessage, rawHeaders);
      response.on("data", (chunk: Buffer) => {
        weighed.bytes += chunk.length;
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
    /** Waits until the page is idle; returns the responses since the last call. */
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

/** KB, of 1,000 bytes. */
export const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** KB of the responses of one type, or of all. */
export const weightOf = (responses: readonly MeasuredResponse[], type = ""): number =>
  kilobytes(
    responses.reduce((sum, response) => sum + (response.type.startsWith(type) ? response.bytes : 0), 0),
  );

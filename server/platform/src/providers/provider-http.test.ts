import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { ask } from "./provider-http.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a provider that handles requests with `listener`; returns its address and the connections it accepts. */
async function start(listener: RequestListener) {
  const opened: Socket[] = [];
  const created = createServer(listener).on("connection", (socket) => opened.push(socket));
  server = created;
  await new Promise<void>((resolve) => created.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(created.address() as AddressInfo).port}/`, opened };
}

const post = (url: string, timeoutMs: number) =>
  ask({ method: "POST", url, headers: { "content-type": "application/json" }, body: '{"a":"é"}', timeoutMs });

test("returns the response unchanged, and reuses the connection", async () => {
  const { url, opened } = await start((request, response) => {
    response.writeHead(201, { "content-type": "application/json", "retry-after": "7" });
    request.pipe(response);
  });
  for (const _ of [1, 2, 3]) {
    const { status, headers, text } = await post(url, 5_000);
    expect([status, headers.get("retry-after"), text]).toEqual([201, "7", '{"a":"é"}']);
    // The connection becomes free shortly after the response has been read.
    await sleep(20);
  }
  expect(opened).toHaveLength(1);
});

test("fails on a truncated response, and does not retry", async () => {
  let requests = 0;
  const { url } = await start((_, response) => {
    requests += 1;
    response.writeHead(200, { "content-length": "100" });
    response.write("{", () => response.destroy());
  });
  await expect(post(url, 5_000)).rejects.toThrow();
  expect(requests).toBe(1);
});

test("applies the timeout to a response that arrives byte by byte", async () => {
  const { url } = await start((_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
  });
  await expect(post(url, 200)).rejects.toThrow("timeout");
});

test("stops reading an endless response", async () => {
  const { url } = await start((_, response) => {
    response.writeHead(200);
    // In Node.js 26, a write fails before the response counts as destroyed, so both are checked.
    const writeMore = (error?: Error | null) =>
      void (error || response.destroyed || response.write(" ".repeat(100_000), writeMore));
    writeMore();
  });
  await expect(post(url, 5_000)).rejects.toThrow("longer than 2000000 characters");
});

test("fails immediately if nothing listens at the address", async () => {
  const { url } = await start(() => undefined);
  await new Promise((resolve) => server?.close(resolve));
  await expect(post(url, 5_000)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
});

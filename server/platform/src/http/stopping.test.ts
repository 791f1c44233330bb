import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import type { App } from "./deps.ts";
import { createServer, registerStopping, stopServing } from "./stopping.ts";

const REQUEST = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n";

async function start() {
  const app = fastify({ serverFactory: (handler) => createServer(handler, {}) }) as unknown as App;
  registerStopping(app);
  app.post("/", async () => "done");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    await Promise.all([once(socket, "connect"), once(app.server, "connection")]);
    return socket;
  };
  return { app, open };
}

async function answerOn(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

test("answers the first request on a connection that was opened before the server stopped listening", async () => {
  const { app, open } = await start();
  const socket = await open();
  const stopped = stopServing(app, { notice: 500, gracePeriod: 5_000 });
  await expect.poll(() => app.server.listening, { timeout: 5_000 }).toBe(false);
  socket.write(REQUEST);
  const answer = await answerOn(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.toLowerCase()).toContain("connection: close");
  expect(await stopped).toBe(true);
});

test("keeps connections open during the notice, and closes them with their first response after it", async () => {
  const { app, open } = await start();
  const socket = await open();
  const stopped = stopServing(app, { notice: 300, gracePeriod: 5_000 });
  socket.write(REQUEST);
  const [during] = await once(socket, "data");
  // HTTP/1.1 keeps connections open by default.
  expect(String(during).toLowerCase()).not.toContain("connection:");
  await expect.poll(() => app.server.listening, { timeout: 5_000 }).toBe(false);
  socket.write(REQUEST);
  expect((await answerOn(socket)).toLowerCase()).toContain("connection: close");
  expect(await stopped).toBe(true);
});

test("closes idle connections without waiting for the grace period", async () => {
  const { app, open } = await start();
  const [silent, used] = [await open(), await open()];
  used.write(REQUEST);
  await once(used, "data");
  const ended = Promise.all([once(silent.resume(), "close"), once(used.resume(), "close")]);
  expect(await stopServing(app, { notice: 50, gracePeriod: 5_000 })).toBe(true);
  await ended;
});

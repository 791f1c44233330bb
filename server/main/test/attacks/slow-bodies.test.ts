import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../test-support/index.ts";

/** Number of connections that send very slowly. */
const CONNECTIONS = 200;
/** Milliseconds between two bytes on a slow connection. */
const PAUSE = 500;
/** Milliseconds within which the server closes them: two minutes plus the interval of its connection checks. */
const CLOSED_AFTER = 160_000;

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(server.origin).port);
});
afterAll(() => server.close());

const heads = {
  "a body": `POST /v1/api/contact/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
  "a form with a file": `PATCH /v1/acct/user-profile/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b\r\n`,
  headers: "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
};

interface Slow {
  socket: Socket;
  response: () => string;
  isClosed: () => boolean;
}

async function send(head: string): Promise<Slow> {
  const socket = connect(port, "127.0.0.1");
  let response = "";
  socket.on("data", (bytes) => (response += bytes));
  // The server may close the connection while a byte is on its way.
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.write(head);
  const dribble = setInterval(() => socket.writable && socket.write("a"), PAUSE);
  socket.once("close", () => clearInterval(dribble));
  return { socket, response: () => response, isClosed: () => socket.destroyed || socket.readableEnded };
}

test.each(Object.entries(heads))(
  "callers who send %s byte by byte do not delay others",
  { tags: ["API4", "V11.1.4"] },
  async (_, head) => {
    const slow = await Promise.all(Array.from({ length: CONNECTIONS }, () => send(head)));
    await sleep(2 * PAUSE);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => server.request("GET", "/v1/api/").then(({ status }) => status)),
    );
    expect(new Set(responses)).toEqual(new Set([200]));
    for (const { socket } of slow) socket.destroy();
  },
);

test.runIf(process.env.TEST_FULL).each(Object.entries(heads))(
  "closes the connection of a caller who never finishes sending %s, after a 408 or 401",
  { tags: ["API4"], timeout: CLOSED_AFTER + 20_000 },
  async (_, head) => {
    const slow = await send(head);
    await expect.poll(slow.isClosed, { timeout: CLOSED_AFTER, interval: 1_000 }).toBe(true);
    // A form without credentials is refused before its body is read.
    expect(slow.response()).toMatch(/^HTTP\/1\.1 (408|401) /);
  },
);

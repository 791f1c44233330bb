import { connect, type Socket } from "node:net";
import { type Asking, bodyOf, type Done, type Order } from "./asking.ts";

/** Milliseconds after which nobody waits any more. */
const PATIENCE = 10_000;
const HEAD_END = Buffer.from("\r\n\r\n");

/** The text of the request that comes as number `number`. */
function text(asking: Asking, host: string, number: number): string {
  const { method, path, tokens } = asking;
  const body = bodyOf(asking, number);
  const json = body && JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${tokens[number % tokens.length]}`,
    "accept: application/json",
    ...(json ? ["content-type: application/json", `content-length: ${Buffer.byteLength(json)}`] : []),
    `\r\n${json ?? ""}`,
  ].join("\r\n");
}

/** Bytes of the whole answer that `read` begins with; null while some of it is missing. Throws for a refusal. */
function wholeAnswer(read: Buffer): number | null {
  const end = read.indexOf(HEAD_END);
  if (end < 0) return null;
  const head = read.toString("latin1", 0, end);
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? Number.NaN);
  if (!head.startsWith("HTTP/1.1 2") || Number.isNaN(length)) {
    throw new Error(`An answer that was not expected:\n${read.toString("utf8", 0, 1_000)}`);
  }
  const whole = end + HEAD_END.length + length;
  return read.length < whole ? null : whole;
}

/** Sends the next request as soon as the last one is answered, until `next` has none. */
function client(port: number, next: () => string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, "127.0.0.1");
    let read: Buffer = Buffer.alloc(0);
    const send = () => {
      const request = next();
      if (request === null) return void socket.end();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error("No answer in time")));
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.on("data", (chunk) => {
      read = read.length === 0 ? chunk : Buffer.concat([read, chunk]);
      try {
        const whole = wholeAnswer(read);
        if (whole === null) return;
        read = read.subarray(whole);
        send();
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
  });
}

/** So many clients, spread over the servers, each with one request under way, for so long or until all is asked. */
async function run(
  asking: Asking,
  { ports, clients, seconds }: Extract<Order, { do: "run" }>,
): Promise<Done> {
  let number = 0;
  const began = performance.now();
  const limit = began + seconds * 1000;
  const isOver = () => performance.now() >= limit || (asking.most !== undefined && number >= asking.most);
  await Promise.all(
    Array.from({ length: clients }, (_, at) => {
      const port = ports[at % ports.length] ?? 0;
      const host = `localhost:${port}`;
      return client(port, () => (isOver() ? null : text(asking, host, number++)));
    }),
  );
  return { answered: number, seconds: (performance.now() - began) / 1000 };
}

let asking: Asking | undefined;

process.on("message", (order: Order) => {
  if (order.do === "ask") {
    asking = order.asking;
    return;
  }
  if (!asking) throw new Error("Nothing to ask");
  run(asking, order)
    .then((done) => process.send?.(done))
    .catch((error: Error) => {
      console.error(error);
      process.exit(1);
    });
});

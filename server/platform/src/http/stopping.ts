import { type RequestListener, Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as pollEnds, setTimeout as sleep } from "node:timers/promises";
import type { App } from "./deps.ts";

/**
 * Milliseconds, at most as long as the notice, that connections are kept after the listening has ended: longer than
 * a load balancer keeps idle ones (deploy/nginx.conf: 2 s), which may be about to send something over them.
 */
const LINGER = 4_000;
/** Milliseconds between two looks at what is left of them. */
const LOOK = 20;
/** Milliseconds: after a turn as short as this, hardly a connection waits that was not taken in. */
const SHORT_TURN = 2;
/** A busy process does not wait for a short turn for ever. */
const TURNS = 200;

export interface StopTimes {
  /** Milliseconds in which requests are still taken while `/readyz` says that they should go elsewhere. */
  readonly notice: number;
  /** Milliseconds that requests under way have after that. */
  readonly patience: number;
}

/** An HTTP server that can stop listening and keep its idle connections. Node.js closes them in `close`. */
class DrainingServer extends Server {
  isDraining = false;

  override closeIdleConnections(): void {
    if (!this.isDraining) super.closeIdleConnections();
  }
}

/** Creates the server that `stopServing` ends. The timeouts are in milliseconds. */
export const createServer = (handler: RequestListener, options: ServerOptions): Server =>
  new DrainingServer(options, handler);

/**
 * Lets a process leave without a request being refused: from the begin of its end on, `app.leaving` is true; once
 * it listens no more, each answer closes its connection. Call it before any route is added.
 */
export function registerStopping(app: App): void {
  /** Open connections, with the number of answers that are not wholly sent. */
  const connections = new Map<Socket, number>();
  app.decorate("leaving", false);
  app.decorate("connections", connections);
  app.addHook("onSend", ({ raw }, reply, _payload, done) => {
    if (app.leaving && !app.server.listening) reply.header("connection", "close");
    // HTTP/1.1 keeps connections without a word: Node.js would spend 46 bytes on it.
    else if (raw.httpVersion === "1.1" && reply.raw.shouldKeepAlive) reply.raw.removeHeader("connection");
    done();
  });
  app.server.on("connection", (socket) => {
    connections.set(socket, 0);
    socket.once("close", () => connections.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    const change = (by: 1 | -1) => {
      if (connections.has(socket)) connections.set(socket, (connections.get(socket) ?? 0) + by);
    };
    change(1);
    response.once("close", () => change(-1));
  });
}

/**
 * Ends the application in order: notice to load balancers, then no new connection, the end of those that are open,
 * of event streams and of what runs beside requests (`preClose`), requests under way, and what is left (`onClose`).
 *
 * What the kernel has accepted in the moment in which the listening ends is reset, and a load balancer must not
 * repeat a POST that it has sent. So connections are kept during the notice: one that uses those it has opens
 * hardly any at that moment. Once nothing is listened to, what it opens is refused, which it may repeat by another
 * way, and each answer over an open connection says that it is the last one.
 *
 * @returns whether every request came to its end by itself.
 */
export async function stopServing(app: App, { notice, patience }: StopTimes): Promise<boolean> {
  const { server } = app;
  if (!(server instanceof DrainingServer)) throw new TypeError("Create the application with createServer.");
  app.leaving = true;
  await sleep(notice);
  // Node's own way cuts connections that it has not accepted yet, those with a request on them that it has not read,
  // and answers that are not wholly sent. So what has arrived is taken in before the listening ends, and again before
  // what is idle is closed.
  server.isDraining = true;
  await shortTurn();
  server.close();
  await pollEnds();
  const idle = () => [...app.connections].filter(([, underWay]) => underWay === 0).map(([socket]) => socket);
  const limit = performance.now() + Math.min(notice, LINGER);
  while (idle().length > 0 && performance.now() < limit) await sleep(LOOK);
  await pollEnds();
  const endIdle = () => {
    for (const socket of idle()) socket.destroySoon();
  };
  endIdle();
  // Of answers that began before, nothing told the other side that they are the last ones.
  const ending = setInterval(endIdle, LOOK);

  let ended = true;
  const late = setTimeout(() => {
    ended = false;
    server.closeAllConnections();
  }, patience);
  await app.close();
  clearTimeout(late);
  clearInterval(ending);
  return ended;
}

/** A moment just after all that waited was taken in, so that little can have come since. */
async function shortTurn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = performance.now();
    await pollEnds();
    if (performance.now() - before < SHORT_TURN) return;
  }
}

declare module "fastify" {
  interface FastifyInstance {
    /** Whether this process is about to end. */
    leaving: boolean;
    readonly connections: ReadonlyMap<Socket, number>;
  }
}

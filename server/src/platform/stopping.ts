import { Server, type Socket } from "node:net";
import { setImmediate as pollEnds, setTimeout as sleep } from "node:timers/promises";
import type { App } from "./deps.ts";

/**
 * Milliseconds, at most as long as the notice, that a connection on which nothing was ever answered is kept for a
 * request that the load balancer, which has just opened it, is about to send: it would not repeat a POST.
 */
const FIRST_REQUEST = 1_000;
/** Milliseconds between two looks at such connections. */
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

/**
 * Lets a process leave without a request being refused: from the begin of its end on, `app.leaving` is true and
 * each answer closes its connection, so that a load balancer sends nothing more over it. Call it before any route
 * is added.
 */
export function registerStopping(app: App): void {
  /** Open connections, with the number of answers that are not wholly sent. */
  const connections = new Map<Socket, number>();
  app.decorate("leaving", false);
  app.decorate("connections", connections);
  app.addHook("onSend", async (_request, reply) => {
    if (app.leaving) reply.header("connection", "close");
  });
  app.server.on("connection", (socket) => {
    connections.set(socket, 0);
    socket.once("close", () => connections.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    const change = (by: 1 | -1) => {
      const count = (connections.get(socket) ?? 0) + by;
      if (connections.has(socket)) connections.set(socket, count);
      return count;
    };
    change(1);
    // Of an answer that began before, nothing told the other side that it is the last one.
    response.once("close", () => {
      if (change(-1) === 0 && app.leaving) socket.destroySoon();
    });
  });
}

/**
 * Ends the application in order: notice to load balancers, then no new connection, the end of event streams and of
 * what runs beside requests (`preClose`), requests under way, and what is left (`onClose`).
 *
 * @returns whether every request came to its end by itself.
 */
export async function stopServing(app: App, { notice, patience }: StopTimes): Promise<boolean> {
  app.leaving = true;
  await sleep(notice);
  // Node's own way cuts connections that it has not accepted yet, those with a request on them that it has not read,
  // and answers that are not wholly sent. So what has arrived is taken in before the listening ends, and again before
  // what is idle is closed.
  app.server.closeIdleConnections = () => undefined;
  await shortTurn();
  Server.prototype.close.call(app.server);
  await pollEnds();
  const waiting = () =>
    [...app.connections].filter(([, underWay]) => underWay === 0).map(([socket]) => socket);
  const limit = performance.now() + Math.min(notice, FIRST_REQUEST);
  while (performance.now() < limit) {
    const fresh = waiting().filter((socket) => socket.bytesWritten === 0);
    if (fresh.length === 0) break;
    await sleep(LOOK);
  }
  await pollEnds();
  for (const socket of waiting()) socket.destroy();

  let ended = true;
  const late = setTimeout(() => {
    ended = false;
    app.server.closeAllConnections();
  }, patience);
  await app.close();
  clearTimeout(late);
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

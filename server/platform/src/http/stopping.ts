import { type RequestListener, Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as pollEnds, setTimeout as sleep } from "node:timers/promises";
import type { App } from "./deps.ts";

/**
 * How long idle connections stay open after the server stops listening, in milliseconds; at most `notice`. A load
 * balancer closes its idle connections sooner (deploy/nginx.conf: after 2 s), so it is not about to use one when the
 * server closes it.
 */
const IDLE_CLOSE_DELAY = 4_000;
/** Milliseconds between checks for idle connections. */
const POLL_INTERVAL = 20;
/**
 * After an event-loop turn shorter than this many milliseconds, the process has probably accepted all waiting
 * connections.
 */
const SHORT_TURN = 2;
/** Maximum turns to wait for a short turn, because a busy process may have none. */
const MAX_TURNS = 200;

export interface StopTimes {
  /**
   * How long the server still accepts requests, in milliseconds, while `/readyz` tells load balancers to use another
   * server.
   */
  readonly notice: number;
  /** Milliseconds after `notice` for running requests to finish. */
  readonly gracePeriod: number;
}

/** An HTTP server that can stop listening and keep its idle connections, which Node.js would close in `close`. */
class DrainingServer extends Server {
  isDraining = false;

  override closeIdleConnections(): void {
    if (!this.isDraining) super.closeIdleConnections();
  }
}

/** Creates an HTTP server that `stopServing` can stop. */
export const createServer = (handler: RequestListener, options: ServerOptions): Server =>
  new DrainingServer(options, handler);

/**
 * Lets a process stop without refusing requests. `app.leaving` is true from the start of the shutdown. When the server
 * no longer listens, each response closes its connection. Must be called before any route is added.
 */
export function registerStopping(app: App): void {
  /** Open connections, with their number of unfinished responses. */
  const connections = new Map<Socket, number>();
  app.decorate("leaving", false);
  app.decorate("connections", connections);
  app.addHook("onSend", ({ raw }, reply, _payload, done) => {
    if (app.leaving && !app.server.listening) reply.header("connection", "close");
    // HTTP/1.1 keeps connections open by default, so the header would only waste 46 bytes.
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
 * Shuts the application down in this order: notifies load balancers, stops accepting connections, closes idle
 * connections, ends event streams and background work (`preClose`), finishes running requests and cleans up
 * (`onClose`).
 *
 * A connection that the kernel accepts at the moment the server stops listening is reset, and a load balancer must not
 * repeat a POST that it has sent. Connections therefore stay open during the notice: a load balancer that reuses them
 * opens hardly any new ones at that moment. After the notice, the server refuses new connections, so a load balancer
 * can retry elsewhere, and closes each open connection with its next response.
 *
 * @returns whether every request finished in time.
 */
export async function stopServing(app: App, { notice, gracePeriod }: StopTimes): Promise<boolean> {
  const { server } = app;
  if (!(server instanceof DrainingServer)) throw new TypeError("Create the application with createServer.");
  app.leaving = true;
  await sleep(notice);
  // Node.js would cut off connections that it has not accepted yet, connections with an unread request, and unfinished
  // responses. It therefore gets time to accept and read before the server stops listening, and before idle connections
  // close.
  server.isDraining = true;
  await shortTurn();
  server.close();
  await pollEnds();
  const idle = () =>
    [...app.connections].filter(([, unfinished]) => unfinished === 0).map(([socket]) => socket);
  const limit = performance.now() + Math.min(notice, IDLE_CLOSE_DELAY);
  while (idle().length > 0 && performance.now() < limit) await sleep(POLL_INTERVAL);
  await pollEnds();
  const endIdle = () => {
    for (const socket of idle()) socket.destroySoon();
  };
  endIdle();
  // Also closes connections with responses that started before the server stopped listening.
  const ending = setInterval(endIdle, POLL_INTERVAL);

  let isComplete = true;
  const timeout = setTimeout(() => {
    isComplete = false;
    server.closeAllConnections();
  }, gracePeriod);
  await app.close();
  clearTimeout(timeout);
  clearInterval(ending);
  return isComplete;
}

/** Waits until the process has probably accepted all waiting connections. */
async function shortTurn(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const before = performance.now();
    await pollEnds();
    if (performance.now() - before < SHORT_TURN) return;
  }
}

declare module "fastify" {
  interface FastifyInstance {
    /** Whether this process is shutting down. */
    leaving: boolean;
    readonly connections: ReadonlyMap<Socket, number>;
  }
}

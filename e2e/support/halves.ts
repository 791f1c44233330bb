import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { ExternalPostgres } from "./external-postgres.ts";
import { freePort, makeDataFolder, type Product, Site } from "./site.ts";

/** Paths that a proxy sends to each half, as in docs/scale.md. */
const OF_DELIVERY =
  /^\/v1\/(releases|csp-reports|web-vitals|browser-spans|administrator\/(releases|deploy-tokens|webhooks))\//;
const OF_MARKETPLACE = /^\/(v1|media|sandbox)\/|^\/dev\/mail/;

/** The demo in two processes behind one origin. Each process runs one half of the server. */
export interface Halves {
  origin: string;
  marketplace: Site;
  delivery: Site;
  remove(): Promise<void>;
}

export async function startHalves(product: Product): Promise<Halves> {
  const folder = makeDataFolder();
  const ended: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const remove = async () => {
    for (const end of ended.splice(0).reverse()) await end();
  };
  try {
    const postgres = await ExternalPostgres.start(folder);
    ended.push(() => postgres.stop());
    const port = await freePort();
    const environment = {
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: postgres.url,
      STORAGE_URL: `file://${folder}/files`,
      SECRET_KEY: randomBytes(48).toString("base64"),
      DATA_KEYS: randomBytes(32).toString("base64"),
      STOP_NOTICE: "0",
    };
    const half = async (name: "marketplace" | "delivery") => {
      const site = await Site.of(product, { ...environment, SERVE: name });
      ended.push(() => site.remove());
      await site.start();
      return site;
    };
    const marketplace = await half("marketplace");
    const delivery = await half("delivery");
    const proxy = await startProxy(port, (path) =>
      OF_MARKETPLACE.test(path) && !OF_DELIVERY.test(path) ? marketplace.port : delivery.port,
    );
    ended.push(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    return { origin: environment.PUBLIC_URL, marketplace, delivery, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Forwards each request to the port that `portOf` returns. Responds with 502 if nothing listens on that port. */
async function startProxy(port: number, portOf: (path: string) => number): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path = "/", headers } = incoming;
    const passed = request({ host: "localhost", port: portOf(path), method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.once("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(port, "localhost", resolve));
  return proxy;
}

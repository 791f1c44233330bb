import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startS3Server } from "@handwork/server-main/testing";
import { startProgram, waitForPort } from "./programs.ts";
import { ScaledDatabase } from "./scaled-database.ts";
import { shippedFile } from "./shipped.ts";
import { freePort, makeDataFolder, type Product, Site } from "./site.ts";

/**
 * Two processes of each half behind nginx, with a `ScaledDatabase` and a bucket. Mirrors compose.scale.yaml on
 * loopback.
 */
export interface ScaledSite {
  origin: string;
  database: ScaledDatabase;
  sites: readonly Site[];
  remove(): Promise<void>;
}

interface Options {
  /** How processes connect to the database: directly, or through PgBouncer with or without named statements. */
  route: keyof typeof routes;
  environment?: Readonly<Record<string, string>>;
}

const routes = {
  "without a pooler": ({ environment }: ScaledDatabase) => ({
    ...environment,
    DATABASE_URL: environment.DATABASE_DIRECT_URL,
  }),
  "through PgBouncer": ({ environment }: ScaledDatabase) => environment,
  "through PgBouncer, without named statements": ({ environment }: ScaledDatabase) => ({
    ...environment,
    DATABASE_NAMED_STATEMENTS: "off",
  }),
};
export type Route = keyof typeof routes;
/** Returns the database settings for a server process that uses this route. */
export const routeTo = (database: ScaledDatabase, route: Route) => routes[route](database);
export const allRoutes = Object.keys(routes) as Route[];

/** Returns the shipped nginx configuration, adapted to these ports. */
function nginxFile(folder: string, port: number, ports: readonly number[]): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${join(folder, "temporary")};`)
    .join("\n");
  return shippedFile("deploy/scale/nginx.conf", [
    ["events {}", `pid ${join(folder, "nginx.pid")};\nevents {}`],
    ["http {", `http {\n${temporary}`],
    ["listen 8080;", `listen 127.0.0.1:${port};`],
    ...ports.map((to, index) => [`127.0.0.1:${3000 + index} `, `127.0.0.1:${to} `] as const),
  ]);
}

export async function startScaledSite(
  product: Product,
  { route, environment = {} }: Options,
): Promise<ScaledSite> {
  const folder = makeDataFolder();
  // The account that runs PostgreSQL needs access to the folders below this one.
  chmodSync(folder, 0o755);
  const ended: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const remove = async () => {
    for (const end of ended.splice(0).reverse()) await end();
  };
  try {
    const s3 = await startS3Server();
    ended.push(() => s3.stop());
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.location;
    const database = await ScaledDatabase.start(folder);
    ended.push(() => database.stop());
    const port = await freePort();
    const shared = {
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: "127.0.0.1",
      STORAGE_URL: `s3+http://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@${new URL(endpoint).host}/${bucket}/handwork?region=${region}`,
      SECRET_KEY: randomBytes(48).toString("base64"),
      DATA_KEYS: randomBytes(32).toString("base64"),
      STOP_NOTICE: "0",
      ...routeTo(database, route),
      ...environment,
    };
    const sites: Site[] = [];
    for (const SERVE of ["marketplace", "marketplace", "delivery", "delivery"]) {
      const site = await Site.of(product, { ...shared, SERVE });
      ended.push(() => site.remove());
      await site.start();
      sites.push(site);
    }
    const own = join(folder, "nginx");
    mkdirSync(own);
    writeFileSync(
      join(own, "nginx.conf"),
      nginxFile(
        own,
        port,
        sites.map((site) => site.port),
      ),
    );
    const account = process.getuid?.() === 0 ? "user root; " : "";
    const nginx = startProgram("nginx", [
      "nginx",
      ...["-p", own, "-e", join(own, "error.log"), "-c", join(own, "nginx.conf")],
      ...["-g", `${account}daemon off;`],
    ]);
    ended.push(() => nginx.stop());
    await waitForPort(nginx, port);
    return { origin: `http://127.0.0.1:${port}`, database, sites, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

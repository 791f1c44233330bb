import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { startS3Server } from "@handwork/server-main/testing";
import { ExternalPostgres } from "./external-postgres.ts";
import { makeCertificate, Nginx } from "./nginx.ts";
import { freePort, makeDataFolder, type Product, Site } from "./site.ts";

/** Seconds during which a stopping process still accepts requests. */
const STOP_NOTICE = 4;

/** Two server processes with the demo, behind nginx, with their own PostgreSQL and bucket. */
export interface Installation {
  /** nginx's origin. */
  origin: string;
  sites: readonly [Site, Site];
  postgres: ExternalPostgres;
  nginx: Nginx;
  remove(): Promise<void>;
}

export async function startInstallation(product: Product): Promise<Installation> {
  const folder = makeDataFolder();
  const ended: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const remove = async () => {
    for (const end of ended.splice(0).reverse()) await end();
  };
  try {
    const proxy = join(folder, "nginx");
    const postgres = await ExternalPostgres.start(folder);
    ended.push(() => postgres.stop());
    const s3 = await startS3Server();
    ended.push(() => s3.stop());
    const [http, https, ...processes] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.location;
    const environment = {
      HOST: "127.0.0.1",
      PUBLIC_URL: `https://localhost:${https}`,
      TRUST_PROXY: "127.0.0.1",
      DATABASE_URL: postgres.url,
      STORAGE_URL: `s3+http://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@${new URL(endpoint).host}/${bucket}/handwork?region=${region}`,
      SECRET_KEY: randomBytes(48).toString("base64"),
      DATA_KEYS: randomBytes(32).toString("base64"),
      STOP_NOTICE: String(STOP_NOTICE),
      // A stopping process sends its own requests through nginx, which forwards them to the other process.
      NODE_EXTRA_CA_CERTS: makeCertificate(proxy),
    };
    const [first, second] = await Promise.all(
      processes.map((port) => Site.of(product, environment, port)) as [Promise<Site>, Promise<Site>],
    );
    const sites = [first, second] as const;
    ended.push(() => Promise.all(sites.map((site) => site.remove())));
    await Promise.all(sites.map((site) => site.start()));
    const nginx = await Nginx.start({ folder: proxy, http, https, processes });
    ended.push(() => nginx.stop());
    return { origin: nginx.origin, sites, postgres, nginx, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

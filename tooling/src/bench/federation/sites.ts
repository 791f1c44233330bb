import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "@handwork/e2e-support/browser";
import { makeKnown } from "@handwork/e2e-support/known";
import { launchBrowser } from "@handwork/e2e-support/launch";
import { makeCertificate, Nginx } from "@handwork/e2e-support/nginx";
import { freePort, makeDataFolder, Site } from "@handwork/e2e-support/site";
import type { Known } from "@handwork/e2e-support/site-pages";
import type { Browser } from "playwright-core";
import { buildVariants, type Side, sides } from "../variants.ts";

/** A running copy of one side. */
export interface Running {
  /** Address of the server itself, which speaks HTTP/1.1. */
  origin: string;
  /** Address of nginx in front of it, which speaks HTTP/2; null where there is no nginx. */
  secure: string | null;
  known: Known;
}

export interface Bench {
  browser: Browser;
  running: Record<Side, Running>;
  end(): Promise<void>;
}

function hasNginx(): boolean {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Hash by which the browser is told to trust a certificate: what came by one it doubts, it would not keep. */
function fingerprintOf(certificate: string): string {
  const key = new X509Certificate(readFileSync(certificate)).publicKey.export({
    type: "spki",
    format: "der",
  });
  return createHash("sha256").update(key).digest("base64");
}

/** Builds both sides, starts each with the demo's data and nginx in front where there is one, and a browser. */
export async function startBench(): Promise<Bench> {
  const variants = await buildVariants();
  const ended: (() => unknown)[] = [];
  const end = async () => {
    for (const stop of ended.splice(0).reverse()) await stop();
  };
  const trusted: string[] = [];
  const proxy = async (site: Site): Promise<string> => {
    const folder = makeDataFolder();
    ended.push(() => rmSync(folder, { recursive: true, force: true }));
    trusted.push(fingerprintOf(makeCertificate(join(folder, "nginx"))));
    const [http, https] = await Promise.all([freePort(), freePort()]);
    const processes = [site.port, site.port] as const;
    const nginx = await Nginx.start({ folder: join(folder, "nginx"), http, https, processes });
    ended.push(() => nginx.stop());
    return nginx.origin;
  };
  const start = async (side: Side): Promise<Running> => {
    const site = await Site.start(variants[side]);
    ended.push(() => site.remove());
    const secure = hasNginx() ? await proxy(site) : null;
    return { origin: site.origin, secure, known: await makeKnown(site.origin) };
  };
  try {
    const started: Partial<Record<Side, Running>> = {};
    for (const side of sides) started[side] = await start(side);
    const trust = `--ignore-certificate-errors-spki-list=${trusted.join()}`;
    const browser = await launchBrowser(findBrowser(), trusted.length > 0 ? [trust] : []);
    ended.push(() => browser.close());
    return { browser, running: started as Record<Side, Running>, end };
  } catch (error) {
    await end();
    throw error;
  }
}

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Release } from "@handwork/contract";
import type { Product } from "@handwork/e2e-support/site";
import { compile } from "../../build/compile.ts";
import { root } from "../../build/workspace.ts";

const folder = join(root, "tooling/dist/plain");

const readRelease = (dir: string): Release => JSON.parse(readFileSync(join(dir, "release.json"), "utf8"));

/** Writes a release that contains only a remote's navigation links. Its pages are in the plain application. */
function writeLinks(remote: Release): string {
  const dir = join(folder, "links", remote.app);
  const entry = "nothing.js";
  const content = "// The plain application has the pages.\n";
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, entry), content);
  const integrity = `sha256-${createHash("sha256").update(content).digest("base64")}`;
  const assets = { [entry]: { bytes: content.length, integrity } };
  const release: Release = { ...remote, entry, initial: [entry], assets, routes: [], rail: [], server: null };
  writeFileSync(join(dir, "release.json"), JSON.stringify(release));
  return dir;
}

/** Builds the product's code as one application. The same server delivers it as it delivers the product. */
export async function buildPlain({ script, publish }: Product): Promise<Product> {
  rmSync(folder, { recursive: true, force: true });
  await compile([import.meta.dirname]);
  const remotes = publish.map(readRelease).filter(({ app, nav }) => app !== "shell" && nav.length > 0);
  return { script, publish: [folder, ...remotes.map(writeLinks)] };
}

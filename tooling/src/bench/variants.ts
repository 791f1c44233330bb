import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Release } from "@handwork/contract";
import type { Product } from "@handwork/e2e-support/site";
import { build } from "../build/build-apps.ts";
import { compile } from "../build/compile.ts";
import { root } from "../build/workspace.ts";
import { plainBuild } from "./plain/plain-build.ts";

const folder = join(root, "tooling/dist/bench");

const readRelease = (dir: string): Release => JSON.parse(readFileSync(join(dir, "release.json"), "utf8"));

/** A release that is nothing but a remote's links in the navigation bar: the plain application has its pages. */
function linksOnly(remote: Release): string {
  const dir = join(folder, remote.app);
  const entry = "nothing.js";
  const content = "// The pages are elsewhere.\n";
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, entry), content);
  const integrity = `sha256-${createHash("sha256").update(content).digest("base64")}`;
  const release: Release = {
    ...remote,
    entry,
    initial: [entry],
    assets: { [entry]: { bytes: content.length, integrity } },
    routes: [],
    server: null,
  };
  writeFileSync(join(dir, "release.json"), JSON.stringify(release));
  return dir;
}

/** The product as it is, and as one plain application of the same code. */
export const sides = ["federated", "plain"] as const;
export type Side = (typeof sides)[number];

/** Builds both. */
export async function buildVariants(): Promise<Record<Side, Product>> {
  rmSync(folder, { recursive: true, force: true });
  rmSync(plainBuild, { recursive: true, force: true });
  const { apps, server: script } = await build();
  await compile([join(import.meta.dirname, "plain")], "production");
  const remotes = apps.filter(({ app }) => app !== "shell").map(({ dir }) => readRelease(dir));
  const links = remotes.filter(({ nav }) => nav.length > 0).map(linksOnly);
  return {
    federated: { script, publish: apps.map(({ dir }) => dir) },
    plain: { script, publish: [plainBuild, ...links] },
  };
}

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Release } from "@handwork/contract";
import type { Product } from "../../../e2e/support/site.ts";
import { build } from "../build/build-apps.ts";
import { compile } from "../build/compile.ts";
import { root } from "../build/workspace.ts";
import { plainBuild } from "./plain/plain-build.ts";

const folder = join(root, "tooling/dist/bench");

const readRelease = (dir: string): Release => JSON.parse(readFileSync(join(dir, "release.json"), "utf8"));

function write(dir: string, release: Release): void {
  writeFileSync(join(dir, "release.json"), JSON.stringify(release));
}

/** A release that is nothing but the marketplace's links: the plain application has its pages. */
function linksOnly(marketplace: Release): string {
  const dir = join(folder, "links");
  const entry = "nothing.js";
  const content = "// The pages are elsewhere.\n";
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, entry), content);
  const integrity = `sha256-${createHash("sha256").update(content).digest("base64")}`;
  write(dir, {
    ...marketplace,
    entry,
    initial: [entry],
    assets: { [entry]: { bytes: content.length, integrity } },
    routes: [],
    server: null,
  });
  return dir;
}

/** The same builds, with every page left to the browser. */
function leftToTheBrowser(name: string, dirs: string[]): string[] {
  return dirs.map((dir) => {
    const copy = join(folder, name, `${basename(join(dir, "../.."))}-${basename(dir)}`);
    cpSync(dir, copy, { recursive: true });
    const release = readRelease(dir);
    write(copy, { ...release, routes: release.routes.map((route) => ({ ...route, render: "client" })) });
    return copy;
  });
}

/** What renders the page: the server, or the browser alone. */
export const renderings = ["server", "browser"] as const;
export type Rendering = (typeof renderings)[number];

export interface Variants {
  federated: Product;
  plain: Product;
}

/** Builds the product, and the plain application of the same code, for either way of rendering. */
export async function buildVariants(): Promise<Record<Rendering, Variants>> {
  rmSync(folder, { recursive: true, force: true });
  rmSync(plainBuild, { recursive: true, force: true });
  const { apps, server: script } = await build();
  await compile([join(import.meta.dirname, "plain")], "production");

  const federated = apps.map(({ dir }) => dir);
  const marketplace = apps.find(({ app }) => app === "marketplace");
  if (!marketplace) throw new Error("There is no marketplace");
  const others = apps.filter(({ app }) => app !== "shell" && app !== "marketplace").map(({ dir }) => dir);
  const plain = [plainBuild, linksOnly(readRelease(marketplace.dir)), ...others];
  return {
    server: { federated: { script, publish: federated }, plain: { script, publish: plain } },
    browser: {
      federated: { script, publish: leftToTheBrowser("federated", federated) },
      plain: { script, publish: leftToTheBrowser("plain", plain) },
    },
  };
}

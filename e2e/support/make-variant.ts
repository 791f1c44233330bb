import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Release } from "@handwork/contract";
import type { BuiltRelease } from "./releases.ts";

export interface VariantOptions {
  /** Distinguishes this version from other variants of the same build. */
  label: string;
  /** Changes a script or style sheet of the build, including the server's script. */
  edit?: (file: string, text: string) => string;
  /** Changes `release.json` at the end. */
  describe?: (release: Release) => Release;
}

const integrityOf = (content: Buffer | string) =>
  `sha256-${createHash("sha256").update(content).digest("base64")}`;
const isText = (file: string) => /\.(js|css|cjs)$/.test(file);

/**
 * Creates another version of an app without a compiler: copies a build, changes its scripts, and gives it its own
 * version number, names and hashes. The copy can be published like a real build, and two versions can run in one page.
 * The caller removes the folder.
 */
export function makeVariant(from: BuiltRelease, { label, edit, describe }: VariantOptions): BuiltRelease {
  const folder = mkdtempSync(join(tmpdir(), `handwork-${from.app}-`));
  cpSync(from.folder, folder, { recursive: true, filter: (path) => !/\.(br|gz|complete)$/.test(path) });

  const [number, hash = ""] = from.version.split("+");
  const ownHash = createHash("sha256").update(`${hash} ${label}`).digest("hex").slice(0, 12);
  const rename = (text: string) => text.replaceAll(hash, ownHash);
  const assets = { ...from.assets };
  const replaced = new Map<string, string>();
  const rewrite = (file: string) => {
    let text = rename(readFileSync(join(folder, file), "utf8"));
    text = edit?.(file, text) ?? text;
    // The entry contains the hashes of all files that it loads.
    for (const [old, current] of replaced) text = text.replaceAll(old, current);
    writeFileSync(join(folder, file), text);
    return text;
  };

  const texts = Object.keys(assets).filter(isText);
  for (const file of texts.filter((name) => name !== from.entry).concat(from.entry)) {
    const text = rewrite(file);
    const original = assets[file]?.integrity ?? "";
    assets[file] = { bytes: Buffer.byteLength(text), integrity: integrityOf(text) };
    replaced.set(original, integrityOf(text));
    compress(join(folder, file), text);
  }
  const server = from.server && { serverIntegrity: integrityOf(rewrite(from.server)) };

  const { folder: _, ...manifest } = from;
  const release: Release = {
    ...manifest,
    ...server,
    version: `${number}+${ownHash}`,
    container: from.container && rename(from.container),
    assets,
  };
  const described = describe?.(release) ?? release;
  writeFileSync(join(folder, "release.json"), JSON.stringify(described));
  return { ...described, folder };
}

function compress(path: string, text: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${path}.gz`, gzipSync(text));
}

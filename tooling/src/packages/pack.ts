import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { publishedPackages, root } from "../build/workspace.ts";

const run = promisify(execFile);

/** Returns whether to copy a file. The compiler emits no style sheets, fonts or declaration files. */
const isCopied = (path: string) => path.endsWith(".d.ts") || !/\.tsx?$/.test(path);

/** Runs a program in the checkout. If the program fails, throws an error with its output. */
async function runOrThrow(program: string, args: string[]): Promise<void> {
  await run(program, args, { cwd: root }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error([error.stdout, error.stderr].join("").trim() || error.message);
  });
}

/** Builds the packages for teams into their `dist` folders, with JavaScript, types, style sheets and fonts. */
async function buildPackages(): Promise<void> {
  // Removes the old build. Otherwise a package would keep files whose source was deleted.
  for (const { dir } of publishedPackages()) rmSync(join(dir, "dist"), { recursive: true, force: true });
  await runOrThrow(join(root, "node_modules/.bin/tsc"), ["--build", "shared/tsconfig.build.json"]);
  for (const { dir } of publishedPackages()) {
    const src = join(dir, "src");
    for (const file of readdirSync(src, { recursive: true, withFileTypes: true })) {
      const path = join(file.parentPath, file.name);
      if (file.isFile() && isCopied(path)) cpSync(path, join(dir, "dist", path.slice(src.length)));
    }
  }
}

/**
 * Builds the packages for teams and writes each as a tarball into the folder, ready for `npm install` or `npm publish`.
 * pnpm replaces `workspace:` and `catalog:` with versions.
 * @returns paths of the tarballs.
 */
export async function packPackages(folder: string): Promise<string[]> {
  const destination = resolve(folder);
  mkdirSync(destination, { recursive: true });
  await buildPackages();
  const packages = publishedPackages();
  const filters = packages.flatMap(({ name }) => ["--filter", name]);
  await runOrThrow("pnpm", ["--recursive", ...filters, "pack", "--pack-destination", destination]);
  return packages.map(({ name, version }) =>
    join(destination, `${basename(name.replace("/", "-").replace("@", ""))}-${version}.tgz`),
  );
}

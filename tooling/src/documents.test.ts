import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "./build/workspace.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => join("docs", file));
/** The contents of README, CONTRIBUTING and the files in docs, by path. */
const documents = new Map(["README.md", "CONTRIBUTING.md", ...pages].map((path) => [path, read(path)]));

/** Returns a heading's anchor as GitHub generates it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/ /g, "-");
const anchorsOf = (path: string) =>
  [...(documents.get(path) ?? "").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchor(heading));

test("every link in the documents leads to an existing file and heading", () => {
  for (const [path, text] of documents) {
    for (const [, link = ""] of text.matchAll(/\]\(([^)]+)\)/g)) {
      if (/^https?:/.test(link)) continue;
      const [file = "", heading] = link.split("#");
      const target = file ? normalize(join(dirname(path), file)) : path;
      expect(existsSync(join(root, target)), `${path}: ${link}`).toBe(true);
      if (heading) expect(anchorsOf(target), `${path}: ${link}`).toContain(heading);
    }
  }
});

test("every file and folder named in the documents exists", () => {
  const folders = ["shell", "remotes", "shared", "server", "tooling", "e2e", "docs", "conformance"];
  const path = new RegExp(`\x60((?:${folders.join("|")})/[\\w./-]*)\x60`, "g");
  const isExample = (name: string) => /earnings-by-month|night-shift/.test(name);
  const missing = [...documents].flatMap(([document, text]) =>
    [...text.matchAll(path)]
      .map(([, name = ""]) => name)
      .filter((name) => !existsSync(join(root, name)) && !isExample(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every command in the documents exists", () => {
  const pnpmCommands = ["install", "exec", "audit", "outdated"];
  const commands = [...Object.keys(JSON.parse(read("package.json")).scripts), ...pnpmCommands];
  for (const [path, text] of documents) {
    const named = [...text.matchAll(/(?:`|^|PORT=\d+ |pnpm@12 |\$ )pnpm (?:--\S+ )?([a-z][\w:-]*)/gm)];
    for (const [, command = ""] of named) expect(commands, path).toContain(command);
  }
});

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { chromium } from "playwright-core";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function installed(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    process.env.CHROME_PATH ?? "",
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path));
}

function withPlaywright(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], {
    stdio: "ignore",
    timeout: 120_000,
  });
}

function withSystemPackages(): void {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const managers: { program: string; steps: string[][] }[] = [
    {
      program: "apt-get",
      steps: [
        ["update", "-qq"],
        ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
      ],
    },
    { program: "dnf", steps: [["install", "-y", "chromium"]] },
    { program: "apk", steps: [["add", "chromium"]] },
  ];
  const manager = managers.find(({ program }) => spawnSync("which", [program]).status === 0);
  for (const step of manager?.steps ?? []) {
    const [command = "", ...args] = [...sudo, manager?.program ?? "", ...step];
    execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 });
  }
}

/**
 * Path of a Chromium or Chrome: an installed one, or one that Playwright or the system's package manager installs.
 *
 * @throws Error that lists the attempts if none can be installed.
 */
export function findBrowser(): string {
  const tried: string[] = [];
  const existing = installed();
  if (existing) return existing;
  console.log("No Chromium or Chrome is installed; installing one…");
  for (const [name, install] of [
    ["Playwright", withPlaywright],
    ["the system's package manager", withSystemPackages],
  ] as const) {
    try {
      install();
    } catch (error) {
      tried.push(`${name}: ${(error as Error).message.split("\n")[0]}`);
    }
    const path = installed();
    if (path) return path;
    tried.push(`${name}: no browser afterwards`);
  }
  throw new Error(
    `The browser tests need Chromium or Chrome and none could be installed.\n${tried.join("\n")}\n` +
      "Install one, or name it with CHROME_PATH.",
  );
}

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
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function installed(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    process.env.CHROME_PATH ?? "",
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macPaths,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path));
}

function installWithPlaywright(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], {
    stdio: "ignore",
    timeout: 120_000,
  });
}

function installSystemPackage(): void {
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
 * Finds Chromium or Chrome and returns its path. Installs Chromium with Playwright or the package manager if needed.
 *
 * @throws Error that lists all attempts if no browser can be installed.
 */
export function findBrowser(): string {
  const tried: string[] = [];
  const existing = installed();
  if (existing) return existing;
  console.log("No Chromium or Chrome is installed; installing one…");
  for (const [name, install] of [
    ["Playwright", installWithPlaywright],
    ["the system's package manager", installSystemPackage],
  ] as const) {
    try {
      install();
    } catch (error) {
      tried.push(`${name}: ${(error as Error).message.split("\n")[0]}`);
    }
    const path = installed();
    if (path) return path;
    tried.push(`${name}: the installation finished, but no browser was found`);
  }
  throw new Error(
    `The browser tests need Chromium or Chrome, but neither could be installed.\n${tried.join("\n")}\n` +
      "Install a browser, or set CHROME_PATH to its path.",
  );
}

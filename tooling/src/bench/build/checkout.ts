import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { copyCheckout } from "@handwork/e2e-support/checkout";
import { freePort, makeDataFolder } from "@handwork/e2e-support/site";

/** Milliseconds; what is started builds everything first where nothing is built. */
const LIMIT = 120_000;
/** Milliseconds between two looks at a server. */
const LOOK = 10;

/** A checkout of its own, with this one's packages and nothing built, in which files may be changed. */
export class Checkout {
  readonly folder = copyCheckout();
  readonly #dataDir = makeDataFolder();
  #port = 0;

  static async make(): Promise<Checkout> {
    const checkout = new Checkout();
    checkout.#port = await freePort();
    return checkout;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** As it was when it was made: nothing built, no database. */
  empty(): void {
    const built = [
      "shell",
      "server",
      "tooling",
      ...readdirSync(join(this.folder, "remotes"), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `remotes/${name}`),
    ];
    for (const part of built) rmSync(join(this.folder, part, "dist"), { recursive: true, force: true });
    for (const name of readdirSync(this.#dataDir))
      rmSync(join(this.#dataDir, name), { recursive: true, force: true });
  }

  remove(): void {
    for (const folder of [this.folder, this.#dataDir]) rmSync(folder, { recursive: true, force: true });
  }

  /** Changes a file; gives the moment, in milliseconds since 1970. */
  save(file: string, edit: (text: string) => string): number {
    const path = join(this.folder, file);
    const text = readFileSync(path, "utf8");
    const edited = edit(text);
    if (edited === text) throw new Error(`The bench no longer knows ${file}: nothing was changed.`);
    const at = Date.now();
    writeFileSync(path, edited);
    return at;
  }

  /** A command of the checkout, under way. Its packages are a link to this one's, and must not be installed anew. */
  spawn(...args: string[]): ChildProcess {
    return spawn("pnpm", ["--config.verify-deps-before-run=false", "--silent", ...args], {
      cwd: this.folder,
      env: { ...process.env, PORT: String(this.#port), DATA_DIR: this.#dataDir, DEMO: "on" },
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  /** Milliseconds that a command of the checkout takes. */
  async time(...args: string[]): Promise<number> {
    const began = performance.now();
    const child = this.spawn(...args);
    const said = textOf(child);
    const code = await new Promise((resolve) => child.once("close", resolve));
    if (code !== 0) throw new Error(`pnpm ${args.join(" ")} ended with ${code}.\n${said()}`);
    return performance.now() - began;
  }

  /** Starts a command that serves the site; over when the site is ready. */
  async serve(...args: string[]): Promise<Served> {
    const began = performance.now();
    const child = this.spawn(...args);
    const said = textOf(child);
    while (!(await this.isReady())) {
      if (child.exitCode !== null || performance.now() - began > LIMIT) {
        child.kill("SIGTERM");
        throw new Error(`pnpm ${args.join(" ")} serves nothing.\n${said()}`);
      }
      await sleep(LOOK);
    }
    const took = performance.now() - began;
    const end = async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await this.untilAway();
    };
    return { took, end };
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Over when nothing answers any more. */
  async untilAway(): Promise<void> {
    while (await this.isReady()) await sleep(LOOK);
  }

  async untilReady(): Promise<void> {
    while (!(await this.isReady())) await sleep(LOOK);
  }
}

export interface Served {
  /** Milliseconds from the command until the site was ready. */
  took: number;
  end(): Promise<void>;
}

function textOf(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  return () => text;
}

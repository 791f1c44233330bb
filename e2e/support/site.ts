import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

/** The checkout's root folder. */
export const root = join(import.meta.dirname, "../..");

/** Everything needed to start the product: the server's script and the builds to publish. */
export interface Product {
  script: string;
  publish: string[];
}

/** Milliseconds within which the server must be ready. The first start creates the database and the demo's pictures. */
const START_LIMIT = 60_000;
/** Parent of the data folders when tests run as root. PostgreSQL's account can access it. */
const FOLDER_FOR_ROOT = "/var/lib/handwork";

/** Builds what has changed, like `pnpm start`. */
export async function buildProduct(): Promise<Product> {
  const command = ["tooling/run.cjs", "tooling/src/build.ts", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
  const { apps, server }: { apps: { dir: string }[]; server: string } = JSON.parse(stdout);
  return { script: server, publish: apps.map(({ dir }) => dir) };
}

/** A running installation with its own data. */
export class Site {
  readonly origin: string;
  #server: ChildProcess | null = null;
  #output = "";

  readonly product: Product;
  readonly port: number;
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;

  private constructor(
    product: Product,
    port: number,
    dataDir: string,
    environment: Readonly<Record<string, string>> = {},
  ) {
    this.product = product;
    this.port = port;
    this.dataDir = dataDir;
    this.environment = environment;
    this.origin = `http://localhost:${port}`;
  }

  /** Starts the product with the demo's data on a free port, with additional settings. */
  static async start(product: Product, environment: Readonly<Record<string, string>> = {}): Promise<Site> {
    const site = new Site(product, await freePort(), makeDataFolder(), environment);
    try {
      await site.start();
    } catch (error) {
      await site.remove();
      throw error;
    }
    return site;
  }

  /**
   * Starts another server process for a running installation. It shares the installation's database, files and keys.
   * Stop it with `end` before the first process.
   *
   * @param dataDir the running installation's `dataDir`.
   * @param environment additional settings.
   */
  static async startSecond(
    product: Product,
    dataDir: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Site> {
    const settings = { ...environment, DATABASE_URL: databaseUrl(dataDir) };
    const site = new Site(product, await freePort(), dataDir, settings);
    await site.start();
    return site;
  }

  /**
   * Creates a server process for an installation with an external database and storage. Start it with `start`, and stop
   * it with `remove`.
   * @param environment the process's settings, such as DATABASE_URL.
   * @param port a free port by default.
   */
  static async of(product: Product, environment: Record<string, string>, port?: number): Promise<Site> {
    return new Site(product, port ?? (await freePort()), makeDataFolder(), environment);
  }

  /** Starts the server with its data and port. Can be called again after a stop. */
  async start(): Promise<void> {
    const publish = this.product.publish.flatMap((folder) => ["--publish", folder]);
    const server = spawn(process.execPath, ["--enable-source-maps", this.product.script, ...publish], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        DEMO: "on",
        ...this.environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#server = server;
    this.#output = "";
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (chunk) => {
        this.#output += chunk;
      });
    }
    await this.#waitUntilReady(server);
  }

  async #waitUntilReady(server: ChildProcess): Promise<void> {
    const limit = Date.now() + START_LIMIT;
    while (Date.now() < limit && server.exitCode === null) {
      const answer = await fetch(`${this.origin}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await sleep(50);
    }
    server.kill("SIGKILL");
    throw new Error(`The product did not start.\n${this.#output}`);
  }

  /** Whether the server is running. False if it was stopped or exited by itself. */
  get running(): boolean {
    return this.#server !== null && this.#server.exitCode === null && this.#server.signalCode === null;
  }

  /** The server's output since its last start. */
  get output(): string {
    return this.#output;
  }

  /** Kills the server abruptly, like a power cut. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Stops the server as an operator would, and returns its exit code. */
  end(): Promise<number | null> {
    return this.#end("SIGTERM");
  }

  /** Stops the server as an operator would, and removes its data. */
  async remove(): Promise<void> {
    await this.end();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const server = this.#server;
    this.#server = null;
    if (!server || server.exitCode !== null || server.signalCode !== null) return null;
    const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
    server.kill(signal);
    return ended;
  }
}

/** Creates a folder that PostgreSQL, which does not run as root, can access. */
export function makeDataFolder(): string {
  const root = process.getuid?.() === 0;
  if (root) mkdirSync(FOLDER_FOR_ROOT, { recursive: true });
  return mkdtempSync(join(root ? FOLDER_FOR_ROOT : tmpdir(), "e2e-"));
}

/** Returns the URL of the embedded database that a server process runs in this folder. */
export function databaseUrl(dataDir: string): string {
  const status = readFileSync(join(dataDir, "postgres/cluster/data/postmaster.pid"), "utf8");
  const [, , , , socket = ""] = status.split("\n");
  return `postgres://handwork@localhost/handwork?${new URLSearchParams({ host: socket })}`;
}

/** Finds a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "localhost", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("No port is free")),
      );
    });
  });
}

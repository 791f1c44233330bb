import { readFileSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "@handwork/server-platform/database";
import { type RunningPostgres, startPostgres } from "@handwork/server-platform/postgres";
import { freePort } from "./site.ts";

/**
 * A standalone PostgreSQL on a loopback port. It outlives the server processes and uses the embedded PostgreSQL's
 * programs.
 */
export class ExternalPostgres {
  #running: RunningPostgres | null = null;

  readonly folder: string;
  readonly port: number;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** @param folder new folder for the data; the caller removes it. */
  static async start(folder: string): Promise<ExternalPostgres> {
    const postgres = new ExternalPostgres(folder, await freePort());
    await postgres.start();
    return postgres;
  }

  /** Value for DATABASE_URL. */
  get url(): string {
    return `postgres://handwork@127.0.0.1:${this.port}/handwork`;
  }

  /** Starts PostgreSQL with the existing data and port. */
  async start(): Promise<void> {
    const home = join(this.folder, "postgres");
    this.#running = await startPostgres({ home, searchPath: process.env.PATH ?? "", port: this.port });
  }

  /** Ends PostgreSQL abruptly. SIGQUIT is its "immediate" shutdown. SIGKILL even leaves child processes running. */
  async kill(signal: "SIGKILL" | "SIGQUIT"): Promise<void> {
    const status = readFileSync(join(this.folder, "postgres/cluster/data/postmaster.pid"), "utf8");
    process.kill(Number.parseInt(status, 10), signal);
    await this.stop();
  }

  /** Runs a statement and returns its rows. */
  async rows(statement: string): Promise<Record<string, unknown>[]> {
    const db = openDatabase({ connectionString: this.url, max: 1 });
    const { rows } = await db.$client.query(statement).finally(() => closeDatabase(db));
    return rows;
  }

  /** Shuts PostgreSQL down as an operator would, which closes every connection. */
  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "@handwork/server-platform/database";
import { type RunningPostgres, startPostgres } from "@handwork/server-platform/postgres";
import { freePort } from "./site.ts";

/** A PostgreSQL that no server process runs, on a port of loopback: the embedded one's programs, by themselves. */
export class ExternalPostgres {
  #running: RunningPostgres | null = null;

  readonly folder: string;
  readonly port: number;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** @param folder for its data: new, and to be removed by whoever made it. */
  static async start(folder: string): Promise<ExternalPostgres> {
    const postgres = new ExternalPostgres(folder, await freePort());
    await postgres.start();
    return postgres;
  }

  /** As DATABASE_URL. */
  get url(): string {
    return `postgres://handwork@127.0.0.1:${this.port}/handwork`;
  }

  /** Starts it again on the same data and the same port. */
  async start(): Promise<void> {
    const home = join(this.folder, "postgres");
    this.#running = await startPostgres({ home, searchPath: process.env.PATH ?? "", port: this.port });
  }

  /** Ends it at once: SIGKILL leaves even its own children alone, SIGQUIT is its "immediate" stop. */
  async kill(signal: "SIGKILL" | "SIGQUIT"): Promise<void> {
    const status = readFileSync(join(this.folder, "postgres/cluster/data/postmaster.pid"), "utf8");
    process.kill(Number.parseInt(status, 10), signal);
    await this.stop();
  }

  /** Rows that a statement gives. */
  async rows(statement: string): Promise<Record<string, unknown>[]> {
    const db = openDatabase({ connectionString: this.url, max: 1 });
    const { rows } = await db.$client.query(statement).finally(() => closeDatabase(db));
    return rows;
  }

  /** Ends it as an operator would: every connection is cut. */
  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }
}

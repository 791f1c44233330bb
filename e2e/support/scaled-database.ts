import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase, openDatabase } from "@handwork/server-platform/database";
import { signalProcess } from "@handwork/server-platform/postgres";
import {
  accountIds,
  type Program,
  type ProgramOptions,
  processTree,
  startProgram,
  versionOf,
  waitForPort,
} from "./programs.ts";
import { shippedFile } from "./shipped.ts";
import { freePort, root } from "./site.ts";

const PGBOUNCER = process.env.PGBOUNCER ?? "pgbouncer";
/** The first PgBouncer version that supports named statements in transaction mode. */
const PGBOUNCER_LEAST = 1.21;
const POSTGRES = "/usr/lib/postgresql";
const PASSWORD = "handwork";
/** Milliseconds within which all nodes must run. The first node creates the database, and the others copy it. */
const START_LIMIT = 90_000;

/** Returns the Debian packages that a `ScaledDatabase` needs and this machine lacks. */
export function missingForScale(): string[] {
  const pgbouncer = versionOf(PGBOUNCER);
  return [
    ...(existsSync(POSTGRES) ? [] : ["postgresql"]),
    ...["patroni", "etcd", "haproxy"].filter(
      (name) => versionOf(name, name === "haproxy" ? "-v" : undefined) === null,
    ),
    ...(pgbouncer !== null && pgbouncer >= PGBOUNCER_LEAST ? [] : [`pgbouncer ${PGBOUNCER_LEAST} or later`]),
  ];
}

interface Node {
  name: string;
  port: number;
  rest: number;
  data: string;
  program: Program | null;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/**
 * Three PostgreSQL nodes with Patroni and one etcd, behind HAProxy and PgBouncer. They use the configuration in
 * `deploy/scale`, but other ports, on loopback.
 */
export class ScaledDatabase {
  readonly #folder: string;
  readonly #nodes: Node[] = [];
  readonly #programs: Program[] = [];
  #etcd = 0;
  #primary = 0;
  #replicas = 0;
  #pooler = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param folder folder for all files; the caller removes it after `stop`. */
  static async start(folder: string): Promise<ScaledDatabase> {
    const database = new ScaledDatabase(folder);
    try {
      await database.#startEtcd();
      for (const name of ["node1", "node2", "node3"]) await database.#addNode(name);
      for (const node of database.#nodes) database.#startNode(node);
      await database.#startHaproxy();
      await database.#startPgbouncer();
      await database.waitUntilRecovered(START_LIMIT);
      return database;
    } catch (error) {
      await database.stop();
      throw error;
    }
  }

  #url = (port: number, name = "handwork") => `postgres://handwork:${PASSWORD}@127.0.0.1:${port}/${name}`;

  /** Database settings for a server process. */
  get environment() {
    return {
      DATABASE_URL: this.#url(this.#pooler),
      DATABASE_DIRECT_URL: this.#url(this.#primary),
      DATABASE_READ_URL: this.#url(this.#pooler, "handwork_replicas"),
    };
  }

  /** The cluster's members, as reported by the first node that responds. */
  async members(): Promise<Member[]> {
    for (const { rest } of this.#nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Waits until one node is the primary and the other two follow it, one of them synchronously. */
  async waitUntilRecovered(limit = START_LIMIT): Promise<void> {
    let members: Member[] = [];
    for (const deadline = Date.now() + limit; Date.now() < deadline; await sleep(200)) {
      members = await this.members();
      const roles = members
        .filter(({ state }) => /^(running|streaming)$/.test(state))
        .map(({ role }) => role);
      if (roles.sort().join() === "leader,replica,sync_standby") return;
    }
    const outputs = this.#nodes.map(({ name, program }) => `${name}: ${program?.output().slice(-2_000)}`);
    throw new Error(`The cluster did not recover: ${JSON.stringify(members)}\n${outputs.join("\n")}`);
  }

  /** Kills the primary's Patroni and PostgreSQL together. Returns the node's name. */
  async killPrimary(): Promise<string> {
    const leader = (await this.members()).find(({ role }) => role === "leader");
    const node = this.#nodes.find(({ name }) => name === leader?.name);
    if (!node?.program?.process.pid) throw new Error("No node is the primary");
    const postmaster = Number(readFileSync(join(node.data, "postmaster.pid"), "utf8").split("\n")[0]);
    for (const pid of new Set([
      node.program.process.pid,
      ...processTree(node.program.process.pid),
      ...processTree(postmaster),
    ]))
      signalProcess(pid, "SIGKILL");
    await node.program.kill();
    node.program = null;
    return node.name;
  }

  /** Starts a killed node again. */
  restart(name: string): void {
    const node = this.#nodes.find((candidate) => candidate.name === name);
    if (node) this.#startNode(node);
  }

  /** Pauses or resumes the replay of changes on the replicas. They still receive and confirm changes. */
  async pauseReplicas(paused: boolean): Promise<void> {
    const followers = (await this.members()).filter(({ role }) => role !== "leader");
    for (const { name } of followers) {
      const { port } = this.#nodes.find((node) => node.name === name) ?? { port: 0 };
      const connectionString = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
      const db = openDatabase({ connectionString });
      await db.$client.query(`select pg_wal_replay_${paused ? "pause" : "resume"}()`);
      await closeDatabase(db);
    }
  }

  async stop(): Promise<void> {
    for (const program of this.#programs.splice(0).reverse()) await program.stop();
    // Stops all nodes together, because a primary that is stopped alone would wait for a replica.
    await Promise.all(this.#nodes.map(({ program }) => program?.stop()));
  }

  #start(name: string, command: readonly [string, ...string[]], options: ProgramOptions): Program {
    const program = startProgram(name, command, options);
    this.#programs.push(program);
    return program;
  }

  async #startEtcd(): Promise<void> {
    const [client, peer] = [await freePort(), await freePort()];
    this.#etcd = client;
    const at = (port: number) => `http://127.0.0.1:${port}`;
    const etcd = this.#start(
      "etcd",
      [
        "etcd",
        ...["--name", "etcd1", "--data-dir", join(this.#folder, "etcd")],
        ...["--listen-client-urls", at(client), "--advertise-client-urls", at(client)],
        ...["--listen-peer-urls", at(peer), "--initial-advertise-peer-urls", at(peer)],
        ...["--initial-cluster", `etcd1=${at(peer)}`],
      ],
      {},
    );
    await waitForPort(etcd, client);
  }

  async #addNode(name: string): Promise<void> {
    const folder = join(this.#folder, name);
    mkdirSync(folder, { mode: 0o700 });
    const { uid, gid } = accountIds("postgres");
    if (uid && gid) chownSync(folder, uid, gid);
    const [port, rest] = [await freePort(), await freePort()];
    this.#nodes.push({ name, port, rest, data: join(folder, "data"), program: null });
  }

  #startNode(node: Node): void {
    const { name, port, rest, data } = node;
    const configuration = join(this.#folder, "patroni.yml");
    const script = join(root, "deploy/scale/create-database.sh");
    const hook = join(this.#folder, "create-database.sh");
    writeFileSync(hook, readFileSync(script), { mode: 0o755 });
    writeFileSync(
      configuration,
      shippedFile("deploy/scale/patroni.yml", [["/etc/patroni/create-database.sh", hook]]),
    );
    const versions = readdirSync(POSTGRES).sort((one, other) => Number(one) - Number(other));
    node.program = startProgram(name, ["patroni", configuration], {
      ...accountIds("postgres"),
      env: {
        HANDWORK_PASSWORD: PASSWORD,
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${this.#etcd}`,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: join(POSTGRES, versions.at(-1) ?? "", "bin"),
        PATRONI_POSTGRESQL_PGPASS: join(this.#folder, name, "pgpass"),
        PATRONI_SUPERUSER_USERNAME: "postgres",
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_USERNAME: "replicator",
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
        PATRONI_REWIND_USERNAME: "rewinder",
        PATRONI_REWIND_PASSWORD: PASSWORD,
      },
    });
  }

  async #startHaproxy(): Promise<void> {
    [this.#primary, this.#replicas] = [await freePort(), await freePort()];
    const file = join(this.#folder, "haproxy.cfg");
    writeFileSync(
      file,
      shippedFile("deploy/scale/haproxy.cfg", [
        ["bind :5000", `bind 127.0.0.1:${this.#primary}`],
        ["bind :5001", `bind 127.0.0.1:${this.#replicas}`],
        ...this.#nodes.map(
          ({ name, port, rest }) => [`${name}:5432 port 8008`, `127.0.0.1:${port} port ${rest}`] as const,
        ),
      ]),
    );
    await waitForPort(this.#start("haproxy", ["haproxy", "-db", "-f", file], {}), this.#primary);
  }

  async #startPgbouncer(): Promise<void> {
    this.#pooler = await freePort();
    const file = join(this.#folder, "pgbouncer.ini");
    writeFileSync(
      file,
      shippedFile("deploy/scale/pgbouncer.ini", [
        ["host=haproxy port=5000", `host=127.0.0.1 port=${this.#primary}`],
        ["host=haproxy port=5001", `host=127.0.0.1 port=${this.#replicas}`],
        ["listen_addr = 0.0.0.0", "listen_addr = 127.0.0.1"],
        ["listen_port = 6432", `listen_port = ${this.#pooler}`],
        ["/etc/pgbouncer/userlist.txt", join(root, "deploy/scale/userlist.txt")],
      ]),
    );
    const pgbouncer = this.#start("pgbouncer", [PGBOUNCER, file], accountIds("postgres"));
    await waitForPort(pgbouncer, this.#pooler);
  }
}

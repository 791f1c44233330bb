import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { UserType } from "@handwork/contract";
import { createDeps, type Deps, type UserRow, users } from "@handwork/server-marketplace";
import { environment, loadSettings, withSecrets } from "@handwork/server-platform/config";
import type { LogSink } from "@handwork/server-platform/observability";
import { repositoryRoot } from "@handwork/server-platform/process";
import { hashPassword } from "@handwork/server-platform/security";
import { buildApp } from "../src/app.ts";
import { createClient, type TestClient } from "./client.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

export { createDeps } from "@handwork/server-marketplace";
export { buildApp } from "../src/app.ts";
export { createClient, type TestClient, type TestResponse } from "./client.ts";
export { createTestDatabase } from "./database.ts";
export { type OwnPostgres, startOwnPostgres } from "./own-postgres.ts";
export { startS3Server } from "./s3-server.ts";

export interface TestAccount extends UserRow {
  /** Access token of the account's own session. */
  readonly token: string;
  readonly password: string;
}

export interface TestServer extends TestClient {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** The server's database, storage, tokens and settings. */
  readonly deps: Deps;
  /** Creates an account and signs it in, without calling the sign-up. */
  account(userType: UserType, values?: Partial<typeof users.$inferInsert>): Promise<TestAccount>;
  close(): Promise<void>;
}

const PASSWORD = "correct-horse-battery";

/**
 * Starts the whole server for one test file, with its own database and data folder, and real HTTP on a free port.
 *
 * - `env` accepts every variable in the README. There is demo content only with `{ DEMO: "on" }`.
 * - `logTo` receives the whole log.
 * - `jobs` turns background jobs on. They are off by default, because they may finish work before a test does.
 * - `database` replaces the database that the test would otherwise create. It must be migrated.
 * - `direct` replaces the pool for long work, which is otherwise that of the requests.
 * - `replica` is a database from which public lists are read.
 *
 *     const server = await startTestServer();
 *     afterAll(() => server.close());
 *
 *     test("an anonymous visitor has no profile", async () => {
 *       const response = await server.request("GET", "/v1/acct/user-profile/");
 *       expect(response.status).toBe(401);
 *     });
 *     test("an employer has one", async () => {
 *       const { token, username } = await server.account("employer");
 *       expect(await server.call("userProfile", { token })).toMatchObject({ username });
 *     });
 */
export async function startTestServer(
  options: {
    env?: Record<string, string>;
    logTo?: LogSink;
    jobs?: boolean;
    database?: TestDatabase;
    direct?: Deps["direct"];
    replica?: Deps["replica"];
  } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "handwork-files-"));
  const place = { checkout: repositoryRoot, root: false };
  const env: Record<string, string> = { DATA_DIR: dataDir, HOST: "127.0.0.1", DEMO: "off", ...options.env };
  const database = options.database ?? (await createTestDatabase());
  // Opens a connection, as a real server's migrations do. Without it, a first page on a busy machine gets a 503.
  if (!options.database) await database.db.$client.query("select 1");
  // Set here, so that tests can choose their IP address without the other settings that a public server requires.
  const { TRUST_PROXY, ...rest } = env;
  const trustProxy = environment.shape.TRUST_PROXY.parse(TRUST_PROXY);
  const deps = createDeps(await withSecrets({ ...loadSettings(rest, place), trustProxy }), database.db, {
    direct: options.direct ?? database.db,
    replica: options.replica ?? null,
  });
  const { logTo, jobs = false } = options;
  const app = await buildApp({ ...deps, runsJobs: jobs, ...(logTo && { logTo }) });
  // Warnings that tests expect would hide unexpected errors.
  app.log.level = logTo ? "trace" : "error";
  await app.listen({ host: deps.config.host, port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const passwordHash = hashPassword(PASSWORD);
  return {
    origin,
    deps,
    ...createClient(origin, deps.config.apiPrefix),
    async account(userType, values = {}) {
      const username = `${userType}-${randomBytes(4).toString("hex")}`;
      const [row] = await deps.db
        .insert(users)
        .values({
          username,
          email: `${username}@example.com`,
          firstName: "Ada",
          lastName: "Obi",
          passwordHash: await passwordHash,
          userType,
          ...values,
        })
        .returning();
      if (!row) throw new Error("No account was created");
      const { access } = await deps.auth.openSession(row.id);
      return { ...row, token: access, password: PASSWORD };
    },
    async close() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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
export { startS3Server } from "./s3-server.ts";

export interface TestAccount extends UserRow {
  /** An access token of a session of its own. */
  readonly token: string;
  readonly password: string;
}

export interface TestServer extends TestClient {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** The server's own parts: its database, storage, tokens and settings. */
  readonly deps: Deps;
  /** Makes an account and signs it in, without the sign-up's calls. */
  account(userType: UserType, values?: Partial<typeof users.$inferInsert>): Promise<TestAccount>;
  close(): Promise<void>;
}

const PASSWORD = "correct-horse-battery";

/**
 * The whole server for one test file: a database of its own, a data folder of its own, real HTTP on a free
 * port. Without demo content unless `env` says `{ DEMO: "on" }`; `env` takes any variable of the README. Jobs run by
 * themselves with `jobs` only: a test may then find done what it has just seen due.
 * `logTo` is given the whole log; `database`, open and migrated, stands in for one of the run's.
 *
 *     const server = await startTestServer();
 *     afterAll(() => server.close());
 *
 *     test("a stranger has no profile", async () => {
 *       const answer = await server.request("GET", "/v1/acct/user-profile/");
 *       expect(answer.status).toBe(401);
 *     });
 *     test("an employer has one", async () => {
 *       const { token, username } = await server.account("employer");
 *       expect(await server.call("userProfile", { token })).toMatchObject({ username });
 *     });
 */
export async function startTestServer(
  options: { env?: Record<string, string>; logTo?: LogSink; jobs?: boolean; database?: TestDatabase } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "handwork-files-"));
  const place = { checkout: repositoryRoot, root: false };
  const env: Record<string, string> = { DATA_DIR: dataDir, HOST: "127.0.0.1", DEMO: "off", ...options.env };
  const database = options.database ?? (await createTestDatabase());
  // Tests speak as a proxy would, to have an address of their own: without an installation's settings.
  const { TRUST_PROXY, ...rest } = env;
  const trustProxy = environment.shape.TRUST_PROXY.parse(TRUST_PROXY);
  const deps = createDeps(await withSecrets({ ...loadSettings(rest, place), trustProxy }), database.db);
  const { logTo, jobs = false } = options;
  const app = await buildApp({ ...deps, runsJobs: jobs, ...(logTo && { logTo }) });
  // What tests provoke on purpose would bury what they did not mean.
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
      if (!row) throw new Error("No account was made");
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

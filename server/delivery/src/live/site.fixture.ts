import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReleaseChange, ReleaseChanged } from "@handwork/contract";
import { buildApp, createDeps, startTestServer, type TestServer } from "@handwork/server-main/testing";
import { closeDatabase, openDatabase } from "@handwork/server-platform/database";
import { createReleases } from "../releases/index.ts";
import {
  archiveOf,
  entriesOf,
  type FakeRelease,
  fakeRelease,
  writeBuild,
} from "../releases/release.fixture.ts";
import { Tab } from "./tab.fixture.ts";
import { createVisitors } from "./visitor.ts";

/** A server with releases. */
export interface ReleaseSite extends TestServer {
  /** Stores releases and makes them live, as a server start does. */
  start(...releases: FakeRelease[]): Promise<void>;
  /** Uploads another release of an app and returns its version. */
  publish(app: string): Promise<string>;
  /** Opens a returning visitor's tab. Each value of `network` is a different network. */
  returning(network?: number, headers?: Record<string, string>): Tab;
  /** Changes what is live, as an admin. */
  change(change: ReleaseChange): Promise<ReleaseChanged>;
  /** Starts a second application with its own pool, to simulate a second process. */
  second(): Promise<{ origin: string; close(): Promise<void> }>;
}

/** A time before any release of a test. */
const longAgo = new Date(Date.now() - 60 * 60 * 1000);

/** Logger for tests that do not check the log. */
export const silent = { error: () => undefined, warn: () => undefined };

export async function startReleaseSite(
  env: Record<string, string> = {},
  options: Pick<NonNullable<Parameters<typeof startTestServer>[0]>, "database" | "logTo"> = {},
): Promise<ReleaseSite> {
  const server = await startTestServer({ env, ...options });
  const root = await mkdtemp(path.join(tmpdir(), "handwork-builds-"));
  const releases = createReleases(server.deps, silent);
  const visitors = createVisitors(server.deps.config.secretKey);
  const { token } = await server.account("admin");

  async function start(...added: FakeRelease[]) {
    const folders = await Promise.all(added.map((release) => writeBuild(root, release)));
    await releases.publishBuild(...folders);
  }
  // The endpoint's type expects one kind of change, not the union.
  const change = (body: ReleaseChange) => server.call("releaseChange", { token, body: body as never });

  return {
    ...server,
    start,
    change,
    async publish(app) {
      const release = fakeRelease(app);
      const archive = Readable.from(await archiveOf(entriesOf(release)));
      const { version } = await releases.publish(app, archive, { name: "admin" });
      return version;
    },
    returning(network, headers) {
      const address = network === undefined ? "127.0.0.1" : `127.${1 + (network >> 8)}.${network & 255}.1`;
      const tab = new Tab(server.origin, address, headers);
      const [, value = ""] = /^hw_visit=([^;]+)/.exec(visitors.cookie(visitors.create(longAgo), false)) ?? [];
      tab.cookies.set("hw_visit", value);
      return tab;
    },
    async second() {
      const db = openDatabase(server.deps.db.$client.options);
      const deps = createDeps(server.deps.config, db);
      const app = await buildApp(deps);
      await app.listen({ host: "127.0.0.1", port: 0 });
      return {
        origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
        async close() {
          await app.close();
          await closeDatabase(db);
        },
      };
    },
    async close() {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

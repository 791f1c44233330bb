import type { Release, ReleaseCheck } from "@handwork/contract";
import {
  startTestServer,
  type TestAccount,
  type TestResponse,
  type TestServer,
} from "@handwork/server-main/testing";
import { expect } from "vitest";
import { archiveOf, entriesOf, type FakeRelease, fakeRelease, upload } from "../release.fixture.ts";
import { SHELL_SINGLETONS } from "./build.fixture.ts";

/** A server with a live shell and a live remote `artisan`, for tests that upload releases. */
export interface Registry extends TestServer {
  readonly admin: TestAccount;
  publish(release: FakeRelease, app?: string): Promise<TestResponse>;
  check(release: FakeRelease, app?: string): Promise<ReleaseCheck>;
  /** Returns the stored files of a version. */
  stored(release: Release): Promise<string[]>;
}

export async function startRegistry(): Promise<Registry> {
  const server = await startTestServer();
  const admin = await server.account("admin");
  const publish: Registry["publish"] = async (release, app = release.manifest.app) =>
    upload(server, app, await archiveOf(entriesOf(release)), admin.token);
  for (const release of [
    fakeRelease("shell", { singletons: SHELL_SINGLETONS, federation_runtime: "2.9.2" }),
    fakeRelease("artisan"),
  ]) {
    const { app } = release.manifest;
    expect(await publish(release)).toMatchObject({ status: 201 });
    const body = { action: "promote", app, reason: "For the test" } as const;
    await server.call("releaseChange", { body, token: admin.token });
  }
  return {
    ...server,
    admin,
    publish,
    async check(release, app = release.manifest.app) {
      const archive = await archiveOf(entriesOf(release));
      const response = await server.request("POST", `/v1/administrator/releases/${app}/check/`, {
        token: admin.token,
        body: new Uint8Array(archive),
        headers: { "content-type": "application/gzip" },
      });
      expect([response.status, response.text]).toEqual([200, response.text]);
      return response.body;
    },
    stored: ({ app, version }) => server.deps.storage.list(`releases/${app}/${version}`),
  };
}

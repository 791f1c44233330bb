import type { Release, ReleaseChange } from "@handwork/contract";
import type { TestAccount, TestServer } from "@handwork/server-main/testing";
import { expect } from "vitest";
import type { Releases } from "./index.ts";
import { archiveOf, entriesOf, fakeRelease, upload } from "./release.fixture.ts";

/** Makes release calls as an admin. `reason` is the reason for the changes that `on` makes. */
export function createOperator(server: TestServer, { token }: TestAccount, reason: string) {
  const change = (body: ReleaseChange) => server.call("releaseChange", { body, token });
  const plan = (body: ReleaseChange) => server.call("releasePlan", { body, token });
  const overview = () => server.call("releaseOverview", { token });

  return {
    change,
    plan,

    /** Uploads a new release without making it live, and returns its version. */
    async publish(app: string, changes: Partial<Release> = {}): Promise<string> {
      const release = fakeRelease(app, changes);
      const response = await upload(server, app, await archiveOf(entriesOf(release)), token);
      if (response.status !== 201) throw new Error(response.text);
      return release.manifest.version;
    },

    /** Returns the error of a refused change, and checks that its plan lists the same problems. */
    async refusal(body: ReleaseChange): Promise<string> {
      const path = "/v1/administrator/releases/change/";
      const response = await server.request("POST", path, { json: body, token });
      expect([response.status, response.text]).toEqual([409, response.text]);
      expect((await plan(body)).problems).toEqual(response.body.problems);
      return response.body.detail;
    },

    on: (action: "promote" | "rollback" | "pin" | "unpin" | "disable" | "enable", app: string) =>
      change({ action, app, reason }),

    overviewOf: async (app: string) => (await overview()).apps.find((item) => item.app === app),

    runningCanaries: async () => (await overview()).canaries,

    /** Returns the latest entry of the release history. */
    latest: async () => (await server.call("releaseHistory", { token }))[0],
  };
}

export type Operator = ReturnType<typeof createOperator>;

/** Returns the versions by app for a visitor with this draw. */
export async function versionsOf(releases: Releases, draw: number | null): Promise<Record<string, string>> {
  const resolved = await releases.resolve(draw);
  const all = resolved ? [resolved.set.shell, ...resolved.set.remotes] : [];
  return Object.fromEntries(all.map(({ app, version }) => [app, version]));
}

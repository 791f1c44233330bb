import type { Release } from "@handwork/contract";
import { integrityOf } from "../releases/integrity.ts";
import { type FakeRelease, fakeRelease } from "../releases/release.fixture.ts";

/** A release whose page at `/<app>` the server renders with this code, a CommonJS module. */
export function withServerBundle(app: string, code: string, changes: Partial<Release> = {}): FakeRelease {
  const release = fakeRelease(app, changes);
  const bundle = Buffer.from(code);
  release.manifest.server = "server.cjs";
  release.manifest.serverIntegrity = integrityOf(bundle);
  release.manifest.routes = release.manifest.routes.map((route) => ({ ...route, render: "server" as const }));
  release.files.set("server.cjs", bundle);
  return release;
}

/** A shell that shows what the remote's function returns; around it the frame, which says `frame`. */
export const shellBundle = `
  module.exports = {
    singletons: { react: {} },
    render: async (input, fetch) => ({
      html: "frame " + (input.owner ? await input.owner.module({ input, fetch, require }) : ""),
      loaderData: null,
      title: null,
      meta: null,
    }),
  };`;

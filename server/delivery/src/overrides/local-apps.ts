import type { Release } from "@handwork/contract";
import { release as releaseSchema } from "@handwork/contract/schemas";
import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { parse } from "zod";
import type { ResolvedSet } from "../releases/index.ts";
import { type PageOverride, withLoopbackSources, withoutFiles } from "./page-override.ts";

/** Ports of the apps that `pnpm dev` serves on this machine, by app. */
export type LocalApps = ReadonlyMap<string, number>;

/** Timeout in milliseconds. It is long, because a response may have to wait for a compilation. */
const TIMEOUT = 20_000;

const fetchFile = (port: number, file: string) =>
  fetch(`http://127.0.0.1:${port}/${file}`, { signal: AbortSignal.timeout(TIMEOUT) });

/** Returns an app's manifest without hashes, because the next save changes them while the page is open. */
async function fetchManifest(port: number): Promise<Release> {
  const response = await fetchFile(port, "release.json");
  const { assets, ...release } = parse(releaseSchema, await response.json());
  const unhashed = Object.entries(assets).map(([file, asset]) => [file, { ...asset, integrity: "" }]);
  return { ...release, assets: Object.fromEntries(unhashed) };
}

/**
 * Replaces releases with the apps that `pnpm dev` serves. Reads each app's manifest again for every page, and serves
 * its files under the paths that a release would have.
 */
export function createLocalApps(app: App, ports: LocalApps) {
  for (const [name, port] of ports) {
    app.get<{ Params: { file: string } }>(
      `/${name}/:version(^\\d+\\.\\d+\\.\\d+\\+development$)/:file`,
      async (request, reply) => {
        const response = await fetchFile(port, encodeURIComponent(request.params.file));
        if (!response.ok) throw new NotFound();
        reply.headers({
          "content-type": response.headers.get("content-type") ?? "application/octet-stream",
          "cache-control": "no-store",
        });
        return reply.send(Buffer.from(await response.arrayBuffer()));
      },
    );
  }
  const updates = [...ports.values()].map((port) => `ws://127.0.0.1:${port}`);

  return async (resolved: ResolvedSet | null): Promise<PageOverride> => {
    const developed = await Promise.all([...ports.values()].map(fetchManifest));
    const shell = developed.find(({ container }) => container === null) ?? resolved?.set.shell;
    if (!shell) throw new NotFound();
    const remotes = developed.filter((release) => release !== shell).map(withoutFiles);
    const others = (resolved?.set.remotes ?? []).filter(({ app: name }) => !ports.has(name));
    const noReleases = { generation: 0, disabled: [], canary: null, watched: [] };
    return {
      resolved: { ...(resolved ?? noReleases), set: { shell, remotes: [...remotes, ...others] } },
      boot: (boot) => boot,
      headers: (headers) => withLoopbackSources(headers, { "connect-src": updates }),
      bar: "",
    };
  };
}

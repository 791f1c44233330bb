import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Release, ReleaseRoute } from "@handwork/contract";
import type { RouteConfig } from "@handwork/federation/config";
import { CONTRACT_VERSION, OLDEST_CONTRACT } from "@handwork/federation/remote";

/** Facts about a release that are known before the build. */
export interface ReleaseOptions {
  app: string;
  version: string;
  container: string | null;
  routes: RouteConfig[];
  nav: Release["nav"];
  rail?: Release["rail"];
  /** Only for a shell: modules that it loads at once for signed-in people alone. */
  signedIn?: string[];
  singletons: Release["singletons"];
  /** Version of the federation runtime for which the app is built. */
  federationRuntime: string;
  /** File name of the server bundle, if the app has one. */
  server: string | null;
}

/** The bundler's output. */
export interface BuiltFiles {
  entry: string;
  /** Scripts and styles that every page needs, including the entry. */
  initial: Iterable<string>;
  /** Returns the scripts and styles of a page's module. */
  filesOf: (page: string) => Iterable<string>;
  assets: Iterable<readonly [name: string, content: Uint8Array]>;
}

/** Returns a file's subresource integrity hash. */
export const integrityOf = (content: Uint8Array): string =>
  `sha256-${createHash("sha256").update(content).digest("base64")}`;

const stylesFirst = (files: Iterable<string>) =>
  [...new Set(files)].sort((a, b) => Number(b.endsWith(".css")) - Number(a.endsWith(".css")));

/** Creates `release.json` for a build. Throws an error if a page has no chunk. */
export function describeRelease(options: ReleaseOptions, built: BuiltFiles): Release {
  const { app, version, container, nav, rail, signedIn, singletons, federationRuntime, server } = options;
  const initial = stylesFirst(built.initial);
  // Bundlers emit files in an unstable order, but equal inputs must give equal releases.
  const assets = [...built.assets].sort(([one], [other]) => (one < other ? -1 : 1));
  const routes = options.routes.map(
    ({ page, access = "public", render = "client", ...route }): ReleaseRoute => {
      const files = stylesFirst(built.filesOf(page)).filter((file) => !initial.includes(file));
      if (files.length === 0)
        throw new Error(`${app}: no chunk contains ${page}. Import it lazily in src/remote.ts.`);
      return { ...route, access, render, files };
    },
  );
  return {
    schema: 1,
    app,
    version,
    contract: CONTRACT_VERSION,
    // Only the shell has no container.
    ...(container === null ? { oldest_contract: OLDEST_CONTRACT } : {}),
    entry: built.entry,
    container,
    initial,
    ...(signedIn ? { signed_in: stylesFirst(signedIn.flatMap((module) => [...built.filesOf(module)])) } : {}),
    assets: Object.fromEntries(
      assets.map(([name, content]) => [name, { bytes: content.length, integrity: integrityOf(content) }]),
    ),
    routes,
    nav,
    ...(rail ? { rail } : {}),
    server,
    singletons,
    federation_runtime: federationRuntime,
  };
}

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses the text files among the assets, with brotli and gzip, on all cores. */
export async function compressedForms(
  assets: BuiltFiles["assets"],
): Promise<[name: string, content: Buffer][]> {
  const texts = [...assets].filter(([name]) => /\.(m?js|css|svg|json|txt)$/.test(name));
  const forms = texts.map(async ([name, content]): Promise<[string, Buffer][]> => {
    const [br, gz] = await Promise.all([
      compress.brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      compress.gzip(content, { level: 9 }),
    ]);
    return [
      [`${name}.br`, br],
      [`${name}.gz`, gz],
    ];
  });
  return (await Promise.all(forms)).flat();
}

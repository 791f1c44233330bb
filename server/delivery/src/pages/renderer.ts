import type { Boot, Release } from "@handwork/contract";
import type { Isolation } from "@handwork/server-platform/isolation";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { Owner, ReleaseSet, Releases } from "../releases/index.ts";
import type { InternalFetch } from "./internal-fetch.ts";
import { createRenderProcess, NOT_RUNNING, type RenderProcess } from "./render-process.ts";
import type { Bundle, LoadMessage, Read, Rendered } from "./render-protocol.ts";

/** Maximum simultaneous processes: of live apps, of canaries, and of releases that some browsers fell back to. */
const MAX_PROCESSES = 8;
/** Milliseconds after which the process of a release that is no longer live ends if no page needs it. */
const IDLE = 10 * 60_000;

export interface RenderRequest {
  url: string;
  live: ReleaseSet;
  owner: Owner | null;
  session: { signedIn: boolean; userType: string | null };
  /** The page is the shell's notice that an app is disabled. */
  disabledApp: boolean;
  boot: Pick<Boot, "shell" | "remotes" | "disabled" | "api">;
  /** Scheme and host that the visitor used, for absolute addresses in the data. */
  origin: string;
  /** The request's logger. */
  log: Pick<FastifyBaseLogger, "warn">;
}

export interface RenderedPage extends Rendered {
  status: number;
  /** The calls it was rendered from; null if the page is incomplete and another attempt may succeed. */
  reads: Read[] | null;
}

export interface Renderer {
  /**
   * The page's HTML with its data, or only the frame when the browser has to render the page; null when even the
   * frame failed. Never throws: pages that cannot be rendered here are rendered in the browser.
   */
  render(request: RenderRequest): Promise<RenderedPage | null>;
  /**
   * Ends the processes of withdrawn and disabled releases, and after a while those of others that are no longer live.
   * Starts that of a new live release before its first page, if there was one for the app.
   */
  follow(): Promise<void>;
  close(): void;
}

/** The result where no release code may run: the browser renders everything. */
const EMPTY: RenderedPage = { html: "", loaderData: null, title: null, meta: null, status: 200, reads: [] };

interface AppProcess extends RenderProcess {
  bundles: Bundle[];
  usedAt: number;
}

/**
 * Renders public pages from the bundles of their releases, in an isolated process for each app. No release code runs if
 * `isolation` has no boundary.
 */
export function createRenderer(
  releases: Releases,
  fetch: InternalFetch,
  isolation: Promise<Isolation>,
): Renderer {
  const processes = new LRUCache<string, AppProcess>({
    max: MAX_PROCESSES,
    dispose: (process) => process.close(),
  });
  let isClosed = false;

  /** The process for the pages of `remote`, or for the shell's own; null if nothing can isolate it. */
  async function processOf(shell: Release, remote: Release | null): Promise<AppProcess | null> {
    const { boundary } = await isolation;
    if (boundary === null || isClosed) return null;
    const bundles = [shell, ...(remote ? [remote] : [])].map(({ app, version }) => ({ app, version }));
    const key = bundles.map(nameOf).join();
    const running = processes.get(key);
    if (running) return Object.assign(running, { usedAt: Date.now() });
    const load = () => loadMessage(releases, shell, remote);
    const made = {
      ...createRenderProcess(boundary, { fetch, bundles: load }),
      ...{ bundles, usedAt: Date.now() },
    };
    processes.set(key, made);
    return made;
  }

  return {
    async render({ url, live, owner, disabledApp, session, boot, origin, log }) {
      if (live.shell.server === null) return null;
      const remote = owner && owner.release !== live.shell ? owner.release : null;
      const job = { url, origin, boot, session };
      const rendersPage = owner
        ? owner.route.render === "server" && owner.release.server !== null
        : disabledApp;
      let status = 200;
      if (rendersPage) {
        const process = await processOf(live.shell, remote);
        if (!process) return EMPTY;
        const result = await process.run(origin, { ...job, page: true });
        if (!("failure" in result)) return { ...result.rendered, status, reads: result.reads };
        const details = {
          page: owner?.route.path,
          bundle: nameOf(remote ?? live.shell),
          reason: result.failure,
        };
        if (result.failure !== NOT_RUNNING) log.warn(details, "page not rendered on the server");
        if (result.status === 404) status = 404;
      }
      const process = await processOf(live.shell, null);
      if (!process) return EMPTY;
      const outline = await process.run(origin, { ...job, page: false });
      if ("failure" in outline) return null;
      return { ...outline.rendered, status, reads: rendersPage ? null : outline.reads };
    },

    async follow() {
      if (processes.size === 0) return;
      const [live, withdrawn] = await Promise.all([releases.resolve(null), releases.withdrawn()]);
      if (!live) return;
      const { shell, remotes } = live.set;
      const isLive = ({ app, version }: Bundle) =>
        [shell, ...remotes].some((release) => release.app === app && release.version === version);
      const isGone = ({ app, version }: Bundle) =>
        withdrawn[app]?.includes(version) || live.disabled.some((disabled) => disabled.app === app);
      const apps = new Set([...processes.values()].map(({ bundles }) => bundles.at(-1)?.app));
      for (const [key, { bundles, usedAt }] of [...processes.entries()]) {
        if (bundles.every(isLive)) continue;
        if (bundles.some(isGone) || usedAt < Date.now() - IDLE) processes.delete(key);
      }
      for (const release of [shell, ...remotes]) {
        if (!apps.has(release.app) || release.server === null || shell.server === null) continue;
        (await processOf(shell, release === shell ? null : release))?.warm();
      }
    },

    close() {
      isClosed = true;
      processes.clear();
    },
  };
}

const nameOf = ({ app, version }: Bundle) => `${app}@${version}`;

async function loadMessage(releases: Releases, shell: Release, remote: Release | null): Promise<LoadMessage> {
  const bundleOf = async ({ app, version, server }: Release) => {
    const bytes = server && (await releases.read(app, version, server));
    if (!bytes) throw new Error(`${app} ${version} has no bundle for the server`);
    return { app, name: nameOf({ app, version }), code: bytes.toString("utf8") };
  };
  return { shell: await bundleOf(shell), remote: remote && (await bundleOf(remote)) };
}

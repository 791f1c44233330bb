import type { Boot, Release } from "@handwork/contract";
import type { Isolation } from "@handwork/server-platform/isolation";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { Owner, ReleaseSet, Releases } from "../releases/index.ts";
import type { InternalFetch } from "./internal-fetch.ts";
import { createRenderProcess, NOT_RUNNING, type RenderProcess } from "./render-process.ts";
import type { Bundle, LoadMessage, Read, Rendered } from "./render-protocol.ts";

/** Maximum simultaneous processes, for live releases, canaries and fallback releases. */
const MAX_PROCESSES = 8;
/** Idle time in milliseconds after which a process ends if its release is no longer live. */
const IDLE_TIMEOUT = 10 * 60_000;

export interface RenderRequest {
  url: string;
  releaseSet: ReleaseSet;
  owner: Owner | null;
  session: { signedIn: boolean; userType: string | null };
  /** True if the page is the shell's notice that an app is disabled. */
  disabledApp: boolean;
  boot: Pick<Boot, "shell" | "remotes" | "disabled" | "api">;
  /** Scheme and host that the visitor used, for absolute URLs in the data. */
  origin: string;
  /** The request's logger. */
  log: Pick<FastifyBaseLogger, "warn">;
}

export interface RenderedPage extends Rendered {
  status: number;
  /** The API calls that the page made; null if the page is incomplete and another attempt may succeed. */
  reads: Read[] | null;
}

export interface Renderer {
  /**
   * Returns the page's HTML with its data, or only the frame if the browser has to render the page; null if even the
   * frame failed. Never throws, because the browser renders whatever the server cannot.
   */
  render(request: RenderRequest): Promise<RenderedPage | null>;
  /**
   * Ends the processes of withdrawn and disabled releases, and after a while those of other releases that are no longer
   * live. If an app has a process, starts one for its new live release before the first page needs it.
   */
  followLive(): Promise<void>;
  close(): void;
}

/** The result if no release code may run: the browser renders everything. */
const EMPTY: RenderedPage = { html: "", loaderData: null, title: null, meta: null, status: 200, reads: [] };

interface AppProcess extends RenderProcess {
  bundles: Bundle[];
  usedAt: number;
}

/**
 * Renders public pages with the server bundles of their releases, in an isolated process for each app. No release code
 * runs if `isolation` has no boundary.
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

  /** Returns the process for a remote's pages, or for the shell's; null if this machine cannot isolate processes. */
  async function processOf(shell: Release, remote: Release | null): Promise<AppProcess | null> {
    const { boundary } = await isolation;
    if (boundary === null || isClosed) return null;
    const bundles = [shell, ...(remote ? [remote] : [])].map(({ app, version }) => ({ app, version }));
    const key = bundles.map(nameOf).join();
    const running = processes.get(key);
    if (running) return Object.assign(running, { usedAt: Date.now() });
    const load = () => loadMessage(releases, shell, remote);
    const started = {
      ...createRenderProcess(boundary, { fetch, bundles: load }),
      ...{ bundles, usedAt: Date.now() },
    };
    processes.set(key, started);
    return started;
  }

  return {
    async render({ url, releaseSet, owner, disabledApp, session, boot, origin, log }) {
      if (releaseSet.shell.server === null) return null;
      const remote = owner && owner.release !== releaseSet.shell ? owner.release : null;
      const job = { url, origin, boot, session };
      const rendersPage = owner
        ? owner.route.render === "server" && owner.release.server !== null
        : disabledApp;
      let status = 200;
      if (rendersPage) {
        const process = await processOf(releaseSet.shell, remote);
        if (!process) return EMPTY;
        const result = await process.run(origin, { ...job, page: true });
        if (!("failure" in result)) return { ...result.rendered, status, reads: result.reads };
        const details = {
          page: owner?.route.path,
          bundle: nameOf(remote ?? releaseSet.shell),
          reason: result.failure,
        };
        if (result.failure !== NOT_RUNNING) log.warn(details, "page not rendered on the server");
        if (result.status === 404) status = 404;
      }
      const process = await processOf(releaseSet.shell, null);
      if (!process) return EMPTY;
      const frame = await process.run(origin, { ...job, page: false });
      if ("failure" in frame) return null;
      return { ...frame.rendered, status, reads: rendersPage ? null : frame.reads };
    },

    async followLive() {
      if (processes.size === 0) return;
      const [live, withdrawn] = await Promise.all([releases.resolve(null), releases.withdrawn()]);
      if (!live) return;
      const { shell, remotes } = live.set;
      const isLive = ({ app, version }: Bundle) =>
        [shell, ...remotes].some((release) => release.app === app && release.version === version);
      const isWithdrawnOrDisabled = ({ app, version }: Bundle) =>
        withdrawn[app]?.includes(version) || live.disabled.some((disabled) => disabled.app === app);
      const apps = new Set([...processes.values()].map(({ bundles }) => bundles.at(-1)?.app));
      for (const [key, { bundles, usedAt }] of [...processes.entries()]) {
        if (bundles.every(isLive)) continue;
        if (bundles.some(isWithdrawnOrDisabled) || usedAt < Date.now() - IDLE_TIMEOUT) processes.delete(key);
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

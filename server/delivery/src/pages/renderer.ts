import type { Boot } from "@handwork/contract";
import type { FastifyBaseLogger } from "fastify";
import type { ReleaseSet, Releases } from "../releases/index.ts";
import type { InternalFetch } from "./internal-fetch.ts";
import type { Owner } from "./page-owner.ts";
import type { Bundle, Read, Rendered } from "./render-protocol.ts";
import { createRenderThread } from "./render-thread.ts";

/** Backoff in milliseconds after a bundle hung or crashed the worker: each retry delays every visitor. */
const BACKOFF = 60_000;

export interface RenderRequest {
  url: string;
  live: ReleaseSet;
  owner: Owner | null;
  session: { signedIn: boolean; userType: string | null };
  /** The page is the shell's notice that an app is disabled. */
  switchedOff: boolean;
  boot: Pick<Boot, "shell" | "remotes" | "disabled" | "api">;
  /** Scheme and host that the visitor used, for absolute addresses in the data. */
  origin: string;
  /** The request's logger. */
  log: Pick<FastifyBaseLogger, "warn">;
}

export interface RenderedPage extends Rendered {
  status: number;
  /** The calls it was rendered from; null when the page is incomplete and another attempt may succeed. */
  reads: Read[] | null;
}

export interface Renderer {
  /**
   * The page's HTML with its data, or only the frame when the browser has to render the page; null when even the
   * frame failed. Never throws: pages that cannot be rendered here are rendered in the browser.
   */
  render(request: RenderRequest): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

/** Renders public pages from the bundles of their releases in a separate thread. */
export function createRenderer(releases: Releases, fetch: InternalFetch): Renderer {
  const thread = createRenderThread({ fetch, bundle: bundleOf(releases) });
  /** When a bundle that hung may be retried, by app and version. */
  const retryAt = new Map<string, number>();

  return {
    async render({ url, live, owner, switchedOff, session, boot, origin, log }) {
      if (live.shell.server === null) return null;
      const shell = { app: live.shell.app, version: live.shell.version };
      const isRemote = owner !== null && owner.release !== live.shell;
      const remote = isRemote ? { app: owner.release.app, version: owner.release.version } : null;
      const bundle = `${remote?.app ?? shell.app}@${remote?.version ?? shell.version}`;
      const mayRender = (retryAt.get(bundle) ?? 0) <= Date.now();
      let status = 200;
      const rendersPage = owner
        ? owner.route.render === "server" && owner.release.server !== null
        : switchedOff;
      if (rendersPage && mayRender) {
        const result = await thread.run(origin, { url, origin, boot, session, shell, remote, page: true });
        if (!("failure" in result)) return { ...result.rendered, status, reads: result.reads };
        log.warn(
          { page: owner?.route.path, bundle, reason: result.failure },
          "page not rendered on the server",
        );
        if (result.fatal) retryAt.set(bundle, Date.now() + BACKOFF);
        if (result.status === 404) status = 404;
      }
      const outline = await thread.run(origin, {
        ...{ url, origin, boot, session, shell },
        remote: null,
        page: false,
      });
      if ("failure" in outline) return null;
      return { ...outline.rendered, status, reads: rendersPage ? null : outline.reads };
    },
    close: () => thread.close(),
  };
}

const bundleOf =
  (releases: Releases) =>
  async ({ app, version }: Bundle): Promise<string> => {
    const release = await releases.find(app, version);
    const bytes = release?.server && (await releases.read(app, version, release.server));
    if (!bytes) throw new Error(`${app} ${version} has no bundle for the server`);
    return bytes.toString("utf8");
  };

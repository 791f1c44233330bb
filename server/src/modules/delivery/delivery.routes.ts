import { type Boot, cookieNames, type Release, type ReleaseRoute, signInPath } from "@handwork/contract";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";
import { compress } from "../../platform/compress.ts";
import type { Config } from "../../platform/config.ts";
import type { App } from "../../platform/deps.ts";
import { DetailError, NotFound } from "../../platform/errors.ts";
import type { LiveSet, Releases } from "../releases/index.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { type PageHead, renderDocument } from "./document.ts";
import { type Owner, ownerOf } from "./page-owner.ts";
import type { Renderer } from "./renderer.ts";

/** Answers every address that is no file and no call: the page it belongs to, rendered where that is meant. */
export function deliveryRoutes(app: App, config: Config, releases: Releases, renderer: Renderer): void {
  const policy = contentSecurityPolicy(config);

  app.get("/*", async (request, reply) => {
    if (/\.\w{1,8}$/.test(pathOf(request))) throw new NotFound();
    const live = await releases.live();
    if (!live)
      throw new DetailError(503, { detail: "No shell has been published yet: there is no page to show." });
    const owner = ownerOf(live, pathOf(request));
    reply.headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      // Says which versions are live, and who is signed in: never kept, not even to go back.
      "cache-control": "no-store",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
    });
    const session = sessionOf(request);
    if (owner && owner.route.access !== "public" && !session.signedIn) {
      return reply.redirect(signInPath(request.url, "no-token"), 302);
    }
    const { head, html, boot, status } = await renderPage({
      request,
      live,
      owner,
      session,
      config,
      renderer,
    });
    reply.code(status);
    // Whoever may not open the page is told so by the shell: its files would be loaded for nothing.
    const loaded = owner && admits(owner.route.access, session.userType) ? owner : null;
    return compress(request, reply, renderDocument({ head, html, boot, live, owner: loaded }));
  });
}

const pathOf = (request: FastifyRequest) => request.url.split("?", 1)[0] ?? "/";

/** The visitor by their cookies. It decides what the page looks like, never what may be read. */
function sessionOf(request: FastifyRequest): { signedIn: boolean; userType: string | null } {
  const cookies = parse(request.headers.cookie ?? "");
  return { signedIn: Boolean(cookies[cookieNames.access]), userType: cookies[cookieNames.userType] ?? null };
}

const admits = (access: ReleaseRoute["access"], userType: string | null) =>
  typeof access === "string" || access.some((role) => role === userType);

interface Page {
  request: FastifyRequest;
  live: LiveSet;
  owner: Owner | null;
  session: { signedIn: boolean; userType: string | null };
  config: Config;
  renderer: Renderer;
}

async function renderPage({ request, live, owner, session, config, renderer }: Page) {
  const boot: Boot = { ...bootOf(live, config), requestId: request.id, hydration: null };
  const known = owner !== null && owner.route.path !== "*";
  // Inside the server the API is here, wherever browsers find it.
  const api = { base: config.apiPrefix, orders: config.apiPrefix };
  const { url, origin } = request;
  const rendered = await renderer.render({ url, live, owner, session, boot: { ...boot, api }, origin });
  if (rendered?.loaderData) boot.hydration = { loaderData: rendered.loaderData };
  const head: PageHead = {
    title: rendered?.title ?? owner?.route.title ?? null,
    description: owner?.route.description ?? null,
    canonical: request.origin + pathOf(request),
    indexable: known && owner.route.access === "public",
  };
  return { head, html: rendered?.html ?? "", boot, status: known ? (rendered?.status ?? 200) : 404 };
}

const liveRoute = ({ path, title, access }: ReleaseRoute) => ({ path, title, access });

function bootOf(live: LiveSet, config: Config): Omit<Boot, "requestId" | "hydration"> {
  const base = (config.apiHost ?? "") + config.apiPrefix;
  return {
    shell: { version: live.shell.version, routes: live.shell.routes.map(liveRoute) },
    remotes: live.remotes.filter(isRemote).map((release) => ({
      app: release.app,
      version: release.version,
      base: `/${release.app}/${release.version}/`,
      entry: release.entry,
      integrity: release.assets[release.entry]?.integrity ?? "",
      container: release.container,
      routes: release.routes.map(liveRoute),
      nav: release.nav,
    })),
    api: { base, orders: config.ordersHost ? config.ordersHost + config.apiPrefix : base },
  };
}

const isRemote = (release: Release): release is Release & { container: string } => release.container !== null;

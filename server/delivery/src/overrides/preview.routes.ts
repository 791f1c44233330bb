import { OVERRIDE_STOP_PATH, PREVIEW_PATH, paths, safeReturnPath } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { type App, plainPage } from "@handwork/server-platform/http";
import type { FastifyReply } from "fastify";
import { formatLagosTime } from "../lagos-time.ts";
import { createPreviewLinks, type ReleaseSet, type Releases } from "../releases/index.ts";
import { isLinkNavigation } from "./link-navigation.ts";
import { OVERRIDE_MS, type OverrideCookie } from "./override-cookie.ts";

/** Returns the release set of the visitor with these cookies; null before a shell is live. */
export type ReleaseSetOf = (cookies: string | undefined) => Promise<ReleaseSet | null>;

interface Dependencies {
  config: Config;
  cookie: OverrideCookie;
  releases: Releases;
  releaseSetOf: ReleaseSetOf;
}

/** Opens preview links and ends overrides. Both are pages and not API calls, because they redirect the browser. */
export function previewRoutes(app: App, { config, cookie, releases, releaseSetOf }: Dependencies): void {
  const links = createPreviewLinks(config.secretKey);

  app.get<{ Params: { link: string }; Querystring: { to?: unknown } }>(
    `${PREVIEW_PATH}/:link`,
    { exposeHeadRoute: false },
    async ({ params, query, headers }, reply) => {
      reply.headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
      const link = isLinkNavigation(headers) ? links.read(params.link) : null;
      if (!link) return refuse(reply.code(404), "This is not a preview link", [CHECK_LINK_ADVICE]);
      const { app: name, version, expires, generation } = link;
      if (expires <= Date.now()) {
        const expiry = `The link worked until ${formatLagosTime(new Date(expires))} (Lagos).`;
        return refuse(reply.code(410), `The preview of ${name} ${version} has expired`, [
          expiry,
          NEW_LINK_ADVICE,
        ]);
      }
      const set = await releaseSetOf(headers.cookie);
      const { release, problems } = set
        ? await releases.previewed(link, set)
        : { release: null, problems: ["No shell has been published yet."] };
      if (!release)
        return refuse(reply.code(410), `${name} ${version} cannot be previewed`, [
          ...problems,
          NEW_LINK_ADVICE,
        ]);
      const until = Math.min(expires, Date.now() + OVERRIDE_MS);
      reply.header(
        "set-cookie",
        cookie.issue({ kind: "preview", app: name, version, generation, expires: until }),
      );
      return reply.redirect(safeReturnPath(typeof query.to === "string" ? query.to : null) ?? paths.home);
    },
  );

  app.post(OVERRIDE_STOP_PATH, { config: { ignoreBody: true } }, async ({ headers }, reply) => {
    if (["cross-site", "same-site"].includes(String(headers["sec-fetch-site"])))
      return reply.redirect(paths.home, 303);
    const ticket = cookie.read(headers.cookie);
    const live = (await releases.resolve(null))?.set;
    // If the app is not live, its pages do not exist without the override.
    const pageExists =
      !ticket || [live?.shell, ...(live?.remotes ?? [])].some((item) => item?.app === ticket.app);
    reply.headers({ "cache-control": "private, no-store", "set-cookie": cookie.clear() });
    return reply.redirect((pageExists && pathOf(headers.referer)) || paths.home, 303);
  });
}

const CHECK_LINK_ADVICE = "Check that you copied the whole link, or ask for a new one.";
const NEW_LINK_ADVICE = "Ask the team that sent the link for a new one, or open the live site.";

const refuse = (reply: FastifyReply, title: string, sentences: string[]): FastifyReply =>
  plainPage(reply, { title, sentences, link: { label: "Open Handwork", to: paths.home } });

/** Returns the path of the page that sent the form. */
function pathOf(referer: string | undefined): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return safeReturnPath(pathname + search);
}

import { DEVELOPMENT_PATH, paths } from "@handwork/contract";
import { HttpError, ValidationError } from "@handwork/server-platform/errors";
import { type App, type Deps, plainPage } from "@handwork/server-platform/http";
import { createSignedTexts, deriveKey } from "@handwork/server-platform/security";
import type { FastifyReply } from "fastify";
import { recordAudit } from "../audit/index.ts";
import type { CallerOf } from "../caller-of.ts";
import { isValidToken } from "../deploy-tokens/index.ts";
import { formatLagosTime } from "../lagos-time.ts";
import {
  accountOf,
  actorOf,
  firstPath,
  foreignRoutes,
  incompatibilities,
  type Releases,
  requireScope,
  withRelease,
} from "../releases/index.ts";
import { route } from "../route.ts";
import { isLinkNavigation } from "./link-navigation.ts";
import { type Development, OVERRIDE_MS, type OverrideCookie } from "./override-cookie.ts";
import { developedRelease } from "./page-override.ts";

/** How long a link is valid, in milliseconds. */
const LINK_MS = 60 * 60 * 1000;
const RESTART_ADVICE = "Start the development server again: it prints a new link.";

interface Dependencies {
  cookie: OverrideCookie;
  releases: Releases;
  callerOf: CallerOf;
}

/**
 * Creates links to remotes on a developer's machine. A link opens a page that asks for confirmation, because code from
 * that machine then acts with the visitor's session. Opening somebody else's link therefore changes nothing.
 */
export function developmentRoutes(
  app: App,
  { config, db }: Deps,
  { cookie, releases, callerOf }: Dependencies,
): void {
  const links = createSignedTexts(deriveKey(config.secretKey, "development link"));

  route(app, "developmentLink", async ({ params, body: { port, release }, request, ...caller }) => {
    requireScope(caller.deployToken, [params.app]);
    if (release.app !== params.app || release.container === null)
      throw new ValidationError({ release: [`This is not the release.json of the remote ${params.app}.`] });
    const live = await releases.resolve(null);
    const problems = live
      ? incompatibilities(release, withRelease(live.set, release))
      : ["No shell is live yet: publish and promote one first."];
    if (problems.length > 0) throw new HttpError(409, { detail: problems.join(" "), problems });
    const development: Development = {
      app: params.app,
      version: release.version,
      entry: release.entry,
      nav: release.nav,
      routes: release.routes.map(({ path, title, access, rail }) => ({ path, title, access, rail })),
      // Always 127.0.0.1, because the development server sends files and updates from there.
      origin: `http://127.0.0.1:${port}`,
      tokenId: caller.deployToken?.id ?? null,
      expires: Date.now() + LINK_MS,
    };
    const link = links.write(development);
    if (link.length > MAX_LINK_LENGTH)
      throw new HttpError(409, {
        detail: `${params.app} declares too many pages and links for a browser's cookie. Declare fewer while you develop.`,
      });
    const expires = new Date(development.expires).toISOString();
    await recordAudit(db, {
      actor: accountOf(actorOf(caller)),
      action: "release.develop",
      subject: `app:${params.app}`,
      details: { origin: development.origin, expires },
    });
    return { app: params.app, url: `${request.origin}${DEVELOPMENT_PATH}?link=${link}`, expires };
  });

  /** Returns the content of a request's link. Sends an error page and returns null if the link is not valid. */
  async function readValidLink(query: unknown, reply: FastifyReply): Promise<Development | null> {
    reply.headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    const { link } = query as { link?: unknown };
    const development = (typeof link === "string" ? links.read(link) : undefined) as Development | undefined;
    if (!development)
      return refuse(
        reply.code(404),
        "This is not a development link",
        "Check that you copied the whole link.",
        RESTART_ADVICE,
      );
    const { app: name, expires, tokenId } = development;
    reply.code(410);
    if (expires <= Date.now())
      return refuse(
        reply,
        `This link to ${name} has expired`,
        `It worked until ${formatLagosTime(new Date(expires))} (Lagos).`,
        RESTART_ADVICE,
      );
    if (tokenId !== null && !(await isValidToken(db, tokenId)))
      return refuse(
        reply,
        `This link to ${name} is no longer valid`,
        "Its deploy token is no longer valid. Ask an admin for another one with the right to develop.",
      );
    const set = (await releases.resolve(null))?.set;
    const problems = set
      ? foreignRoutes(developedRelease(development, set.shell), set)
      : ["No shell is live."];
    if (problems.length > 0) return refuse(reply, `${name} cannot be shown here`, ...problems);
    reply.code(200);
    return development;
  }

  app.get(DEVELOPMENT_PATH, { exposeHeadRoute: false }, async ({ query, headers, url }, reply) => {
    const development = await readValidLink(isLinkNavigation(headers) ? query : {}, reply);
    if (!development) return reply;
    const { app: name, origin } = development;
    return plainPage(reply, {
      title: `Show ${name} from this computer?`,
      sentences: [
        `This browser will load ${name} from ${origin}. Its code can then see and do everything that you can on this site, with your account if you are signed in.`,
        "Continue only if you started that development server on this computer yourself. If somebody sent you this link, close this page.",
        `A bar at the bottom of each page has a Stop button. Your browser also returns to the live ${name} after 8 hours, and when you sign in or out. Payment pages always show the live site, and nobody else sees ${name} from your computer.`,
      ],
      button: { label: `Show ${name}`, to: url },
      link: { label: "Open the live site", to: paths.home },
    });
  });

  app.post(DEVELOPMENT_PATH, { config: { ignoreBody: true } }, async (request, reply) => {
    const development = await readValidLink(
      request.headers.origin === request.origin ? request.query : {},
      reply,
    );
    if (!development) return reply;
    const sessionId = (await callerOf(request))?.sessionId ?? null;
    const ticket = {
      ...development,
      kind: "development",
      sessionId,
      expires: Date.now() + OVERRIDE_MS,
    } as const;
    reply.header("set-cookie", cookie.issue(ticket));
    return reply.redirect(firstPath(development), 303);
  });
}

/** Maximum characters of a link. Browsers limit a cookie to 4096 bytes, and the ticket is slightly longer. */
const MAX_LINK_LENGTH = 3_600;

function refuse(reply: FastifyReply, title: string, ...sentences: string[]): null {
  plainPage(reply, { title, sentences, link: { label: "Open Handwork", to: paths.home } });
  return null;
}

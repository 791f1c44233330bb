import type { App } from "../../platform/deps.ts";
import { ValidationError } from "../../platform/errors.ts";
import { route } from "../../platform/http.ts";
import type { Releases } from "../releases/index.ts";
import type { OverrideCookie } from "./override-cookie.ts";

/** Default duration in minutes. */
const USUAL_MINUTES = 60;

/** Starts an admin's development override: a remote from their own machine. */
export function developmentRoutes(
  app: App,
  { cookie, releases }: { cookie: OverrideCookie; releases: Releases },
): void {
  route(app, "developmentStart", {
    handler: async ({ body, user, reply }) => {
      const names = (await releases.resolve(null))?.set.remotes.map(({ app: name }) => name) ?? [];
      if (!names.includes(body.app)) {
        const problem = `No remote named ${body.app} is live here. Live remotes: ${names.join(", ")}.`;
        throw new ValidationError({ app: [problem] });
      }
      // Always 127.0.0.1, because files and updates are served from it.
      const origin = `http://127.0.0.1:${new URL(body.origin).port || 80}`;
      const expires = Date.now() + (body.minutes ?? USUAL_MINUTES) * 60_000;
      const by = { userId: user.id, sessionId: user.sessionId };
      reply.header(
        "set-cookie",
        cookie.issue({ kind: "development", app: body.app, origin, ...by, expires }),
      );
      return { app: body.app, origin, expires: new Date(expires).toISOString() };
    },
  });
}

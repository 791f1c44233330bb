import type { App } from "../../platform/deps.ts";
import { ValidationError } from "../../platform/errors.ts";
import { route } from "../../platform/http.ts";
import type { DevelopmentCookie } from "./development-cookie.ts";

/** Minutes, unless the caller says otherwise. */
const USUAL_MINUTES = 60;

/** Begins and ends an admin's look at a remote from their own machine. */
export function developmentRoutes(
  app: App,
  { cookie, liveRemotes }: { cookie: DevelopmentCookie; liveRemotes: () => Promise<{ app: string }[]> },
): void {
  route(app, "developmentStart", {
    handler: async ({ body, user, reply }) => {
      const names = (await liveRemotes()).map(({ app: name }) => name);
      if (!names.includes(body.app)) {
        const problem = `No remote named ${body.app} is live here. There are: ${names.join(", ")}.`;
        throw new ValidationError({ app: [problem] });
      }
      // One name of the machine, of which the files and the updates come in any case.
      const origin = `http://127.0.0.1:${new URL(body.origin).port || 80}`;
      const expires = Date.now() + (body.minutes ?? USUAL_MINUTES) * 60_000;
      const ticket = { app: body.app, origin, userId: user.id, sessionId: user.sessionId, expires };
      reply.header("set-cookie", cookie.issue(ticket));
      return { app: body.app, origin, expires: new Date(expires).toISOString() };
    },
  });

  route(app, "developmentStop", {
    handler: ({ reply }) => {
      reply.header("set-cookie", cookie.clear());
    },
  });
}

import { NotAuthenticated } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { CALLER_PATH } from "@handwork/server-platform/security";

/** Looks up the owner of a bearer token when the delivery half of the server runs in another process. */
export function registerCaller(app: App): void {
  app.get(app.apiPrefix + CALLER_PATH, async (request) => {
    const caller = await request.identify();
    if (!caller) throw new NotAuthenticated();
    return caller;
  });
}

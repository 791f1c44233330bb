import { messages } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { storeMessage } from "./contact.service.ts";
import { registerMessages } from "./messages.routes.ts";

export function registerContact(app: App, deps: Deps): void {
  route(app, "contactMessage", async ({ body, request }) => {
    // A message is accepted even if the sender's session has expired.
    const sender = await request.identify().catch(() => null);
    await storeMessage(deps, body, { address: request.ip, userId: sender?.id ?? null });
    return { message: messages.contact.sent };
  });

  registerMessages(app, deps);
}

import { messages } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { keepMessage } from "./contact.service.ts";
import { registerMessages } from "./messages.routes.ts";

export function registerContact(app: App, deps: Deps): void {
  route(app, "contactMessage", {
    handler: async ({ body, request }) => {
      // Whose session has run out is to be heard all the same.
      const writer = await request.identify().catch(() => null);
      await keepMessage(deps, body, { address: request.ip, userId: writer?.id ?? null });
      return { message: messages.contact.sent };
    },
  });

  registerMessages(app, deps);
}

import { messages } from "@handwork/contract";
import type { App, Deps } from "../../platform/deps.ts";
import { route } from "../../platform/http.ts";
import { keepMessage } from "./contact.service.ts";

export function registerContact(app: App, deps: Deps): void {
  route(app, "contactMessage", {
    handler: async ({ body, request }) => {
      await keepMessage(deps, body, request.ip);
      return { message: messages.contact.sent };
    },
  });
}

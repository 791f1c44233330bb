import { messages } from "@handwork/contract";
import type { App, Deps } from "../../platform/deps.ts";
import { route } from "../../platform/http.ts";
import { storeMessage } from "./contact.service.ts";

export function registerContact(app: App, deps: Deps): void {
  route(app, "contactMessage", {
    handler: async ({ body, request }) => {
      // A message is accepted even if the sender's session has expired.
      const writer = await request.identify().catch(() => null);
      await storeMessage(deps, body, { address: request.ip, userId: writer?.id ?? null });
      return { message: messages.contact.sent };
    },
  });
}

import { messages } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import { byAddress, type ThrottleRule } from "@handwork/server-platform/security";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { contactMessages } from "./contact.table.ts";
import { registerMessages } from "./messages.routes.ts";

/** Messages per hour from one IP address. Thousands of a mobile carrier's customers may share the address. */
const addressRule: ThrottleRule = {
  name: "contact:address",
  window: 60 * 60,
  slowAfter: 20,
  refuseAfter: 200,
};

export function registerContact(app: App, { db, throttle }: Pick<Deps, "db" | "throttle">): void {
  route(app, "contactMessage", async ({ body, request }) => {
    // A message is accepted even if the sender's session has expired.
    const sender = await request.identify().catch(() => null);
    // Every message counts towards the limits, not only failures.
    await throttle.count([byAddress(addressRule, request.ip)]);
    await db.insert(contactMessages).values({ ...body, userId: sender?.id ?? null });
    return { message: messages.contact.sent };
  });

  registerMessages(app, { db });
}

import type { EndpointBody } from "@handwork/contract";
import { byAddress, type ThrottleRule } from "@handwork/server-platform/security";
import type { Deps } from "../deps.ts";
import { contactMessages } from "./contact.table.ts";

/** Messages per hour from one IP address, which thousands of customers of a mobile carrier may share. */
const rule: ThrottleRule = { name: "contact:address", window: 60 * 60, slowAfter: 20, refuseAfter: 200 };

/** Stores a message. The throttle counts every message, not only failures. */
export async function storeMessage(
  { db, throttle }: Pick<Deps, "db" | "throttle">,
  message: EndpointBody<"contactMessage">,
  { address, userId }: { address: string; userId: number | null },
): Promise<void> {
  const counted = [byAddress(rule, address)];
  await throttle.check(counted);
  await throttle.fail(counted);
  await db.insert(contactMessages).values({ ...message, userId });
}

import type { EndpointBody } from "@handwork/contract";
import { byAddress, type ThrottleRule } from "@handwork/server-platform/security";
import type { Deps } from "../deps.ts";
import { contactMessages } from "./contact.table.ts";

/** Messages an hour from one address, behind which a mobile carrier may have thousands of people. */
const rule: ThrottleRule = { name: "contact:address", window: 60 * 60, slowAfter: 20, refuseAfter: 200 };

/** Keeps a message. Here it is messages that are counted, and not failures. */
export async function keepMessage(
  { db, throttle }: Pick<Deps, "db" | "throttle">,
  message: EndpointBody<"contactMessage">,
  { address, userId }: { address: string; userId: number | null },
): Promise<void> {
  const counted = [byAddress(rule, address)];
  await throttle.check(counted);
  await throttle.fail(counted);
  await db.insert(contactMessages).values({ ...message, userId });
}

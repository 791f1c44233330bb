import type { EndpointBody } from "@handwork/contract";
import { byAddress, type ThrottleRule } from "@handwork/server-platform/security";
import type { Deps } from "../deps.ts";
import { contactMessages } from "./contact.table.ts";

/** Messages per hour from one IP address. Thousands of a mobile carrier's customers may share the address. */
const addressRule: ThrottleRule = {
  name: "contact:address",
  window: 60 * 60,
  slowAfter: 20,
  refuseAfter: 200,
};

/** Stores a message. Every message counts towards the throttle's limits, not only failures. */
export async function storeMessage(
  { db, throttle }: Pick<Deps, "db" | "throttle">,
  message: EndpointBody<"contactMessage">,
  { address, userId }: { address: string; userId: number | null },
): Promise<void> {
  const counted = [byAddress(addressRule, address)];
  await throttle.check(counted);
  await throttle.fail(counted);
  await db.insert(contactMessages).values({ ...message, userId });
}

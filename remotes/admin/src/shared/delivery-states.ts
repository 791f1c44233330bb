import type { EndpointResponse } from "@handwork/contract";

export type Delivery = EndpointResponse<"notificationDeliveries">[number];

/** Returns the badge colour of a state. */
export function stateTone(state: Delivery["state"]): "green" | "red" | "neutral" {
  if (state === "sent") return "green";
  return state === "failed" || state === "unknown" ? "red" : "neutral";
}

export const channelNames: Record<Delivery["channel"], string> = {
  mail: "Email",
  sms: "SMS",
  whatsapp: "WhatsApp",
  push: "Push",
};
export const stateNames: Record<Delivery["state"], string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
  unknown: "Outcome unknown",
};

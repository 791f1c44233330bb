import type { EndpointResponse } from "@handwork/contract";

export type Delivery = EndpointResponse<"notificationDeliveries">[number];

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

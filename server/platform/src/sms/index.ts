import type { SmsSettings } from "../config/config.ts";
import { africasTalkingTransport } from "./africas-talking.transport.ts";
import type { SmsTransport } from "./sms.ts";
import { termiiTransport } from "./termii.transport.ts";

export type { Sms, SmsTransport } from "./sms.ts";
export { listStoredSms, type StoredSms, storedSmsTransport } from "./stored-sms.transport.ts";
export { type WhatsAppMessage, whatsAppTransport } from "./whatsapp.transport.ts";

/** Creates the transport for the provider in the settings. */
export const smsTransport = (settings: SmsSettings): SmsTransport =>
  settings.provider === "termii" ? termiiTransport(settings) : africasTalkingTransport(settings);

import type { z } from "zod";
import type { environment } from "./environment.ts";

/** Settings for Meta's WhatsApp Cloud API: the phone number that sends messages, and the approved message template. */
export interface WhatsAppSettings {
  readonly token: string;
  readonly phoneNumberId: string;
  /** Name of the template; its body has three parameters: title, text and link. */
  readonly template: string;
  readonly language: string;
  readonly baseUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns a problem if only one of the token and the number's id is set. */
export function whatsAppProblems(env: Environment): string[] {
  const pair = ["WHATSAPP_TOKEN", "WHATSAPP_PHONE_NUMBER_ID"] as const;
  const missing = pair.filter((name) => !env[name]);
  if (missing.length !== 1) return [];
  const set = pair.find((name) => env[name]);
  return [
    `${missing[0]} is required because ${set} is set: both are in your app's dashboard at Meta, under WhatsApp > API Setup.`,
  ];
}

/** Returns null if this server sends no WhatsApp messages. */
export function whatsAppSettings(values: z.output<typeof environment>): WhatsAppSettings | null {
  if (!values.WHATSAPP_TOKEN || !values.WHATSAPP_PHONE_NUMBER_ID) return null;
  return {
    token: values.WHATSAPP_TOKEN,
    phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
    template: values.WHATSAPP_TEMPLATE,
    language: values.WHATSAPP_LANGUAGE,
    baseUrl: values.WHATSAPP_BASE_URL ?? "https://graph.facebook.com/v23.0",
  };
}

import type { Config } from "@handwork/server-platform/config";

type SmsConfig = Pick<Config, "demo" | "sms">;

/** Whether the server stores SMS at `/dev/messages` instead of sending them. */
export const storesSms = ({ demo, sms }: SmsConfig): boolean => demo && sms === null;

/** Whether the server can send SMS, or store them in a demo. */
export const sendsSms = (config: SmsConfig): boolean => config.sms !== null || config.demo;

/** Whether the server stores WhatsApp messages at `/dev/messages` instead of sending them. */
export const storesWhatsApp = ({ demo, whatsapp }: Pick<Config, "demo" | "whatsapp">): boolean =>
  demo && whatsapp === null;

/** Whether the server can send WhatsApp messages, or store them in a demo. */
export const sendsWhatsApp = ({ demo, whatsapp }: Pick<Config, "demo" | "whatsapp">): boolean =>
  whatsapp !== null || demo;

/** Maximum number of characters in two SMS that are joined into one message. */
const MAX_LENGTH = 306;

/** Letters with hooks, which Unicode normalisation does not split into a plain letter and a mark. */
const HOOKED: Readonly<Record<string, string>> = {
  ...{ ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" },
  ...{ Ɓ: "B", Ɗ: "D", Ƙ: "K", Ƴ: "Y" },
};

/**
 * Converts text to one line of ASCII for an SMS. A single character outside ASCII, such as ₦ or ẹ, more than halves the
 * capacity of an SMS and so doubles the price. Cuts long text, but never `link`.
 */
export function smsText(text: string, link = ""): string {
  const plain = text
    .replaceAll("₦", "NGN ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, "-")
    .replaceAll("…", "...")
    .replace(/[ɓɗƙƴƁƊƘƳ]/g, (letter) => HOOKED[letter] ?? letter)
    .replace(/\s+/g, " ")
    .replace(/[^\x20-\x7e]/g, "?");
  const end = link && ` ${link}`;
  const room = MAX_LENGTH - end.length;
  const fitting = plain.length > room ? `${plain.slice(0, room - 3)}...` : plain;
  return fitting + end;
}

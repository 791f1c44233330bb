import type { Config } from "@handwork/server-platform/config";

type Needed = Pick<Config, "demo" | "sms">;

/** Whether SMS stay on this server, at `/dev/messages`. */
export const keepsSms = ({ demo, sms }: Needed): boolean => demo && sms === null;

/** Whether this server can send SMS at all, or shows them as a demo. */
export const sendsSms = (config: Needed): boolean => config.sms !== null || config.demo;

/** Whether WhatsApp messages stay on this server, at `/dev/messages`. */
export const keepsWhatsApp = ({ demo, whatsapp }: Pick<Config, "demo" | "whatsapp">): boolean =>
  demo && whatsapp === null;

/** Whether this server can send WhatsApp messages at all, or shows them as a demo. */
export const sendsWhatsApp = ({ demo, whatsapp }: Pick<Config, "demo" | "whatsapp">): boolean =>
  whatsapp !== null || demo;

/** Number of characters in two SMS that are sent as one. */
const MAX_LENGTH = 306;

/**
 * The text of an SMS in plain letters: a single other character, such as ₦ or ẹ, more than halves an SMS's capacity and
 * doubles its price. `link` is never cut.
 */
export function smsText(text: string, link = ""): string {
  const plain = text
    .replaceAll("₦", "NGN ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, "-")
    .replace(/[^\x20-\x7e]/g, "?");
  const end = link && ` ${link}`;
  const room = MAX_LENGTH - end.length;
  return `${plain.length > room ? `${plain.slice(0, room - 3)}...` : plain}${end}`;
}

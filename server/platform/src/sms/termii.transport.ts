import { z } from "zod";
import type { SmsSettings } from "../config/config.ts";
import { UnknownOutcome } from "../mail/mail.ts";
import { askProvider, failureOf, type SmsTransport } from "./sms.ts";

const responseBody = z.object({
  code: z.string(),
  message: z.string().optional(),
  message_id: z.coerce.string().optional(),
});

/** Sends SMS with Termii, <https://developers.termii.com/messaging-api>. */
export function termiiTransport(settings: Extract<SmsSettings, { provider: "termii" }>): SmsTransport {
  const { apiKey, baseUrl, from } = settings;
  return {
    async send({ to, text }) {
      const response = await askProvider(`${baseUrl}/api/sms/send`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          api_key: apiKey,
          to: to.replace(/^\+/, ""),
          from,
          sms: text,
          type: "plain",
          // The generic channel does not deliver at night or to numbers on the do-not-disturb list.
          channel: "dnd",
        }),
      });
      const { data } = responseBody.safeParse(response);
      if (!data) throw new UnknownOutcome("Termii sent a response in an unexpected format");
      if (data.code !== "ok") throw failureOf(`Termii: ${data.message ?? data.code}`);
      return data.message_id ?? null;
    },
    close() {},
  };
}

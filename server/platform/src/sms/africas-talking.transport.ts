import { z } from "zod";
import type { SmsSettings } from "../config/config.ts";
import { PermanentFailure, UnknownOutcome } from "../mail/mail.ts";
import { askProvider, type SmsTransport } from "./sms.ts";

const responseBody = z.object({
  SMSMessageData: z.object({
    Message: z.string().optional(),
    Recipients: z.array(
      z.object({ statusCode: z.coerce.number(), status: z.string(), messageId: z.string().optional() }),
    ),
  }),
});

/** Status codes: processed, sent, queued. */
const ACCEPTED = new Set([100, 101, 102]);
/** Status codes: invalid number, unsupported number, blocked by its owner, on the do-not-disturb list. */
const UNREACHABLE = new Set([403, 404, 406, 409]);

/** Sends SMS with Africa's Talking, <https://developers.africastalking.com/docs/sms/sending/bulk>. */
export function africasTalkingTransport(
  settings: Extract<SmsSettings, { provider: "africastalking" }>,
): SmsTransport {
  const { username, apiKey, baseUrl, from } = settings;
  return {
    async send({ to, text }) {
      const response = await askProvider(`${baseUrl}/version1/messaging`, {
        headers: { accept: "application/json", apiKey },
        body: new URLSearchParams({ username, to, message: text, ...(from && { from }) }),
      });
      const { data } = responseBody.safeParse(response);
      if (!data) throw new UnknownOutcome("Africa's Talking sent a response in an unexpected format");
      const [recipient] = data.SMSMessageData.Recipients;
      if (!recipient) throw new Error(`Africa's Talking: ${data.SMSMessageData.Message ?? "no recipient"}`);
      const { statusCode, status, messageId = null } = recipient;
      if (ACCEPTED.has(statusCode)) return messageId;
      if (UNREACHABLE.has(statusCode)) throw new PermanentFailure(`Africa's Talking: ${status}`);
      throw new Error(`Africa's Talking: ${status}`);
    },
    close() {},
  };
}

import { z } from "zod";
import type { WhatsAppSettings } from "../config/config.ts";
import { PermanentFailure, type Transport, UnknownOutcome } from "../mail/mail.ts";
import { askProvider } from "./sms.ts";

/** A WhatsApp message to one number (E.164). */
export interface WhatsAppMessage {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** The page to link to, as an absolute URL. */
  readonly link: string;
}

const responseBody = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
/** Codes of recipients who do not use WhatsApp, use an old version or have not accepted the current terms. */
const UNREACHABLE = /"code":\s*(?:131026|131021)\b/;

/** Replaces line breaks, tabs and runs of spaces, which a template parameter must not contain. */
const parameter = (text: string) => ({ type: "text", text: text.replace(/\s+/g, " ").trim() });

/**
 * Sends messages with Meta's Cloud API,
 * <https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates>. All messages use one approved
 * template, because nothing else may be sent to a person who has not written in the last 24 hours.
 */
export function whatsAppTransport(settings: WhatsAppSettings): Transport<WhatsAppMessage> {
  const { baseUrl, phoneNumberId, token, template, language } = settings;
  return {
    async send({ to, title, text, link }) {
      const response = await askProvider(`${baseUrl}/${phoneNumberId}/messages`, {
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to: to.replace(/^\+/, ""),
          type: "template",
          template: {
            name: template,
            language: { code: language },
            components: [{ type: "body", parameters: [title, text, link].map(parameter) }],
          },
        }),
      }).catch((error: Error) => {
        throw UNREACHABLE.test(error.message) ? new PermanentFailure(error.message) : error;
      });
      const { data } = responseBody.safeParse(response);
      if (!data) throw new UnknownOutcome("WhatsApp sent a response in an unexpected format");
      return data.messages[0]?.id ?? null;
    },
    close() {},
  };
}

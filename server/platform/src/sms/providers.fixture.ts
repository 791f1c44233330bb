import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** An SMS as it would reach the phone; `to` in E.164. */
export interface SentSms {
  readonly to: string;
  readonly text: string;
}

/** A WhatsApp message, with the three parameters of its template. */
export interface SentWhatsApp {
  readonly to: string;
  readonly parameters: readonly string[];
}

/** A phone number that does not use WhatsApp, without the leading plus. */
export const NOT_ON_WHATSAPP = "2348039999999";

/**
 * `refuses`: the providers answer 503 and send nothing. `silent`: they send the message but answer 504, like a gateway
 * in front of a slow server.
 */
export type Behaviour = "works" | "refuses" | "silent";

const KEY = "a-key-of-the-provider";
const WHATSAPP_NUMBER = "1066";

/** Starts a local server that speaks the protocols of Africa's Talking, Termii and WhatsApp, and checks requests. */
export async function startSmsProviders() {
  const sent: SentSms[] = [];
  let behaviour: Behaviour = "works";
  let attempts = 0;

  const byWhatsApp: SentWhatsApp[] = [];
  const protocols: Record<string, (body: string, headers: IncomingHttpHeaders) => [number, object]> = {
    "/version1/messaging": (body, { apikey }) => {
      const form = new URLSearchParams(body);
      const to = form.get("to") ?? "";
      if (apikey !== KEY || form.get("username") !== "handwork") return [401, {}];
      if (!/^\+\d{13}$/.test(to)) return [201, africasTalking(403, "InvalidPhoneNumber")];
      sent.push({ to, text: form.get("message") ?? "" });
      return [201, africasTalking(101, "Success", `ATXid_${sent.length}`)];
    },
    "/api/sms/send": (body) => {
      const { api_key, to, sms, type, channel, from } = JSON.parse(body);
      if (api_key !== KEY) return [401, { code: "error", message: "Invalid API key" }];
      if (!/^\d{13}$/.test(to)) return [400, { code: "error", message: "Invalid phone number" }];
      if (type !== "plain" || channel !== "dnd" || !from) return [400, { code: "error" }];
      sent.push({ to: `+${to}`, text: sms });
      return [200, { code: "ok", message: "Successfully Sent", message_id: `${9_000 + sent.length}` }];
    },
    [`/${WHATSAPP_NUMBER}/messages`]: (body, { authorization }) => {
      if (authorization !== `Bearer ${KEY}`) return [401, whatsAppError(190, "Invalid OAuth access token")];
      const { messaging_product, to, type, template } = JSON.parse(body);
      const parameters: { type: string; text: string }[] = template?.components?.[0]?.parameters ?? [];
      const isPlain = parameters.every(({ text }) => text !== "" && !/[\n\t]| {5}/.test(text));
      if (messaging_product !== "whatsapp" || type !== "template" || template.name !== "handwork_news")
        return [404, whatsAppError(132001, "Template name does not exist")];
      if (parameters.length !== 3 || !isPlain) return [400, whatsAppError(132000, "Number of parameters")];
      if (to === NOT_ON_WHATSAPP) return [400, whatsAppError(131026, "Message undeliverable")];
      byWhatsApp.push({ to: `+${to}`, parameters: parameters.map(({ text }) => text) });
      return [200, { messages: [{ id: `wamid.${byWhatsApp.length}` }] }];
    },
  };
  const whatsAppError = (code: number, message: string) => ({ error: { message, code } });
  const africasTalking = (statusCode: number, status: string, messageId = "None") => ({
    SMSMessageData: { Message: "Sent to 1/1", Recipients: [{ statusCode, status, messageId }] },
  });

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      attempts += 1;
      const protocol = protocols[request.url ?? ""];
      const [status, answer] =
        behaviour === "refuses" ? [503, {}] : (protocol?.(body, request.headers) ?? [404, {}]);
      response.writeHead(behaviour === "silent" ? 504 : status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    sent,
    byWhatsApp,
    attempts: () => attempts,
    behave(now: Behaviour) {
      behaviour = now;
    },
    /** Environment variables for a server that sends through one of the providers. */
    env: {
      africastalking: {
        AFRICASTALKING_USERNAME: "handwork",
        AFRICASTALKING_API_KEY: KEY,
        AFRICASTALKING_BASE_URL: origin,
      },
      whatsapp: {
        WHATSAPP_TOKEN: KEY,
        WHATSAPP_PHONE_NUMBER_ID: WHATSAPP_NUMBER,
        WHATSAPP_BASE_URL: origin,
      },
      termii: { TERMII_API_KEY: KEY, TERMII_BASE_URL: origin, SMS_FROM: "Handwork" },
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What a provider has sent, as it would reach the phone: `to` in E.164. */
export interface SentSms {
  readonly to: string;
  readonly text: string;
}

/**
 * How a provider behaves: `refuses` answers 503 and sends nothing, `silent` sends the SMS and answers 504, as a gateway
 * does when its server is slow.
 */
export type Behaviour = "works" | "refuses" | "silent";

const KEY = "a-key-of-the-provider";

/** A local server that speaks the protocols of Africa's Talking and of Termii, and checks what they check. */
export async function startSmsProviders() {
  const sent: SentSms[] = [];
  let behaviour: Behaviour = "works";
  let attempts = 0;

  const protocols: Record<string, (body: string, apiKey: unknown) => [number, object]> = {
    "/version1/messaging": (body, apiKey) => {
      const form = new URLSearchParams(body);
      const to = form.get("to") ?? "";
      if (apiKey !== KEY || form.get("username") !== "handwork") return [401, {}];
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
  };
  const africasTalking = (statusCode: number, status: string, messageId = "None") => ({
    SMSMessageData: { Message: "Sent to 1/1", Recipients: [{ statusCode, status, messageId }] },
  });

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      attempts += 1;
      const protocol = protocols[request.url ?? ""];
      const [status, answer] =
        behaviour === "refuses" ? [503, {}] : (protocol?.(body, request.headers.apikey) ?? [404, {}]);
      response.writeHead(behaviour === "silent" ? 504 : status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    sent,
    attempts: () => attempts,
    behave(now: Behaviour) {
      behaviour = now;
    },
    /** Environment of a server that sends by one of them. */
    env: {
      africastalking: {
        AFRICASTALKING_USERNAME: "handwork",
        AFRICASTALKING_API_KEY: KEY,
        AFRICASTALKING_BASE_URL: origin,
      },
      termii: { TERMII_API_KEY: KEY, TERMII_BASE_URL: origin, SMS_FROM: "Handwork" },
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

import type { z } from "zod";
import type { environment } from "./environment.ts";

/** The provider that sends SMS. `from` is the sender name shown to recipients; null for the provider's default. */
export type SmsSettings =
  | {
      readonly provider: "africastalking";
      readonly username: string;
      readonly apiKey: string;
      readonly baseUrl: string;
      readonly from: string | null;
    }
  | {
      readonly provider: "termii";
      readonly apiKey: string;
      readonly baseUrl: string;
      readonly from: string;
    };

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns a problem for each variable that is missing or superfluous. */
export function smsProblems(env: Environment): string[] {
  const africasTalking = Boolean(env.AFRICASTALKING_API_KEY);
  const termii = Boolean(env.TERMII_API_KEY);
  const required = (name: string, requiredBy: string, meaning: string) =>
    env[name] ? [] : [`${name} is required because ${requiredBy} is set: ${meaning}.`];
  return [
    ...(africasTalking && termii
      ? ["AFRICASTALKING_API_KEY and TERMII_API_KEY are both set: remove one of them."]
      : []),
    ...(africasTalking
      ? required(
          "AFRICASTALKING_USERNAME",
          "AFRICASTALKING_API_KEY",
          "the name of the app at Africa's Talking",
        )
      : []),
    ...(termii
      ? [
          ...required("TERMII_BASE_URL", "TERMII_API_KEY", "Termii gives each account its own base URL"),
          ...required("SMS_FROM", "TERMII_API_KEY", "the sender ID that Termii registered"),
        ]
      : []),
  ];
}

/** Returns null if no provider is set. */
export function smsSettings(values: z.output<typeof environment>): SmsSettings | null {
  const from = values.SMS_FROM ?? null;
  if (values.AFRICASTALKING_API_KEY && values.AFRICASTALKING_USERNAME) {
    return {
      provider: "africastalking",
      username: values.AFRICASTALKING_USERNAME,
      apiKey: values.AFRICASTALKING_API_KEY,
      baseUrl: values.AFRICASTALKING_BASE_URL ?? "https://api.africastalking.com",
      from,
    };
  }
  if (values.TERMII_API_KEY && values.TERMII_BASE_URL && from) {
    return { provider: "termii", apiKey: values.TERMII_API_KEY, baseUrl: values.TERMII_BASE_URL, from };
  }
  return null;
}

import proxyAddr from "@fastify/proxy-addr";
import { z } from "zod";

const isUrl = (value: string, protocols: RegExp) =>
  URL.canParse(value) && protocols.test(new URL(value).protocol);
const isBucket = (value: string) =>
  isUrl(value, /^s3(\+http)?:$/) &&
  [new URL(value).username, new URL(value).password, new URL(value).pathname.slice(1)].every(Boolean);
const url = (example: string, protocols: RegExp) =>
  z
    .string()
    .refine((value) => isUrl(value, protocols), `must be an address such as ${example}`)
    .transform((value) => value.replace(/\/+$/, ""))
    .optional();
const origin = (example: string) =>
  z
    .string()
    .refine(
      (value) => isUrl(value, /^https?:$/) && new URL(value).pathname === "/",
      `must be an origin without a path, such as ${example}`,
    )
    .transform((value) => (URL.canParse(value) ? new URL(value).origin : value))
    .optional();
const on = ["1", "true", "on", "yes"] as const;
const off = ["0", "false", "off", "no"] as const;
const isOn = (value: string) => on.some((word) => word === value);
const storage = z
  .string()
  .refine(
    (value) => isUrl(value, /^file:$/) || isBucket(value),
    "must be a folder's address such as file:///srv/handwork/files, or a bucket's such as s3://KEY:SECRET@s3.eu-west-1.amazonaws.com/bucket?region=eu-west-1",
  );
const toggle = z
  .string()
  .toLowerCase()
  .pipe(z.enum([...on, ...off], "must be on or off"))
  .transform(isOn)
  .optional();
const fraction = (quantity: string) =>
  z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, `must be a fraction of ${quantity}, 0 to 1, such as 0.05`)
    .transform(Number);
function areAddresses(proxies: string[]): boolean {
  try {
    proxyAddr.compile(proxies);
    return true;
  } catch {
    return false;
  }
}
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

/** The variables that the server reads, each validated and converted. */
export const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number, 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number, 0 to 65535")
    .default(3000),
  HOST: z.string().default("localhost"),
  PUBLIC_URL: origin("https://handwork.example"),
  SERVE: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["all", "delivery", "marketplace"], "must be all, delivery or marketplace"))
    .default("all"),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: url("postgres://user:password@host:5432/name", /^postgres(ql)?:$/),
  DATABASE_DIRECT_URL: url("postgres://user:password@host:5432/name", /^postgres(ql)?:$/),
  DATABASE_READ_URL: url("postgres://user:password@host:5432/name", /^postgres(ql)?:$/),
  DATABASE_NAMED_STATEMENTS: toggle,
  API_PREFIX: z
    .string()
    .regex(/^(\/[A-Za-z0-9._-]+)+$/, "must begin with a slash and not end with one, such as /v1")
    .default("/v1"),
  API_HOST: origin("https://api.handwork.example"),
  ORDERS_HOST: origin("https://orders.handwork.example"),
  SMTP_URL: url("smtp://user:password@host:587", /^smtps?:$/),
  OPERATORS_EMAIL: list
    .refine(
      (addresses) => addresses.every((address) => z.email().safeParse(address).success),
      "must be email addresses separated by commas, such as ops@handwork.example",
    )
    .default([]),
  MAIL_FROM: z.string().default("Handwork <no-reply@handwork.invalid>"),
  STORAGE_URL: storage.optional(),
  FINGERPRINT_STORAGE_URL: storage.optional(),
  FLUTTERWAVE_SECRET_KEY: z.string().optional(),
  FLUTTERWAVE_WEBHOOK_HASH: z.string().min(16, "must have at least 16 characters").optional(),
  FLUTTERWAVE_BASE_URL: url("https://api.flutterwave.com/v3", /^https?:$/),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_BASE_URL: url("https://api.paystack.co", /^https?:$/),
  YOUVERIFY_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  YOUVERIFY_BASE_URL: url("https://api.youverify.co", /^https?:$/),
  AFRICASTALKING_USERNAME: z.string().optional(),
  AFRICASTALKING_API_KEY: z.string().optional(),
  AFRICASTALKING_BASE_URL: url("https://api.africastalking.com", /^https?:$/),
  TERMII_API_KEY: z.string().optional(),
  TERMII_BASE_URL: url("https://v3.api.termii.com", /^https?:$/),
  SMS_FROM: z
    .string()
    .regex(
      /^[A-Za-z0-9 ]{3,11}$/,
      "must be the sender ID registered with the provider: 3 to 11 letters, digits or spaces",
    )
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, "must be the number's id, digits only").optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]+$/, "must be a template's name, such as handwork_news")
    .default("handwork_news"),
  WHATSAPP_LANGUAGE: z.string().default("en"),
  WHATSAPP_BASE_URL: url("https://graph.facebook.com/v23.0", /^https?:$/),
  PUSH_SERVICES: list
    .refine(
      (origins) => origins.every((item) => URL.canParse(item) && new URL(item).origin === item),
      "must be origins separated by commas, such as https://push.example",
    )
    .default([]),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters: openssl rand -base64 48").optional(),
  DATA_KEYS: list
    .refine(
      (keys) => keys.length > 0 && keys.every((key) => Buffer.from(key, "base64").length === 32),
      "must be 32-byte keys in base64, newest first, separated by commas: openssl rand -base64 32",
    )
    .optional(),
  CORS_ORIGINS: list
    .refine(
      (origins) => origins.every((item) => URL.canParse(item) && new URL(item).origin === item),
      "must be origins separated by commas, such as https://app.example,https://beta.example",
    )
    .default([]),
  TRUST_PROXY: z
    .string()
    .transform((value) => {
      if (/^(true|on|yes)$/i.test(value)) return true;
      if (/^(false|off|no)$/i.test(value)) return false;
      return /^\d+$/.test(value) ? Number(value) : value.split(",").map((item) => item.trim());
    })
    .refine(
      (proxies) => !Array.isArray(proxies) || areAddresses(proxies),
      "must be on, off, a number of proxies, or their addresses, such as 127.0.0.1,10.0.0.0/8",
    )
    .default(false),
  PLAIN_HOSTS: list.default([]),
  STOP_NOTICE: z
    .string()
    .regex(/^\d{1,3}$/, "must be a number of seconds, 0 to 999")
    .transform(Number)
    .optional(),
  STAFF_SECOND_FACTOR: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["optional", "required"], "must be optional or required"))
    .default("optional"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters: openssl rand -base64 24").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http://localhost:4318", /^https?:$/),
  OTEL_TRACES_SAMPLER_ARG: fraction("all traces").default(1),
  WEB_VITALS_SHARE: fraction("all page loads").default(0.1),
  LEGACY_CLIENTS: toggle,
  DEMO: z
    .string()
    .toLowerCase()
    .pipe(z.enum([...on, ...off, "public"], "must be on, off or public"))
    .transform((value) => (value === "public" ? value : isOn(value)))
    .optional(),
});

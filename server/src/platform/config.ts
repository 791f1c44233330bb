import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { OperatorError } from "./operator-error.ts";
import { repositoryRoot } from "./package-root.ts";

/** Everything the environment decides, read and checked once. `README.md` has the table of variables. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Origin that people see, without a trailing slash; null when the server is not published. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Begins with a slash and does not end with one. */
  readonly apiPrefix: string;
  /** Origins of the API as browsers should call it; null: the page's own. */
  readonly apiHost: string | null;
  readonly ordersHost: string | null;
  /** Folder of stored files. */
  readonly storageDir: string;
  readonly corsOrigins: readonly string[];
  /** As Fastify's `trustProxy`: all, a number of hops, or a list of addresses. */
  readonly trustProxy: boolean | number | string[];
  /** Demo accounts, demo content and the payment sandbox. */
  readonly demo: boolean;
  readonly legacyClients: boolean;
  /** Whether others than this machine's own people may reach the server. */
  readonly exposed: boolean;
  readonly flutterwave: {
    readonly secretKey: string | null;
    readonly webhookHash: string | null;
    readonly baseUrl: string;
  };
  readonly paystackSecretKey: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** What the release command must show to publish and promote; null: only signed-in admins can. */
  readonly deployToken: string | null;
  /** As the variable PATH. */
  readonly searchPath: string;
  /** Null: made once and kept in `dataDir` (only when not `exposed`). */
  readonly secretKey: string | null;
  /** Each 32 bytes in base64, newest first. Null as with `secretKey`. */
  readonly dataKeys: readonly string[] | null;
}

/** Settings with their secrets in place: what the rest of the server works with. */
export interface Config extends Settings {
  readonly secretKey: string;
  readonly dataKeys: readonly string[];
}

/** The environment cannot be used. `problems` has a line for each variable that is wrong. */
export class ConfigError extends OperatorError {
  override readonly name = "ConfigError";

  constructor(readonly problems: readonly string[]) {
    super(`The environment needs attention:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
  }
}

export interface Place {
  /** Folder of the checkout. */
  readonly checkout: string;
  /** Whether the process runs as root. */
  readonly root: boolean;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const isUrl = (value: string, protocols: RegExp) =>
  URL.canParse(value) && protocols.test(new URL(value).protocol);
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
const toggle = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["1", "true", "on", "yes", "0", "false", "off", "no"], "must be on or off"))
  .transform((value) => ["1", "true", "on", "yes"].includes(value))
  .optional();
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number, 0 to 65535")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number, 0 to 65535")
    .default(3000),
  HOST: z.string().default("localhost"),
  PUBLIC_URL: origin("https://handwork.example"),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: url("postgres://user:password@host:5432/name", /^postgres(ql)?:$/),
  API_PREFIX: z
    .string()
    .regex(/^(\/[A-Za-z0-9._-]+)+$/, "must begin with a slash and not end with one, such as /v1")
    .default("/v1"),
  API_HOST: origin("https://api.handwork.example"),
  ORDERS_HOST: origin("https://orders.handwork.example"),
  SMTP_URL: url("smtp://user:password@host:587", /^smtps?:$/),
  MAIL_FROM: z.string().default("Handwork <no-reply@handwork.invalid>"),
  STORAGE_URL: z
    .string()
    .refine(
      (value) => isUrl(value, /^file:$/),
      "must be a folder's address such as file:///srv/handwork/files",
    )
    .optional(),
  FLUTTERWAVE_SECRET_KEY: z.string().optional(),
  FLUTTERWAVE_WEBHOOK_HASH: z.string().min(16, "must have at least 16 characters").optional(),
  FLUTTERWAVE_BASE_URL: url("https://api.flutterwave.com/v3", /^https?:$/),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters: openssl rand -base64 48").optional(),
  DATA_KEYS: list
    .refine(
      (keys) => keys.length > 0 && keys.every((key) => Buffer.from(key, "base64").length === 32),
      "must be keys of 32 bytes in base64, newest first, with commas between them: openssl rand -base64 32",
    )
    .optional(),
  CORS_ORIGINS: list
    .refine(
      (origins) => origins.every((item) => URL.canParse(item) && new URL(item).origin === item),
      "must be origins with commas between them, such as https://app.example,https://beta.example",
    )
    .default([]),
  TRUST_PROXY: z
    .string()
    .transform((value) => {
      if (/^(true|on|yes)$/i.test(value)) return true;
      if (/^(false|off|no)$/i.test(value)) return false;
      return /^\d+$/.test(value) ? Number(value) : value.split(",").map((item) => item.trim());
    })
    .default(false),
  LEGACY_CLIENTS: toggle,
  DEMO: toggle,
  HANDWORK_DEPLOY_TOKEN: z.string().min(32, "must have at least 32 characters").optional(),
});

/**
 * Settings out of `env`; pure. Throws a `ConfigError` that names every variable that is wrong, all at once.
 * An empty variable counts as not set.
 */
export function loadSettings(env: Readonly<Record<string, string | undefined>>, place: Place): Settings {
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  );
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  const exposed = Boolean(given.PUBLIC_URL) || !LOOPBACK.test(given.HOST ?? "localhost");
  if (exposed) {
    const why = given.PUBLIC_URL ? "PUBLIC_URL is set" : `HOST is ${given.HOST}`;
    if (!given.SECRET_KEY) {
      problems.push(`SECRET_KEY is required because ${why}. Make one with: openssl rand -base64 48`);
    }
    if (!given.DATA_KEYS) {
      problems.push(`DATA_KEYS is required because ${why}. Make one with: openssl rand -base64 32`);
    }
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const values = parsed.data;
  const dataDir = path.resolve(place.checkout, values.DATA_DIR ?? defaultDataDir(place));
  const demo = values.DEMO ?? (!exposed && !values.DATABASE_URL);
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? null,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    apiPrefix: values.API_PREFIX,
    apiHost: values.API_HOST ?? null,
    ordersHost: values.ORDERS_HOST ?? null,
    storageDir: values.STORAGE_URL ? fileURLToPath(values.STORAGE_URL) : path.join(dataDir, "files"),
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    demo,
    legacyClients: values.LEGACY_CLIENTS ?? demo,
    exposed,
    flutterwave: {
      secretKey: values.FLUTTERWAVE_SECRET_KEY ?? null,
      webhookHash: values.FLUTTERWAVE_WEBHOOK_HASH ?? null,
      baseUrl: values.FLUTTERWAVE_BASE_URL ?? "https://api.flutterwave.com/v3",
    },
    paystackSecretKey: values.PAYSTACK_SECRET_KEY ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    deployToken: values.HANDWORK_DEPLOY_TOKEN ?? null,
    searchPath: env.PATH ?? "",
    secretKey: values.SECRET_KEY ?? null,
    dataKeys: values.DATA_KEYS ?? null,
  };
}

/** Root keeps its data where the account that PostgreSQL runs under can reach it, one folder a checkout. */
function defaultDataDir({ checkout, root }: Place): string {
  if (!root) return path.join(checkout, ".data");
  return `/var/lib/handwork/${createHash("sha256").update(checkout).digest("hex").slice(0, 12)}`;
}

/** `loadSettings` on the process's own environment: the one place of the server that reads it. */
export function settingsFromProcess(): Settings {
  return loadSettings(process.env, { checkout: repositoryRoot, root: process.getuid?.() === 0 });
}

import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { OperatorError } from "../errors/operator-error.ts";
import { repositoryRoot } from "../process/package-root.ts";
import { parseS3Url } from "../storage/s3-storage.ts";
import { isLoopback } from "./addresses.ts";
import { environment } from "./environment.ts";
import { plainConnections, withTls } from "./plain-connections.ts";
import { withSecretFiles } from "./secret-files.ts";
import { type SmsSettings, smsProblems, smsSettings } from "./sms-settings.ts";
import { weakSecrets } from "./weak-secrets.ts";
import { type WhatsAppSettings, whatsAppProblems, whatsAppSettings } from "./whatsapp-settings.ts";

export type { SmsSettings, WhatsAppSettings };

/** Every setting, read from the environment and checked once. `README.md` lists the variables. */
export type Settings = Readonly<ReturnType<typeof loadSettings>>;

/** Settings with all secrets filled in, as used by the rest of the server. */
export interface Config extends Settings {
  readonly secretKey: string;
  readonly dataKeys: string[];
}

/** Thrown for an invalid environment. `problems` has one line for each invalid variable. */
export class ConfigError extends OperatorError {
  override readonly name = "ConfigError";

  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Invalid environment variables:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    this.problems = problems;
  }
}

export interface Place {
  /** Root folder of the checkout. */
  readonly checkout: string;
  /** Whether the process runs as root. */
  readonly root: boolean;
}

/** Default `STOP_NOTICE` of an exposed server, in seconds. Load balancers poll `/readyz` every few seconds. */
const EXPOSED_STOP_NOTICE = 5;

/**
 * Reads settings from `env` and from the files it names. An empty variable counts as unset.
 *
 * @throws ConfigError that lists every invalid variable at once.
 */
export function loadSettings(env: Readonly<Record<string, string | undefined>>, place: Place) {
  const withFiles = withSecretFiles(env);
  const variables = Object.fromEntries(
    Object.entries(withFiles.env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  );
  const parsed = environment.safeParse(variables);
  const problems = [
    ...withFiles.problems,
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`),
  ];
  problems.push(...smsProblems(variables), ...whatsAppProblems(variables));
  const remote = !isLoopback(variables.HOST ?? "localhost");
  // A proxy exposes the server even if the server itself listens only on localhost.
  const proxied = Boolean(environment.shape.TRUST_PROXY.safeParse(variables.TRUST_PROXY).data);
  const exposed = Boolean(variables.PUBLIC_URL) || remote || proxied;
  if (exposed) {
    let why = "TRUST_PROXY is set";
    if (remote) why = `HOST is ${variables.HOST}`;
    if (variables.PUBLIC_URL) why = "PUBLIC_URL is set";
    if (proxied && !variables.PUBLIC_URL) {
      problems.push(
        "PUBLIC_URL is required because TRUST_PROXY is set. Set it to the public address, such as https://handwork.example.",
      );
    }
    if (!variables.SECRET_KEY) {
      problems.push(`SECRET_KEY is required because ${why}. Generate one with: openssl rand -base64 48`);
    }
    if (!variables.DATA_KEYS) {
      problems.push(`DATA_KEYS is required because ${why}. Generate one with: openssl rand -base64 32`);
    }
  }
  const publicUrl = parsed.data?.PUBLIC_URL;
  const isPublic = publicUrl !== undefined && !isLoopback(hostOf(publicUrl));
  if (isPublic && !publicUrl.startsWith("https:")) {
    problems.push(
      "PUBLIC_URL must start with https:// unless it leads to this machine. Otherwise, passwords would be sent unencrypted.",
    );
  }
  const mustBeSecure = isPublic || remote || (proxied && !publicUrl);
  const plainHosts = parsed.data?.PLAIN_HOSTS ?? [];
  if (mustBeSecure) {
    problems.push(...plainConnections(variables, plainHosts));
    problems.push(...weakSecrets(variables, parsed.data?.DATA_KEYS ?? []));
    if (parsed.data?.DEMO === true) {
      problems.push(
        "DEMO creates accounts with public passwords, and uses play money. Set DEMO=public if this is meant to be a public demo.",
      );
    }
  }
  const serve = parsed.data?.SERVE ?? "all";
  if (serve !== "all" && !variables.DATABASE_URL) {
    problems.push(`DATABASE_URL is required because SERVE is ${serve}: both halves share a database.`);
  }
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_READ_URL"]) {
    if (variables[name] && !variables.DATABASE_URL)
      problems.push(`DATABASE_URL is required because ${name} is set: both must lead to the same database.`);
  }
  if (serve === "delivery" && !variables.PUBLIC_URL && !variables.API_HOST) {
    problems.push(
      "PUBLIC_URL or API_HOST is required because SERVE is delivery: this process must know the API's address.",
    );
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const values = parsed.data;
  const dataDir = path.resolve(place.checkout, values.DATA_DIR ?? defaultDataDir(place));
  const files = values.STORAGE_URL ?? pathToFileURL(path.join(dataDir, "files")).href;
  const smtpUrl = values.SMTP_URL && mustBeSecure ? withTls(values.SMTP_URL, plainHosts) : values.SMTP_URL;
  const demo = values.DEMO === undefined ? !exposed && !values.DATABASE_URL : values.DEMO !== false;
  return {
    host: values.HOST,
    port: values.PORT,
    /** Public origin, without a trailing slash; null if the server is not public. */
    publicUrl: values.PUBLIC_URL ?? null,
    /** Which half of the server this process runs: the pages and releases, the API, or both. */
    serve,
    dataDir,
    /** Null: the embedded PostgreSQL. */
    databaseUrl: values.DATABASE_URL ?? null,
    /**
     * The primary without a pooler, for work that needs a session; null if `databaseUrl` does not lead to a
     * pooler.
     */
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    /** Replicas, for reads that may be seconds old; null: there are none. */
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    /** Whether to prepare statements once per connection, which some poolers do not support. */
    namedStatements: values.DATABASE_NAMED_STATEMENTS ?? true,
    /** Starts with a slash and does not end with one. */
    apiPrefix: values.API_PREFIX,
    /** Origin at which browsers call the API; null: the page's own origin. */
    apiHost: values.API_HOST ?? null,
    ordersHost: values.ORDERS_HOST ?? null,
    /** Folder or bucket for files. */
    storage: storageAt(files),
    /** Folder or bucket for fingerprints. */
    fingerprintStorage: storageAt(values.FINGERPRINT_STORAGE_URL ?? files),
    corsOrigins: values.CORS_ORIGINS,
    /** Like Fastify's `trustProxy`: all, a number of hops, or a list of addresses. */
    trustProxy: values.TRUST_PROXY,
    /** Milliseconds from the stop signal until the server refuses new connections. */
    stopNotice: (values.STOP_NOTICE ?? (exposed ? EXPOSED_STOP_NOTICE : 0)) * 1000,
    /** Demo accounts, demo content and the payment sandbox. */
    demo,
    /** Collector for spans (OTLP over HTTP), and the fraction of traces to sample; null: tracing is off. */
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: values.OTEL_TRACES_SAMPLER_ARG }
      : null,
    /** Fraction of page loads whose web vitals are measured, 0 to 1. */
    webVitalsShare: values.WEB_VITALS_SHARE,
    legacyClients: values.LEGACY_CLIENTS ?? demo,
    /** Whether the server can be reached from outside this machine. */
    exposed,
    flutterwave: {
      secretKey: values.FLUTTERWAVE_SECRET_KEY ?? null,
      webhookHash: values.FLUTTERWAVE_WEBHOOK_HASH ?? null,
      baseUrl: values.FLUTTERWAVE_BASE_URL ?? "https://api.flutterwave.com/v3",
    },
    paystackSecretKey: values.PAYSTACK_SECRET_KEY ?? null,
    paystackBaseUrl: values.PAYSTACK_BASE_URL ?? "https://api.paystack.co",
    /** The identity provider, which checks NINs; a null token means that no provider is configured. */
    youverify: {
      token: values.YOUVERIFY_TOKEN ?? null,
      baseUrl: values.YOUVERIFY_BASE_URL ?? "https://api.youverify.co",
    },
    /** Null: this server sends no SMS. */
    sms: smsSettings(values),
    /** Null: this server sends no WhatsApp messages. */
    whatsapp: whatsAppSettings(values),
    /** Origins of additional push services. The services of known browsers are always accepted. */
    pushServices: values.PUSH_SERVICES,
    smtpUrl: smtpUrl ?? null,
    mailFrom: values.MAIL_FROM,
    /** Addresses that receive an email when a release fails. */
    operatorsEmail: values.OPERATORS_EMAIL,
    /** Bearer token for `/metrics` on an exposed server; null: nobody may read the metrics there. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** Whether admins and managers must set up a second factor before they can do anything else. */
    staffNeedsSecondFactor: values.STAFF_SECOND_FACTOR === "required",
    /** The PATH variable. */
    searchPath: env.PATH ?? "",
    /** Null: generated once and stored in `dataDir`, which is possible only if not `exposed`. */
    secretKey: values.SECRET_KEY ?? null,
    /** 32 bytes each in base64, newest first. Null has the same meaning as for `secretKey`. */
    dataKeys: values.DATA_KEYS ?? null,
  };
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, "");

const storageAt = (url: string) => (url.startsWith("s3") ? parseS3Url(url) : fileURLToPath(url));

/**
 * Returns the checkout's data folder. If the process runs as root, the folder is outside the checkout, where
 * PostgreSQL's account can reach it.
 */
function defaultDataDir({ checkout, root }: Place): string {
  if (!root) return path.join(checkout, ".data");
  return `/var/lib/handwork/${createHash("sha256").update(checkout).digest("hex").slice(0, 12)}`;
}

/** Loads this process's settings. Nothing else in the server reads `process.env`. */
export function settingsFromProcess() {
  return loadSettings(process.env, { checkout: repositoryRoot, root: process.getuid?.() === 0 });
}

import { readFileSync } from "node:fs";

/** Secrets that can also be read from files, as vault agents, containers and systemd credentials provide them. */
const secretNames = [
  "SECRET_KEY",
  "DATA_KEYS",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_READ_URL",
  "STORAGE_URL",
  "FINGERPRINT_STORAGE_URL",
  "SMTP_URL",
  "FLUTTERWAVE_SECRET_KEY",
  "FLUTTERWAVE_WEBHOOK_HASH",
  "PAYSTACK_SECRET_KEY",
  "AFRICASTALKING_API_KEY",
  "TERMII_API_KEY",
  "WHATSAPP_TOKEN",
  "YOUVERIFY_TOKEN",
  "METRICS_TOKEN",
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Adds the contents of the files that `SECRET_KEY_FILE` and similar variables name. `problems` has a line for each file
 * that cannot be read and each secret that is also set directly.
 */
export function withSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const contents: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) {
      problems.push(`${name} and ${name}_FILE are both set: remove one of them.`);
      continue;
    }
    try {
      contents[name] = readFileSync(file, "utf8");
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${(error as Error).message}.`);
    }
  }
  return { env: { ...env, ...contents }, problems };
}

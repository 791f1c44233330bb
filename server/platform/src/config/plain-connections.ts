import { isLoopback } from "./addresses.ts";

/** Modes in which the driver of PostgreSQL goes on only over TLS. */
const ENCRYPTED_MODES = new Set(["require", "verify-ca", "verify-full"]);
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

const INSTEAD = {
  DATABASE_URL: "End it in ?sslmode=verify-full",
  STORAGE_URL: "Begin it with s3://",
  FINGERPRINT_STORAGE_URL: "Begin it with s3://",
  FLUTTERWAVE_BASE_URL: "Begin it with https://",
  PAYSTACK_BASE_URL: "Begin it with https://",
} as const;
type Name = keyof typeof INSTEAD;

/** Whether what goes to an address could be read on the way. Files and sockets have no way. */
function isPlain(name: Name, address: URL): boolean {
  if (name !== "DATABASE_URL") return /^(s3\+http|http):$/.test(address.protocol);
  const { searchParams } = address;
  return (
    !searchParams.get("host")?.startsWith("/") && !ENCRYPTED_MODES.has(searchParams.get("sslmode") ?? "")
  );
}

/**
 * Problems of addresses that would be spoken to in the clear, one line each. For a server that strangers can reach.
 *
 * @param plainHosts those to which the way is private.
 */
export function plainConnections(
  env: Readonly<Record<string, string | undefined>>,
  plainHosts: readonly string[],
): string[] {
  return (Object.keys(INSTEAD) as Name[]).flatMap((name) => {
    const value = env[name];
    if (!value || !URL.canParse(value)) return [];
    const address = new URL(value);
    const host = hostOf(address);
    if (!isPlain(name, address) || isLoopback(host) || plainHosts.includes(host)) return [];
    return [
      `${name} would be spoken to in the clear. ${INSTEAD[name]}, or name ${host} in PLAIN_HOSTS if the way there is private.`,
    ];
  });
}

/** An address of a mail relay to which nothing is said before TLS, unless the way there is private. */
export function withTls(smtp: string, plainHosts: readonly string[]): string {
  const address = new URL(smtp);
  const host = hostOf(address);
  if (address.protocol === "smtps:" || isLoopback(host) || plainHosts.includes(host)) return smtp;
  address.searchParams.set("requireTLS", "true");
  return address.href;
}

import { isLoopback } from "./addresses.ts";

/** `sslmode` values for which the PostgreSQL driver requires TLS. */
const ENCRYPTED_MODES = new Set(["require", "verify-ca", "verify-full"]);
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

const REMEDIES = {
  AFRICASTALKING_BASE_URL: "Begin it with https://",
  DATABASE_URL: "End it with ?sslmode=verify-full",
  DATABASE_DIRECT_URL: "End it with ?sslmode=verify-full",
  DATABASE_READ_URL: "End it with ?sslmode=verify-full",
  STORAGE_URL: "Begin it with s3://",
  FINGERPRINT_STORAGE_URL: "Begin it with s3://",
  FLUTTERWAVE_BASE_URL: "Begin it with https://",
  OTEL_EXPORTER_OTLP_ENDPOINT: "Begin it with https://",
  PAYSTACK_BASE_URL: "Begin it with https://",
  TERMII_BASE_URL: "Begin it with https://",
  WHATSAPP_BASE_URL: "Begin it with https://",
  YOUVERIFY_BASE_URL: "Begin it with https://",
} as const;
type Name = keyof typeof REMEDIES;

/** Whether traffic to an address can be read on the network. Files and Unix sockets do not use the network. */
function isPlain(name: Name, address: URL): boolean {
  if (!name.startsWith("DATABASE_")) return /^(s3\+http|http):$/.test(address.protocol);
  const { searchParams } = address;
  return (
    !searchParams.get("host")?.startsWith("/") && !ENCRYPTED_MODES.has(searchParams.get("sslmode") ?? "")
  );
}

/**
 * Returns a problem for each connection that would be unencrypted. Used only for servers that the public can reach.
 *
 * @param plainHosts hosts on a private network, where plain connections are acceptable.
 */
export function plainConnections(
  env: Readonly<Record<string, string | undefined>>,
  plainHosts: readonly string[],
): string[] {
  return (Object.keys(REMEDIES) as Name[]).flatMap((name) => {
    const value = env[name];
    if (!value || !URL.canParse(value)) return [];
    const address = new URL(value);
    const host = hostOf(address);
    if (!isPlain(name, address) || isLoopback(host) || plainHosts.includes(host)) return [];
    return [
      `${name} is an unencrypted connection. ${REMEDIES[name]}, or name ${host} in PLAIN_HOSTS if it is on a private network.`,
    ];
  });
}

/** Makes a mail relay's URL require TLS, unless the relay is on a private network. */
export function withTls(smtp: string, plainHosts: readonly string[]): string {
  const address = new URL(smtp);
  const host = hostOf(address);
  if (address.protocol === "smtps:" || isLoopback(host) || plainHosts.includes(host)) return smtp;
  address.searchParams.set("requireTLS", "true");
  return address.href;
}

/** Hosts of the browsers' push services: Google's (Chrome and most others), Firefox, Safari, and Edge on Windows. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

/**
 * Whether the server may send to this address. Browsers supply the address, so it could be an internal address that only
 * the server can reach.
 *
 * @param additionalOrigins origins that the operator also accepts.
 */
export function isPushService(endpoint: string, additionalOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username } = new URL(endpoint);
  if (additionalOrigins.includes(origin)) return true;
  const isServiceHost = PUSH_SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isServiceHost && protocol === "https:" && port === "" && username === "";
}

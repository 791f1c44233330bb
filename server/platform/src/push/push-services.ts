/** Hosts of the browsers' push services: Google's (Chrome and most others), Firefox, Safari, and Edge on Windows. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

/**
 * Whether the server may send to this address. The browser supplies it, so without this check it could be an internal
 * address that only the server can reach.
 *
 * @param others further origins that the operator accepts.
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username } = new URL(endpoint);
  if (others.includes(origin)) return true;
  const isServiceHost = PUSH_SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isServiceHost && protocol === "https:" && port === "" && username === "";
}

import type { AddressInfo } from "node:net";
import type { App } from "../../platform/deps.ts";

/** Where this server itself listens, for calls to itself; throws before it does. */
export function ownOrigin(app: App): string {
  const address = app.server.address() as AddressInfo | null;
  if (!address) throw new Error("The server does not listen yet");
  const { address: host, family, port } = address;
  // All interfaces: this machine's own is among them.
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return family === "IPv6" ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

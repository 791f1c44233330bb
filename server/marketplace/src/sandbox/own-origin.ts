import type { AddressInfo } from "node:net";
import type { App } from "@handwork/server-platform/http";

/**
 * Where this server itself listens, for calls to itself; throws before it does. One that is about to end listens no
 * more, while requests under way may still have to ask: others of the installation answer at `publicUrl`.
 */
export function ownOrigin(app: App, publicUrl: string | null): string {
  const address = app.server.address() as AddressInfo | null;
  if (!address && app.leaving && publicUrl) return publicUrl;
  if (!address) throw new Error("The server does not listen yet");
  const { address: host, family, port } = address;
  // All interfaces: this machine's own is among them.
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return family === "IPv6" ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

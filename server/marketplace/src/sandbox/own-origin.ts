import type { AddressInfo } from "node:net";
import type { App } from "@handwork/server-platform/http";

/**
 * The origin that this server listens on, for calls to itself; throws before it listens. A stopping server no longer
 * listens, but its requests in progress may still need the sandbox: other processes then respond at `publicUrl`.
 */
export function ownOrigin(app: App, publicUrl: string | null): string {
  const address = app.server.address() as AddressInfo | null;
  if (!address && app.leaving && publicUrl) return publicUrl;
  if (!address) throw new Error("The server does not listen yet");
  const { address: host, family, port } = address;
  // Listening on all interfaces includes this machine's own.
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return family === "IPv6" ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

import type { AddressInfo } from "node:net";
import type { App } from "@handwork/server-platform/http";

/**
 * Returns the origin at which this server can call itself. While the server shuts down, it no longer listens; its last
 * requests then use `publicUrl`, where other processes respond. Throws if the server is not listening yet.
 */
export function ownOrigin(app: App, publicUrl: string | null): string {
  const address = app.server.address() as AddressInfo | null;
  if (!address && app.leaving && publicUrl) return publicUrl;
  if (!address) throw new Error("The server is not listening yet");
  const { address: host, family, port } = address;
  // A server that listens on all interfaces is reachable at localhost.
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return family === "IPv6" ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

import type { Method } from "@handwork/contract";
import { sandboxed } from "@handwork/server-marketplace/testing";
import { expect } from "vitest";
import type { TestServer } from "../test-support/index.ts";

export const ORIGIN = "https://older.example";
/** Options of a server that pages of `ORIGIN` may call. */
export const serverOptions = {
  env: { ...sandboxed.env, CORS_ORIGINS: `https://other.example,${ORIGIN}`, TRUST_PROXY: "on" },
};

export interface Sent {
  readonly token?: string | undefined;
  /** Sent as JSON, or unchanged if it is a form. */
  readonly data?: unknown;
  readonly headers?: Record<string, string>;
}

/**
 * Makes a call as a page of another origin. Returns what the page sees, with the names `data` and `status` of its HTTP
 * library. Throws if a browser would hide the response from the page.
 */
export async function call(
  server: TestServer,
  method: Method,
  path: string,
  { token, data, headers }: Sent = {},
) {
  const response = await server.request(method, `/v1/${path.replace(/^\//, "")}`, {
    ...(token === undefined ? {} : { token }),
    ...(data instanceof FormData ? { body: data } : data === undefined ? {} : { json: data }),
    headers: { origin: ORIGIN, ...headers },
  });
  expect(response.headers.get("access-control-allow-origin")).toBe(ORIGIN);
  expect(response.headers.get("access-control-allow-credentials")).toBe("true");
  return { status: response.status, data: response.body, headers: response.headers };
}

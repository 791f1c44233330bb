import { createArtisan, createMarket, fromNewAddress, sandboxed } from "@handwork/server-marketplace/testing";
import { expect } from "vitest";
import type { RequestOptions } from "../../test-support/client.ts";
import { startTestServer } from "../../test-support/index.ts";

/*
 * The tests in this folder make every call in the specification's table as written there: with and without the
 * trailing slash, with its input, and with the fields of its response. Responses may have more fields, but not fewer.
 */

export const text = expect.any(String);
export const number = expect.any(Number);
export const naira = expect.stringMatching(/^\d+\.\d\d$/);
export const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/);
export const aUrl = expect.stringMatching(/^https?:\/\//);
export const refusedFor = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, [text]]));
export const unauthorized = { detail: "Authentication credentials were not provided." };

interface Sent extends RequestOptions {
  query?: string;
}

/** Starts a server with a market and an artisan, and returns functions that make calls as in the table. */
export async function startCalls() {
  const server = await startTestServer({ env: { ...sandboxed.env, TRUST_PROXY: "on" } });
  const market = await createMarket(server);
  const artisan = await createArtisan(server, {
    firstName: "Kelechi",
    professionId: market.professions.plumber,
    locationId: market.locations.ikeja,
    imageKey: "media/artisans/face.webp",
    imageSmallKey: "media/artisans/face-small.webp",
  });

  /** Sends each call from a new IP address; `path` has no trailing slash. */
  const send = (method: string, path: string, slash: string, { query = "", ...options }: Sent = {}) =>
    server.request(method, `/v1/${path}${slash}${query}`, {
      ...options,
      headers: { ...fromNewAddress(), ...options.headers },
    });

  /**
   * Makes a GET call with and without the trailing slash, checks that both responses are equal, and returns their body.
   */
  async function read(method: "GET", path: string, options: Sent = {}) {
    const [one, other] = [await send(method, path, "/", options), await send(method, path, "", options)];
    expect([one.status, one.text]).toEqual([200, one.text]);
    expect([other.status, other.text]).toEqual([200, one.text]);
    return one.body;
  }

  return { server, market, artisan, send, read };
}

/** Calls `run` for the path with the trailing slash, and then without it. */
export async function withAndWithoutSlash(run: (slash: "/" | "") => Promise<void>): Promise<void> {
  await run("/");
  await run("");
}

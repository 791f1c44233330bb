import { createArtisan, createMarket, sandboxed, somewhere } from "@handwork/server-marketplace/testing";
import { expect } from "vitest";
import type { RequestOptions } from "../../test-support/client.ts";
import { startTestServer } from "../../test-support/index.ts";

/*
 * Every call of the specification's table, written as it stands there: its address with and without the last
 * slash, what is sent, and the fields of the answer. Fields beyond them may be there, fewer may not.
 */

export const text = expect.any(String);
export const number = expect.any(Number);
export const naira = expect.stringMatching(/^\d+\.\d\d$/);
export const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/);
export const anAddress = expect.stringMatching(/^https?:\/\//);
export const refusedFor = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, [text]]));
export const unauthorized = { detail: "Authentication credentials were not provided." };

interface Sent extends RequestOptions {
  query?: string;
}

/** A server with a market and an artisan, and calls to it as they stand in the table. */
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

  /** A call from a network address of its own; `path` without its last slash. */
  const ask = (method: string, path: string, slash: string, { query = "", ...options }: Sent = {}) =>
    server.request(method, `/v1/${path}${slash}${query}`, {
      ...options,
      headers: { ...somewhere(), ...options.headers },
    });

  /** A call that sends nothing and may be made again: its answer, the same at both addresses. */
  async function read(method: "GET", path: string, options: Sent = {}) {
    const [one, other] = [await ask(method, path, "/", options), await ask(method, path, "", options)];
    expect([one.status, one.text]).toEqual([200, one.text]);
    expect([other.status, other.text]).toEqual([200, one.text]);
    return one.body;
  }

  return { server, market, artisan, ask, read };
}

/** Runs it for the address with its last slash, then for the one without. */
export async function bothWays(run: (slash: "/" | "") => Promise<void>): Promise<void> {
  await run("/");
  await run("");
}

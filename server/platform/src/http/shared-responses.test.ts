import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import fastify, { type FastifyRequest } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { compressReads } from "./compress.ts";
import type { App } from "./deps.ts";
import { serialiserOf } from "./json-schema.ts";
import { registerReads } from "./reads.ts";
import { shareResponses } from "./shared-responses.ts";

const FRESH_MS = 200;
const STALE_MS = 200;
const LOAD_TIMEOUT_MS = 300;

/**
 * Starts an application whose route `/v1/row` returns how often it was called. The calls with the numbers in `failing`
 * fail, and the call number `hanging` never ends. Returns a function that requests the route.
 */
async function start({ failing = [] as number[], hanging = 0 } = {}) {
  const app = fastify() as unknown as App;
  onTestFinished(() => app.close());
  app.decorateRequest("origin", { getter: () => "http://localhost" });
  app.addHook("onRequest", async (_request, reply) => void reply.header("vary", "Origin"));
  registerReads(app, { config: {} as never, replica: null });
  await compressReads(app, { apiPrefix: "/v1" });
  let calls = 0;
  const answer = async (request: FastifyRequest) => {
    calls += 1;
    const call = calls;
    await sleep(5);
    if (call === hanging) await new Promise(() => undefined);
    if (failing.includes(call)) throw new Error("The database is unavailable");
    return { body: { call, secret: "not in the schema" }, link: `<${request.url}&page=2>; rel="next"` };
  };
  const serialise = serialiserOf(z.object({ call: z.number() }));
  const options = { freshMs: FRESH_MS, staleMs: STALE_MS, loadTimeoutMs: LOAD_TIMEOUT_MS, max: 2 };
  const schema = { response: { 200: { type: "object", properties: { call: { type: "number" } } } } };
  const shared = shareResponses(answer, serialise, options);
  app.get("/v1/row", { schema }, async (request, reply) => {
    const { body, link } = await shared(request, reply);
    reply.header("link", link);
    return body;
  });
  return (headers: Record<string, string> = {}, query = "") =>
    app.inject({ url: `/v1/row${query}`, headers });
}

test("anonymous callers of a URL share a response, also while it is being loaded", async () => {
  const get = await start();
  const responses = [...(await Promise.all([get(), get()])), await get()];
  expect(responses.map((response) => response.json())).toEqual([{ call: 1 }, { call: 1 }, { call: 1 }]);
  for (const { headers } of responses) {
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers.link).toBe('</v1/row&page=2>; rel="next"');
  }
  expect((await get({}, "?page=2")).json()).toEqual({ call: 2 });
});

test("compresses a shared response for callers who accept it, and adds Vary for caches", async () => {
  const get = await start();
  const compressed = await get({ "accept-encoding": "gzip, br" });
  expect(compressed.headers).toMatchObject({ "content-encoding": "br", vary: "Origin, accept-encoding" });
  expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual({ call: 1 });
  const plain = await get();
  expect([plain.headers["content-encoding"], plain.json()]).toEqual([undefined, { call: 1 }]);
});

test("callers who need the newest data never get a shared response", async () => {
  const get = await start();
  await get();
  expect((await get({ authorization: "Bearer token" })).json()).toEqual({ call: 2 });
  expect((await get({ "cache-control": "no-cache" })).json()).toEqual({ call: 3 });
  expect((await get()).json()).toEqual({ call: 1 });
});

test("sends an older response while it loads a newer one, but not one that is too old", async () => {
  const get = await start();
  await get();
  await sleep(FRESH_MS + 20);
  expect((await Promise.all([get(), get()])).map((response) => response.json())).toEqual([
    { call: 1 },
    { call: 1 },
  ]);
  await expect.poll(async () => (await get()).json(), { interval: 20 }).toEqual({ call: 2 });
  await sleep(FRESH_MS + STALE_MS + 20);
  expect((await get()).json()).toEqual({ call: 3 });
});

test("a failure is not shared with later callers", async () => {
  const get = await start({ failing: [1] });
  expect((await get()).statusCode).toBe(500);
  expect((await get()).json()).toEqual({ call: 2 });
});

test("sends the older response if loading a newer one fails, and tries again on a later request", async () => {
  const get = await start({ failing: [2] });
  await get();
  await sleep(FRESH_MS + 20);
  expect((await get()).json()).toEqual({ call: 1 });
  await expect.poll(async () => (await get()).json(), { interval: 20 }).toEqual({ call: 3 });
});

test("a load that never ends fails, so that later callers get a response", async () => {
  const get = await start({ hanging: 1 });
  expect((await get()).statusCode).toBe(500);
  expect((await get()).json()).toEqual({ call: 2 });
});

test("answers concurrent requests for more URLs than it can cache", async () => {
  const get = await start();
  const responses = await Promise.all([1, 2, 3, 4].map((page) => get({}, `?page=${page}`)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Config } from "@handwork/server-platform/config";
import { type App, registerReads } from "@handwork/server-platform/http";
import Fastify from "fastify";
import { Registry } from "prom-client";
import { expect, test, vi } from "vitest";
import { createInternalFetch, type InternalFetch } from "./internal-fetch.ts";
import { createPageCache } from "./page-cache.ts";
import type { Read } from "./render-protocol.ts";

const ORIGIN = "http://handwork.test";

/**
 * Starts a page cache in front of an API. A test can change the API's responses through `data`.
 *
 * @param freshMs milliseconds for which a page counts as current after a check.
 */
function start(freshMs = 0) {
  const data = { name: "Ada", status: 200, calls: 0, isReachable: true };
  const app = Fastify().decorate("metrics", new Registry()) as unknown as App;
  registerReads(app, { config: { publicUrl: null } as Config, replica: null });
  app.get("/v1/artisan", async (request, reply) => {
    data.calls += 1;
    return reply.code(data.status).send({ name: data.name, host: request.host });
  });
  const answer = createInternalFetch(app);
  const fetch: InternalFetch = (path, origin) =>
    data.isReachable ? answer(path, origin) : Promise.reject(new TypeError("fetch failed"));
  const render = vi.fn(async () => {
    const response = await fetch("/v1/artisan", ORIGIN);
    const reads: Read[] | null = [{ path: "/v1/artisan", response }];
    return { status: response.status, text: response.body, reads };
  });
  const pages = createPageCache(app, fetch, freshMs);
  app.get("/page", async (request, reply) => {
    const { status, body } = await pages.get("a page", ORIGIN, render);
    reply.code(status);
    return body(request, reply);
  });
  return {
    ...{ app, data, render, pages },
    get: (encoding?: string) =>
      app.inject({ url: "/page", headers: encoding ? { "accept-encoding": encoding } : {} }),
  };
}

test("renders a page once while its calls have the same responses, and repeats the calls for each visitor", async () => {
  const { app, data, render, get } = start();
  const first = await get();
  expect(first.body).toBe('{"name":"Ada","host":"handwork.test"}');
  expect(await get()).toMatchObject({ statusCode: 200, body: first.body });
  expect(render).toHaveBeenCalledTimes(1);
  expect(data.calls).toBe(2);
  expect(await app.metrics.metrics()).toMatch(/pages_total\{from="kept"\} 1\n/);
});

test("compresses a cached page once for each encoding", async () => {
  const { data, pages, render, get } = start();
  const { body } = await pages.get("a page", ORIGIN, render);
  for (const encoding of ["br", "gzip"]) {
    const compressed = () =>
      body({ headers: { "accept-encoding": encoding } } as never, { header() {} } as never);
    expect(await compressed()).toBe(await compressed());
  }
  const read = async (encoding: string) => {
    const { rawPayload, headers } = await get(encoding);
    expect(headers["content-encoding"]).toBe(encoding);
    return (encoding === "br" ? brotliDecompressSync : gunzipSync)(rawPayload).toString();
  };
  for (const encoding of ["br", "gzip", "br"]) expect(await read(encoding)).toContain("Ada");
  data.name = "Bola";
  for (const encoding of ["br", "gzip"]) expect(await read(encoding)).toContain("Bola");
});

test("shows changed data, or a new error, immediately", async () => {
  const { data, render, get } = start();
  await get();
  data.name = "Bola";
  expect((await get()).body).toContain("Bola");
  data.status = 404;
  expect((await get()).statusCode).toBe(404);
  expect(render).toHaveBeenCalledTimes(3);
});

test("checks a page's data at most once a second, except for visitors who need the newest data", async () => {
  const { app, data, get } = start(60_000);
  await get();
  data.name = "Bola";
  expect((await get()).body).toContain("Ada");
  expect(data.calls).toBe(1);
  const newest = await app.inject({ url: "/page", headers: { "cache-control": "no-cache" } });
  expect(newest.body).toContain("Bola");
  expect((await get()).body).toContain("Bola");
});

test("renders a page once for all visitors who request it at the same time", async () => {
  const { app, data, render, get } = start();
  const pages = await Promise.all([get(), get(), get()]);
  for (const { statusCode, body } of pages)
    expect([statusCode, body]).toEqual([200, expect.stringContaining("Ada")]);
  expect(render).toHaveBeenCalledTimes(1);
  expect(await app.metrics.metrics()).toMatch(/pages_total\{from="shared"\} 2\n/);
  data.name = "Bola";
  const newest = { url: "/page", headers: { "cache-control": "no-cache" } };
  await Promise.all([get(), app.inject(newest), app.inject(newest)]);
  expect(render).toHaveBeenCalledTimes(4);
});

test("renders a page again after its rendering failed", async () => {
  const { data, render, get } = start();
  data.isReachable = false;
  expect((await Promise.all([get(), get()])).map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  expect(render).toHaveBeenCalledTimes(1);
  data.isReachable = true;
  expect((await get()).body).toContain("Ada");
});

test("shows the cached page while the API cannot be reached", async () => {
  const { app, data, get } = start();
  await get();
  data.isReachable = false;
  expect(await get()).toMatchObject({ statusCode: 200, body: expect.stringContaining("Ada") });
  expect(await app.metrics.metrics()).toMatch(/pages_total\{from="kept-unchecked"\} 1\n/);
  data.isReachable = true;
  data.name = "Bola";
  expect((await get()).body).toContain("Bola");
});

test.each([502, 503, 504])("shows the cached page while the API responds with %i", async (status) => {
  const { data, get } = start();
  await get();
  data.status = status;
  expect(await get()).toMatchObject({ statusCode: 200, body: expect.stringContaining("Ada") });
  data.status = 200;
  data.name = "Bola";
  expect((await get()).body).toContain("Bola");
});

test("caches each page under its own key", async () => {
  const { render, pages } = start();
  await pages.get("for visitors", ORIGIN, render);
  await pages.get("for employers", ORIGIN, render);
  expect(render).toHaveBeenCalledTimes(2);
});

test("does not cache a page that failed or did not list its calls", async () => {
  const { data, render, pages, get } = start();
  data.status = 503;
  await get();
  await get();
  expect(render).toHaveBeenCalledTimes(2);
  const outline = vi.fn(async () => ({ status: 200, text: "outline", reads: null }));
  await pages.get("outline", ORIGIN, outline);
  await pages.get("outline", ORIGIN, outline);
  expect(outline).toHaveBeenCalledTimes(2);
});

test("caches a page that made no calls", async () => {
  const { pages } = start();
  const outline = vi.fn(async () => ({ status: 200, text: "outline", reads: [] }));
  await pages.get("outline", ORIGIN, outline);
  await pages.get("outline", ORIGIN, outline);
  expect(outline).toHaveBeenCalledTimes(1);
});

import type { App } from "@handwork/server-platform/http";
import Fastify from "fastify";
import { Registry } from "prom-client";
import { expect, test, vi } from "vitest";
import { createInternalFetch } from "./internal-fetch.ts";
import { createKeptPages } from "./kept-pages.ts";
import type { Read } from "./render-protocol.ts";

const ORIGIN = "http://handwork.test";

/** Cached pages in front of an API whose answers a test can change. */
function start() {
  const data = { name: "Ada", status: 200, asked: 0 };
  const app = Fastify().decorate("metrics", new Registry()) as unknown as App;
  app.get("/v1/worker", async (request, reply) => {
    data.asked += 1;
    return reply.code(data.status).send({ name: data.name, host: request.host });
  });
  const fetch = createInternalFetch(app);
  const make = vi.fn(async () => {
    const answer = await fetch("/v1/worker", ORIGIN);
    const reads: Read[] | null = [{ path: "/v1/worker", answer }];
    return { status: answer.status, text: answer.body, reads };
  });
  const pages = createKeptPages(app, fetch);
  return { app, data, make, pages, get: (key = "a page") => pages.get(key, ORIGIN, make) };
}

test("a page is made once for as long as its calls are answered alike, and each visitor's are asked", async () => {
  const { app, data, make, get } = start();
  const first = await get();
  expect(first.text).toBe('{"name":"Ada","host":"handwork.test"}');
  expect(await get()).toMatchObject({ status: 200, text: first.text });
  expect(make).toHaveBeenCalledTimes(1);
  expect(data.asked).toBe(2);
  expect(await app.metrics.metrics()).toMatch(/pages_total\{from="kept"\} 1\n/);
});

test("a change of its data shows at once, and so does an answer that is refused now", async () => {
  const { data, make, get } = start();
  await get();
  data.name = "Bola";
  expect((await get()).text).toContain("Bola");
  data.status = 404;
  expect((await get()).status).toBe(404);
  expect(make).toHaveBeenCalledTimes(3);
});

test("one key's page is not another's", async () => {
  const { make, get } = start();
  await get("for visitors");
  await get("for employers");
  expect(make).toHaveBeenCalledTimes(2);
});

test("what failed, or does not say what it was made from, is made anew", async () => {
  const { data, make, pages, get } = start();
  data.status = 503;
  await get();
  await get();
  expect(make).toHaveBeenCalledTimes(2);
  const outline = vi.fn(async () => ({ status: 200, text: "outline", reads: null }));
  await pages.get("outline", ORIGIN, outline);
  await pages.get("outline", ORIGIN, outline);
  expect(outline).toHaveBeenCalledTimes(2);
});

test("a page that is made from nothing but its key is kept", async () => {
  const { pages } = start();
  const outline = vi.fn(async () => ({ status: 200, text: "outline", reads: [] }));
  await pages.get("outline", ORIGIN, outline);
  await pages.get("outline", ORIGIN, outline);
  expect(outline).toHaveBeenCalledTimes(1);
});

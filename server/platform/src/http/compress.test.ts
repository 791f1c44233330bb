import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, test } from "vitest";
import { compressed, compressReads } from "./compress.ts";
import type { App } from "./deps.ts";

const rows = Array.from({ length: 100 }, (_, id) => ({ id, trade: "Plumber" }));

async function ask(method: "GET" | "HEAD" | "POST", path: string, accepted = "gzip, br") {
  const app = fastify() as unknown as App;
  await compressReads(app, { apiPrefix: "/v1" });
  app.get("/v1/rows", async (_request, reply) => reply.header("vary", "Origin").send(rows));
  app.get("/v1/row", async () => rows[0]);
  app.post("/v1/rows", async () => rows);
  app.get("/rows", async () => rows);
  app.get("/page", { compress: compressed }, async (_request, reply) =>
    reply.header("vary", "cookie").send(rows),
  );
  app.get("/v1/events", { compress: false }, async (_request, reply) =>
    reply.type("text/event-stream").send(JSON.stringify(rows)),
  );
  const answer = await app.inject({ method, url: path, headers: { "accept-encoding": accepted } });
  return { ...answer.headers, bytes: answer.rawPayload.length };
}

test.each([
  ["br", "gzip, deflate, br, zstd"],
  ["gzip", "gzip, deflate"],
])("compresses reads with %s and adds Vary for caches", async (encoding, accepted) => {
  const answer = await ask("GET", "/v1/rows", accepted);
  expect(answer["content-encoding"]).toBe(encoding);
  expect(answer.vary).toBe("Origin, accept-encoding");
  expect(answer.bytes).toBeLessThan(JSON.stringify(rows).length / 5);
  expect(Number(answer["content-length"])).toBe(answer.bytes);
});

test.each([
  ["GET", "/v1/row", "br"],
  ["GET", "/v1/rows", "identity"],
  ["POST", "/v1/rows", "br"],
  ["GET", "/rows", "br"],
  ["GET", "/v1/events", "br"],
  ["HEAD", "/v1/rows", "br"],
  ["HEAD", "/page", "br"],
] as const)("sends %s %s uncompressed to clients that accept %s", async (method, path, accepted) => {
  const answer = await ask(method, path, accepted);
  expect(answer["content-encoding"]).toBeUndefined();
});

test("compresses a page whose route requests it, and keeps its other Vary values", async () => {
  expect(await ask("GET", "/page")).toMatchObject({
    "content-encoding": "br",
    vary: "cookie, accept-encoding",
  });
});

test("never sends an outdated compressed response, with or without a session", async () => {
  const app = fastify() as unknown as App;
  await compressReads(app, { apiPrefix: "/v1" });
  let trade = "Plumber";
  app.get("/v1/rows", async () => rows.map((row) => ({ ...row, trade })));
  const read = async (encoding: "br" | "gzip", authorization?: string) => {
    const headers = { "accept-encoding": encoding, ...(authorization && { authorization }) };
    const { rawPayload } = await app.inject({ method: "GET", url: "/v1/rows", headers });
    const text = (encoding === "br" ? brotliDecompressSync : gunzipSync)(rawPayload).toString();
    return new Set((JSON.parse(text) as typeof rows).map((row) => row.trade));
  };
  for (const now of ["Plumber", "Painter", "Plumber"]) {
    trade = now;
    for (const encoding of ["br", "gzip", "br"] as const)
      expect(await read(encoding)).toEqual(new Set([now]));
    expect(await read("br", "Bearer token")).toEqual(new Set([now]));
  }
});

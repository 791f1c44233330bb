import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, test } from "vitest";
import { compressed, compressReads } from "./compress.ts";
import type { App } from "./deps.ts";

const rows = Array.from({ length: 100 }, (_, id) => ({ id, trade: "Plumber" }));

async function sendRequest(method: "GET" | "HEAD" | "POST", path: string, accepted = "gzip, br") {
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
  const response = await app.inject({ method, url: path, headers: { "accept-encoding": accepted } });
  return { ...response.headers, bytes: response.rawPayload.length };
}

test.each([
  ["br", "gzip, deflate, br, zstd"],
  ["gzip", "gzip, deflate"],
])("compresses GET responses with %s and adds Vary for caches", async (encoding, accepted) => {
  const response = await sendRequest("GET", "/v1/rows", accepted);
  expect(response["content-encoding"]).toBe(encoding);
  expect(response.vary).toBe("Origin, accept-encoding");
  expect(response.bytes).toBeLessThan(JSON.stringify(rows).length / 5);
  expect(Number(response["content-length"])).toBe(response.bytes);
});

test.each([
  ["GET", "/v1/row", "br"],
  ["GET", "/v1/rows", "identity"],
  ["POST", "/v1/rows", "br"],
  ["GET", "/rows", "br"],
  ["GET", "/v1/events", "br"],
  ["HEAD", "/v1/rows", "br"],
  ["HEAD", "/page", "br"],
] as const)(
  "does not compress the response to %s %s for clients that accept %s",
  async (method, path, accepted) => {
    const response = await sendRequest(method, path, accepted);
    expect(response["content-encoding"]).toBeUndefined();
  },
);

test("compresses a page whose route requests it, and keeps its other Vary values", async () => {
  expect(await sendRequest("GET", "/page")).toMatchObject({
    "content-encoding": "br",
    vary: "cookie, accept-encoding",
  });
});

test("never sends an outdated compressed response, with or without a session", async () => {
  const app = fastify() as unknown as App;
  await compressReads(app, { apiPrefix: "/v1" });
  let trade = "Plumber";
  app.get("/v1/rows", async () => rows.map((row) => ({ ...row, trade })));
  const readTrades = async (encoding: "br" | "gzip", authorization?: string) => {
    const headers = { "accept-encoding": encoding, ...(authorization && { authorization }) };
    const { rawPayload } = await app.inject({ method: "GET", url: "/v1/rows", headers });
    const text = (encoding === "br" ? brotliDecompressSync : gunzipSync)(rawPayload).toString();
    return new Set((JSON.parse(text) as typeof rows).map((row) => row.trade));
  };
  for (const now of ["Plumber", "Painter", "Plumber"]) {
    trade = now;
    for (const encoding of ["br", "gzip", "br"] as const)
      expect(await readTrades(encoding)).toEqual(new Set([now]));
    expect(await readTrades("br", "Bearer token")).toEqual(new Set([now]));
  }
});

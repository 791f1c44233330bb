import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerBodies } from "./bodies.ts";
import { registerErrors } from "./error-handler.ts";
import { readMultipart } from "./multipart.ts";

const FILE_LIMIT = 1000;
const app = fastify();
registerErrors(app);
await registerBodies(app);
app.post("/form", async (request) => {
  const { fields, files } = await readMultipart(request, FILE_LIMIT);
  return {
    fields,
    files: Object.entries(files).map(([name, file]) => ({ name, ...file, bytes: file.bytes.length })),
  };
});
let origin = "";
beforeAll(async () => {
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

async function send(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/form`, { method: "POST", body, headers });
  return { status: response.status, body: await response.json() };
}

function form(entries: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
}

test("returns fields as text and files with their bytes", async () => {
  const picture = new File([new Uint8Array(FILE_LIMIT)], "ada.png", { type: "image/png" });
  expect(
    await send(form({ experience: "7", address: "4 Apapa Road\nLagos", profile_image: picture })),
  ).toEqual({
    status: 200,
    body: {
      fields: { experience: "7", address: "4 Apapa Road\nLagos" },
      files: [{ name: "profile_image", filename: "ada.png", mimetype: "image/png", bytes: FILE_LIMIT }],
    },
  });
});

test("ignores an empty file field", async () => {
  expect((await send(form({ profile_image: new File([], "") }))).body).toEqual({ fields: {}, files: [] });
});

describe("answers 413 to a body with", () => {
  test.each<[string, Record<string, string | File>]>([
    ["a file that is too large", { profile_image: new File([new Uint8Array(FILE_LIMIT + 1)], "big.png") }],
    ["a field that is too long", { address: "a".repeat(200_000) }],
    ["too many fields", Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`field${i}`, "x"]))],
  ])("%s", { tags: ["API4"] }, async (_, entries) => {
    expect((await send(form(entries))).status).toBe(413);
  });
});

test.each([
  ["a missing boundary", "multipart/form-data", "x"],
  [
    "a truncated body",
    "multipart/form-data; boundary=abc",
    '--abc\r\ncontent-disposition: form-data; name="a"\r\n\r\nx',
  ],
  [
    "a forbidden field name",
    "multipart/form-data; boundary=abc",
    '--abc\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--abc--\r\n',
  ],
])("answers 400 to %s", { tags: ["V5.5.3"] }, async (_, type, body) => {
  const answer = await send(body, { "content-type": type });
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toMatch(/^Multipart form parse error/);
});

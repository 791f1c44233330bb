import { type EndpointSchema, schemas } from "@handwork/contract/schemas";
import fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { compileSerialiser, serialiserOf } from "./json-schema.ts";

async function serialise(schema: z.ZodType, value: unknown) {
  const app = fastify();
  const options = { schema: { response: { "2xx": schema } }, serializerCompiler: compileSerialiser };
  app.get("/", options, async () => value);
  const { statusCode, payload } = await app.inject("/");
  return { statusCode, body: JSON.parse(payload) };
}

const person = z.object({
  name: z.string(),
  pay: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .nullable(),
  place: z.object({ id: z.int(), title: z.string() }).nullable(),
  kind: z.enum(["artisan", "employer"]).nullable(),
  tags: z.array(z.string()),
  note: z.string().optional(),
});

test("sends declared fields unchanged", async () => {
  const full = {
    name: "Ada ✓",
    pay: "1.00",
    place: { id: 1, title: "Apapa" },
    kind: "artisan",
    tags: ["a"],
    note: "x",
  };
  expect((await serialise(person, full)).body).toEqual(full);
  const bare = { name: "", pay: null, place: null, kind: null, tags: [] };
  expect((await serialise(person, bare)).body).toEqual(bare);
});

test("removes undeclared fields at any depth", { tags: ["API3"] }, async () => {
  const row = { id: 1, title: "Apapa", secret: 1 };
  const value = { name: "Ada", pay: null, place: row, kind: null, tags: [], password_hash: "x" };
  expect((await serialise(z.array(person), [value])).body).toEqual([
    { name: "Ada", pay: null, place: { id: 1, title: "Apapa" }, kind: null, tags: [] },
  ]);
});

test("fails if a required field is missing, instead of sending an incomplete response", async () => {
  expect((await serialise(person, { pay: null, place: null, kind: null, tags: [] })).statusCode).toBe(500);
});

test("supports unions and free-form objects", async () => {
  const schema = z.object({
    value: z.union([z.number(), z.string()]),
    extra: z.record(z.string(), z.number()),
  });
  const value = { value: "a", extra: { b: 1 } };
  expect((await serialise(schema, value)).body).toEqual(value);
});

test.each(Object.entries<EndpointSchema>(schemas))(
  "the response of %s can be serialised",
  (_, { response }) => {
    expect(serialiserOf(response)).toBeTypeOf("function");
  },
);

test("rejects a schema whose undeclared fields would be sent", () => {
  const event = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("paid"), sum: z.string() }),
    z.object({ kind: z.literal("done") }),
  ]);
  expect(() => serialiserOf(event)).toThrow(
    "A response must not be a discriminated union or an intersection.",
  );
});

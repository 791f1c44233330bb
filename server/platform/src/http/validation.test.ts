import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ValidationError } from "../errors/errors.ts";
import { validate } from "./validation.ts";

function fields(schema: z.ZodType, value: unknown): unknown {
  try {
    return { valid: validate(schema, value) };
  } catch (error) {
    if (error instanceof ValidationError) return error.body;
    throw error;
  }
}

const messagesFor = (schema: z.ZodType, value?: unknown) =>
  (fields(z.object({ field: schema }), value === undefined ? {} : { field: value }) as { field?: string[] })
    .field;

describe("messages", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ["missing", z.string(), undefined, "This field is required."],
    ["null", z.string(), null, "This field may not be null."],
    ["blank", z.string().trim().min(1), "  ", "This field may not be blank."],
    ["not a string", z.string(), 4, "Not a valid string."],
    ["not a number", z.number(), "four", "A valid number is required."],
    ["not whole", z.int(), 4.5, "A valid integer is required."],
    ["not a boolean", z.boolean(), "maybe", "Must be a valid boolean."],
    ["too long", z.string().max(3), "four", "Ensure this field has no more than 3 characters."],
    ["too short", z.string().min(8), "four", "Ensure this field has at least 8 characters."],
    ["too small", z.number().min(0), -1, "Ensure this value is greater than or equal to 0."],
    ["too large", z.number().max(90), 91, "Ensure this value is less than or equal to 90."],
    ["not an email address", z.email(), "ada@", "Enter a valid email address."],
    [
      "not a date",
      z.iso.date(),
      "2027-13-01",
      "Date has wrong format. Use one of these formats instead: YYYY-MM-DD.",
    ],
    ["no choice", z.enum(["artisan", "employer"]), "admin", '"admin" is not a valid choice.'],
    ["a long invalid choice", z.literal("x"), "a".repeat(99), `"${"a".repeat(60)}…" is not a valid choice.`],
    [
      "an invalid choice with its own message",
      z.literal("x"),
      { toString: 1 },
      '"{…}" is not a valid choice.',
    ],
    ["not a list", z.array(z.string()), "a", 'Expected a list of items but got type "string".'],
    ["a null character", z.string(), "a\0b", "Null characters are not allowed."],
  ])("%s", (_, schema, value, message) => {
    expect(messagesFor(schema, value)).toEqual([message]);
  });

  test("are the schema's own if it has one", () => {
    const schema = z.string({ error: "NIN is required" }).min(1, "NIN is required");
    expect(messagesFor(schema)).toEqual(["NIN is required"]);
    expect(messagesFor(schema, "")).toEqual(["NIN is required"]);
  });

  test("name all invalid fields at once, each with a list", { tags: ["11.7", "V5.1.4"] }, () => {
    const schema = z.object({ username: z.string(), password: z.string().min(1) });
    expect(fields(schema, { password: "" })).toEqual({
      username: ["This field is required."],
      password: ["This field may not be blank."],
    });
  });

  test("are about the whole body if it is not an object", { tags: ["11.8", "V13.2.2"] }, () => {
    expect(fields(z.object({}), [])).toEqual({
      non_field_errors: ["Invalid data. Expected a dictionary, but got list."],
    });
  });

  test("of a union are those of its text schema", () => {
    const schema = z.union([z.number(), z.string().regex(/^\d+$/, "A valid number is required.")]);
    expect(messagesFor(schema, "x")).toEqual(["A valid number is required."]);
    expect(messagesFor(schema)).toEqual(["This field is required."]);
  });
});

test("drops undeclared fields", { tags: ["API3", "V5.1.2"] }, () => {
  expect(fields(z.object({ name: z.string() }), { name: "Ada", is_verified: true })).toEqual({
    valid: { name: "Ada" },
  });
});

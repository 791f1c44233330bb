import type { EndpointName } from "@handwork/contract";
import { type EndpointSchema, schemas } from "@handwork/contract/schemas";
import { z } from "zod";
import type { Answer } from "../local-api.ts";

type Json = z.core.JSONSchema.BaseSchema;

/** Sample strings for fields with a pattern. */
const texts = [
  "15000.00",
  "2026-11-21",
  "2026-11",
  "2026-11-21T10:00:00Z",
  "+2348012345678",
  "1.0.0+abcd1234",
  "market",
  "1",
];

function text({ format, pattern, minLength = 0 }: Json): string {
  if (format === "uri") return "https://example.com/";
  if (format === "email") return "ada@example.com";
  if (format?.startsWith("date")) return format === "date" ? "2026-11-21" : "2026-11-21T10:00:00Z";
  const match = pattern ? texts.find((item) => new RegExp(pattern).test(item)) : undefined;
  return match ?? "Sample".padEnd(minLength, "x");
}

/** Returns a sample value for a schema, with every field and one entry in each list. */
function sample(schema: Json | boolean | undefined, definitions: Record<string, Json>): unknown {
  if (typeof schema !== "object") return null;
  if (schema.$ref) return sample(definitions[schema.$ref.replace(/^.*\//, "")], definitions);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return sample(
      choices.find((choice) => (choice as Json).type !== "null"),
      definitions,
    );
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, definitions)));
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sample(field, definitions)]),
      );
    case "array":
      return schema.prefixItems
        ? schema.prefixItems.map((item) => sample(item, definitions))
        : [sample(schema.items as Json, definitions)];
    case "string":
      return text(schema);
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    default:
      return null;
  }
}

/** A sample response for every endpoint of the contract. */
export const sampleAnswers = Object.fromEntries(
  Object.entries<EndpointSchema>(schemas).map(([name, { status = 200, response }]) => {
    const schema = z.toJSONSchema(response, { io: "output", unrepresentable: "any" });
    return [name, { status, body: sample(schema as Json, (schema.$defs ?? {}) as Record<string, Json>) }];
  }),
) as Record<EndpointName, Exclude<Answer, string>>;

/** Returns the same response for every endpoint. */
export const toEveryCall = <T>(answer: T) =>
  Object.fromEntries(Object.keys(schemas).map((name) => [name, answer])) as Record<EndpointName, T>;

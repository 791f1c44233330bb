import { z } from "zod";

type Json = Record<string, unknown>;

/** Converts a zod schema to JSON Schema, for documentation. */
export function documentSchema(schema: z.core.$ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return json;
}

/**
 * Converts a zod schema to the JSON Schema from which Fastify compiles a serialiser. Omits formats and bounds, which
 * the serialiser does not check. Converts "this or null" to `nullable`, which serialises without trying both branches.
 */
export function responseSchema(schema: z.core.$ZodType): Json {
  return simplify(
    z.toJSONSchema(schema, { io: "output", unrepresentable: "any", target: "draft-7" }) as Json,
  );
}

function simplify(json: Json): Json {
  const branches = json.anyOf as Json[] | undefined;
  if (branches?.length === 2) {
    const other = branches.find((branch) => branch.type !== "null");
    if (other && branches.some((branch) => branch.type === "null"))
      return { ...simplify(other), nullable: true };
  }
  const result: Json = {};
  for (const key of ["type", "required", "const"]) if (key in json) result[key] = json[key];
  if (branches) result.anyOf = branches.map(simplify);
  if (json.items) result.items = simplify(json.items as Json);
  if (json.properties) {
    result.properties = Object.fromEntries(
      Object.entries(json.properties).map(([name, property]) => [name, simplify(property as Json)]),
    );
  }
  if (typeof json.additionalProperties === "object") {
    result.additionalProperties = simplify(json.additionalProperties as Json);
  }
  return result;
}

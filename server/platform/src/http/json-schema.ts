import fastJson from "fast-json-stringify";
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

type Serialiser = (data: unknown) => string;

const serialisers = new WeakMap<z.core.$ZodType, Serialiser>();

/**
 * A route's `serializerCompiler`, for a `schema.response` with zod schemas. Each serialiser is compiled when it is first
 * used. Compiling all of them at startup would take a quarter of the start time.
 */
export function compileSerialiser(route: { schema: unknown }): Serialiser {
  return (data) => serialiserOf(route.schema as z.core.$ZodType)(data);
}

/** Returns the schema's serialiser, which drops undeclared fields and throws if a required field is missing. */
export function serialiserOf(schema: z.core.$ZodType): Serialiser {
  const existing = serialisers.get(schema);
  if (existing) return existing;
  const serialise = fastJson(responseSchema(schema)) as Serialiser;
  serialisers.set(schema, serialise);
  return serialise;
}

/**
 * Converts a zod schema to the JSON Schema for its serialiser. Omits formats and bounds, which the serialiser does not
 * check. Converts "this or null" to `nullable`, which serialises without trying both branches.
 */
function responseSchema(schema: z.core.$ZodType): Json {
  return simplify(
    z.toJSONSchema(schema, { io: "output", unrepresentable: "any", target: "draft-7" }) as Json,
  );
}

function simplify(json: Json): Json {
  // The serialiser would not drop undeclared fields from these.
  if (json.oneOf || json.allOf)
    throw new Error("A response must not be a discriminated union or an intersection.");
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

import fc from "fast-check";

interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Maximum length of generated strings, even if the schema allows more. */
const MAX_LENGTH = 60;

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return fc.string();
  }
}

function text({ pattern, format, minLength = 0, maxLength = MAX_LENGTH }: JsonSchema): fc.Arbitrary<string> {
  if (format === "email") return fc.emailAddress();
  if (format === "uuid") return fc.uuid();
  if (pattern) return matching(pattern);
  return fc.string({
    unit: "grapheme",
    minLength: Math.min(minLength, MAX_LENGTH),
    maxLength: Math.min(maxLength, MAX_LENGTH),
  });
}

/** Values that match `schema`, as far as JSON Schema describes it. */
export function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map(fromSchema));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const { minimum: min = -1e9, maximum: max = 1e9 } = schema;
  switch (schema.type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {});
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, fromSchema(field)])), {
        requiredKeys: [...(schema.required ?? [])],
      });
    }
    case "array": {
      const { items = {}, minItems: minLength = 0, maxItems = 5 } = schema;
      return fc.array(fromSchema(items), { minLength, maxLength: Math.min(maxItems, 5) });
    }
    case "string":
      return text(schema);
    case "integer":
      return fc.oneof(fc.integer({ min, max: Math.min(max, 40) }), fc.integer({ min, max }));
    case "number":
      return fc.double({ min, max, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

const nested = (depth: number): unknown => (depth === 0 ? "deep" : [nested(depth - 1)]);

/** Texts known to break programs. */
export const hostileText = fc.oneof(
  { arbitrary: fc.string({ unit: "binary", maxLength: 40 }), weight: 2 },
  {
    arbitrary: fc.constantFrom(
      ...[
        "\0",
        "a\0b",
        "",
        " ",
        "\u202eabc",
        "\ufeff",
        "😀".repeat(40),
        "\ud800",
        "e\u0301".repeat(50),
        "ß",
        "İ",
      ],
      ...["'", "' OR 1=1 --", "'; drop table users; --", '"', "\\", "%", "_%", "$1", "{{7*7}}", ":*", "& |"],
      ...[
        "__proto__",
        "constructor",
        "toString",
        "hasOwnProperty",
        "null",
        "undefined",
        "NaN",
        "Infinity",
        "true",
      ],
      ...[
        "0",
        "-1",
        "1.5",
        "1e3",
        "1e999",
        "0x10",
        "٣",
        "2147483648",
        "9007199254740993",
        "9223372036854775808",
      ],
      ...["9".repeat(400), `-${"9".repeat(40)}`, "A".repeat(5_000), "A".repeat(200_000)],
      ...["0000-00-00", "2099-13-45", "9999-12-31T23:59:59Z", "+275760-09-13", "2099-01-15T25:61:61+99:99"],
      ...[
        "../../etc/passwd",
        "..%2f..%2f",
        "<script>alert(1)</script>",
        "a\r\nset-cookie: x=1",
        "http://[::1]",
      ],
      ...["a@b.example", `${"a".repeat(250)}@b.example`, "+234", "+2348031234567", "W10", "eyJhIjoxfQ"],
    ),
    weight: 8,
  },
);

/** Anything a client might send as a field's value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 6 },
  {
    arbitrary: fc.constantFrom<unknown>(
      ...[
        null,
        true,
        false,
        0,
        -0,
        -1,
        1.5,
        0.1 + 0.2,
        2 ** 31,
        2 ** 53,
        2 ** 63,
        -(2 ** 63),
        1e21,
        1e308,
        5e-324,
      ],
      ...[[], {}, [[]], [null], ["a", "b"], { length: 3 }, { toString: "x" }, nested(200)],
    ),
    weight: 4,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
);

const unexpectedField = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "id",
  "user_type",
  "is_verified",
  "",
);

/** The object `base` and mutations of it: generated objects, and wrong, missing and unexpected fields. */
export function mutationsOf(
  base: Readonly<Record<string, unknown>>,
  generated: fc.Arbitrary<unknown>,
  value: fc.Arbitrary<unknown> = hostileValue,
): fc.Arbitrary<unknown> {
  const fields = Object.keys(base);
  const field = fields.length > 0 ? fc.constantFrom(...fields) : unexpectedField;
  return fc.oneof(
    { arbitrary: fc.constant(base), weight: 2 },
    { arbitrary: generated, weight: 4 },
    { arbitrary: fc.tuple(field, value).map(([key, wrong]) => ({ ...base, [key]: wrong })), weight: 8 },
    {
      arbitrary: field.map((removed) =>
        Object.fromEntries(Object.entries(base).filter(([key]) => key !== removed)),
      ),
      weight: 1,
    },
    {
      arbitrary: fc.tuple(unexpectedField, value).map(([key, extra]) => ({ ...base, [key]: extra })),
      weight: 2,
    },
  );
}

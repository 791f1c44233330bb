import { type EndpointName, endpoints, userTypes } from "@handwork/contract";
import { type EndpointSchema, schemas } from "@handwork/contract/schemas";
import { documentSchema, type Policy } from "@handwork/server-platform/http";
import fc from "fast-check";
import { policies } from "../src/access.ts";
import { fromSchema, hostileText, hostileValue, mutationsOf } from "./arbitraries.fixture.ts";
import { type LooseInput, toForm } from "./call-endpoint.fixture.ts";
import type { Caller } from "./samples.fixture.ts";

/** All kinds of callers. Those that the policy admits are more frequent. */
function callersOf(policy: Policy): fc.Arbitrary<Caller> {
  const everybody: readonly Caller[] = ["anonymous", ...userTypes];
  if (typeof policy === "string") return fc.constantFrom(...everybody);
  const admitted = "roles" in policy ? policy.roles : policy;
  return fc.oneof(
    { arbitrary: fc.constantFrom<Caller>(...admitted), weight: 3 },
    { arbitrary: fc.constantFrom(...everybody), weight: 1 },
  );
}

/** Replaces unpaired surrogates, which cannot be part of a URL. */
const wellFormed = (text: string) => Buffer.from(text).toString();
/** Encodes a path segment. Replaces `.` and `..`, which the URL parser would resolve before sending. */
const encoded = (text: string) => encodeURIComponent(wellFormed(text)).replace(/^\.{1,2}$/, "...");

/** A path parameter as written into the URL. */
export const segment = (valid: unknown) =>
  fc.oneof(
    { arbitrary: fc.constant(encodeURIComponent(String(valid))), weight: 4 },
    { arbitrary: fc.integer({ min: 1, max: 40 }).map(String), weight: 1 },
    { arbitrary: hostileText.map(encoded), weight: 2 },
    {
      arbitrary: fc.constantFrom("%00", "%", "%zz", "%c3%28", "a%2fb", "~", "1;2", "1,2"),
      weight: 1,
    },
  );

type Encoding = "as declared" | "json" | "form" | "truncated json" | "truncated form" | "another type";
const encodings = fc.oneof(
  { arbitrary: fc.constant<Encoding>("as declared"), weight: 7 },
  {
    arbitrary: fc.constantFrom<Encoding>("json", "form", "truncated json", "truncated form", "another type"),
    weight: 3,
  },
);
export const otherTypes = fc.constantFrom(
  ...[
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/xml",
    "application/json; charset=utf-16",
  ],
  ...[
    "application/jsonp",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "garbage",
    "*/*",
    "a/b/c",
  ],
);

/** A request before serialisation. */
export interface Request {
  readonly caller: Caller;
  readonly path: string;
  readonly body: unknown;
  readonly encoding: Encoding;
  readonly otherType: string;
  /** Fraction of a truncated body that is sent. */
  readonly share: number;
  readonly file: Uint8Array | null;
  readonly archive: Uint8Array<ArrayBuffer>;
}

export const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const asObject = (value: unknown) => value as Record<string, unknown>;

/** Requests for a call: `sample` succeeds, and `png` is a picture for calls that accept one. */
export function requests(name: EndpointName, sample: LooseInput, png: Uint8Array): fc.Arbitrary<Request> {
  const schema: EndpointSchema = schemas[name];
  const generated = (part: EndpointSchema["body"]) =>
    part ? fromSchema(documentSchema(part, "input")) : fc.constant({});
  const params = Object.entries(sample.params ?? {}).map(([key, value]) => [key, segment(value)]);
  const queries = mutationsOf(sample.query ?? {}, generated(schema.query), hostileText);
  const picture = new Uint8Array(sample.file?.bytes ?? png);
  const archive = new Uint8Array(sample.archive ?? []);
  return fc.record({
    caller: callersOf(policies[name]),
    path: fc
      .tuple(fc.record(Object.fromEntries(params) as Record<string, fc.Arbitrary<string>>), queries)
      .map(([segments, query]) => addressOf(name, segments, asObject(query))),
    body: fc.oneof(
      { arbitrary: mutationsOf(asObject(sample.body ?? {}), generated(schema.body)), weight: 9 },
      { arbitrary: hostileValue, weight: 1 },
    ),
    encoding: encodings,
    otherType: otherTypes,
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
    file: fc.oneof(
      fc.constantFrom(null, picture),
      fc.integer({ min: 0, max: picture.length }).map((length) => picture.slice(0, length)),
      fc.uint8Array({ maxLength: 200 }),
    ),
    archive: fc.oneof(
      { arbitrary: fc.constant(archive), weight: 2 },
      fc.integer({ min: 0, max: archive.length }).map((length) => archive.slice(0, length)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
    ),
  });
}

function addressOf(name: EndpointName, segments: Record<string, string>, query: Record<string, unknown>) {
  const path = endpoints[name].path.replace(/:(\w+)/g, (_, key) => segments[key] ?? "");
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      [value].flat().map((item) => [key, wellFormed(String(item))] as [string, string]),
    ),
  );
  return `/v1${path}${search.size ? `?${search}` : ""}`.slice(0, 12_000);
}

const fileFields = ["profile_image", "fingerprint_image", "company_image", "company_logo", "img", "photo"];

async function formBytes(form: FormData) {
  const { headers, body } = new Response(form) as Response;
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return { bytes, type: headers.get("content-type") ?? "" };
}

/** The body with the unique values of `fresh`, so that earlier requests cause no conflicts. */
export function withFreshValues(body: unknown, sample: LooseInput, fresh: LooseInput): unknown {
  if (!isObject(body)) return body;
  const [old, replacement] = [asObject(sample.body ?? {}), asObject(fresh.body ?? {})];
  const entries = Object.entries(body as object).map(([key, value]) =>
    Object.hasOwn(old, key) && value === old[key] ? [key, replacement[key]] : [key, value],
  );
  return Object.fromEntries(entries);
}

/** The serialised body and its declared media type. */
export async function serialise(name: EndpointName, request: Request) {
  const { encoding, body, share, file } = request;
  const form = () => {
    const fields = toForm(typeof body === "object" ? body : { body });
    for (const field of file ? fileFields : [])
      fields.append(field, new Blob([new Uint8Array(file ?? [])]), "a.png");
    return fields;
  };
  const json = JSON.stringify(body);
  if (encoding === "as declared" && "archive" in endpoints[name]) {
    return { body: request.archive, type: "application/gzip" };
  }
  const declared = "multipart" in endpoints[name] ? "form" : "json";
  switch (encoding === "as declared" ? declared : encoding) {
    case "json":
      return { body: json, type: "application/json" };
    case "form":
      return { body: form(), type: undefined };
    case "truncated json":
      return { body: json.slice(0, Math.floor(json.length * share)), type: "application/json" };
    case "truncated form": {
      const { bytes, type } = await formBytes(form());
      return { body: bytes.slice(0, Math.floor(bytes.length * share)), type };
    }
    default:
      return { body: json, type: request.otherType };
  }
}

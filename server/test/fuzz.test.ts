import { type EndpointName, endpoints, userTypes } from "@handwork/contract";
import { type EndpointSchema, schemas } from "@handwork/contract/schemas";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { somewhere } from "../src/modules/accounts/registration.fixture.ts";
import { sandboxed } from "../src/modules/payments/payment.fixture.ts";
import { documentSchema } from "../src/platform/json-schema.ts";
import { type Policy, policies } from "../src/policies.ts";
import { startTestServer, type TestResponse, type TestServer } from "../test-support/index.ts";
import { around, fromSchema, nasty, nastyText } from "./arbitraries.fixture.ts";
import { type LooseAsk, toForm } from "./ask.fixture.ts";
import { type Caller, samples } from "./samples.fixture.ts";
import { createWorld, type World } from "./world.fixture.ts";

/** Any number; a failure names it, and the path that leads straight to the request. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const REQUESTS = process.env.TEST_FULL ? 10_000 : 600;
/** Milliseconds for one answer. */
const PATIENCE = 2_000;

/** What takes the callers' sessions or things away comes last. */
const destructive: readonly EndpointName[] = ["cartItemDelete", "artisanDelete", "adminUserStatus", "logout"];
const all = Object.keys(endpoints) as EndpointName[];
const names = [...all.filter((name) => !destructive.includes(name)), ...destructive];

let server: TestServer;
let world: World;
const unhandled: unknown[] = [];
/** Answers by their family: 2 for 200 to 299. */
const families = new Map<number, number>();
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(async () => {
  process.on("unhandledRejection", note);
  server = await startTestServer({ env: { ...sandboxed.env, TRUST_PROXY: "on" } });
  world = await createWorld(server);
});
afterAll(async () => {
  process.off("unhandledRejection", note);
  await server.close();
});

/** Everybody, and twice as often those who get past the policy. */
function callersOf(policy: Policy): fc.Arbitrary<Caller> {
  const everybody: readonly Caller[] = ["anonymous", ...userTypes];
  if (typeof policy === "string") return fc.constantFrom(...everybody);
  const welcome = "roles" in policy ? policy.roles : policy;
  return fc.oneof(
    { arbitrary: fc.constantFrom<Caller>(...welcome), weight: 3 },
    { arbitrary: fc.constantFrom(...everybody), weight: 1 },
  );
}

/** Half a surrogate pair cannot be part of an address. */
const wellFormed = (text: string) => Buffer.from(text).toString();
/** Dots alone would be resolved before the address is sent. */
const encoded = (text: string) => encodeURIComponent(wellFormed(text)).replace(/^\.{1,2}$/, "...");

/** A path's parameter as it is written into the address. */
const segment = (right: unknown) =>
  fc.oneof(
    { arbitrary: fc.constant(encodeURIComponent(String(right))), weight: 4 },
    { arbitrary: fc.integer({ min: 1, max: 40 }).map(String), weight: 1 },
    { arbitrary: nastyText.map(encoded), weight: 2 },
    {
      arbitrary: fc.constantFrom("%00", "%", "%zz", "%c3%28", "a%2fb", "~", "1;2", "1,2"),
      weight: 1,
    },
  );

type Wire = "as agreed" | "json" | "form" | "torn json" | "torn form" | "another type";
const wires = fc.oneof(
  { arbitrary: fc.constant<Wire>("as agreed"), weight: 7 },
  { arbitrary: fc.constantFrom<Wire>("json", "form", "torn json", "torn form", "another type"), weight: 3 },
);
const otherTypes = fc.constantFrom(
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

interface Request {
  readonly caller: Caller;
  readonly path: string;
  readonly body: unknown;
  readonly wire: Wire;
  readonly otherType: string;
  /** Share of a torn body that arrives. */
  readonly share: number;
  readonly file: Uint8Array | null;
}

const asObject = (value: unknown) => value as Record<string, unknown>;

function requests(name: EndpointName, sample: LooseAsk): fc.Arbitrary<Request> {
  const schema: EndpointSchema = schemas[name];
  const generated = (part: EndpointSchema["body"]) =>
    part ? fromSchema(documentSchema(part, "input")) : fc.constant({});
  const params = Object.entries(sample.params ?? {}).map(([key, value]) => [key, segment(value)]);
  const queries = around(sample.query ?? {}, generated(schema.query), nastyText);
  const picture = new Uint8Array(sample.file?.bytes ?? world.png);
  return fc.record({
    caller: callersOf(policies[name]),
    path: fc
      .tuple(fc.record(Object.fromEntries(params) as Record<string, fc.Arbitrary<string>>), queries)
      .map(([segments, query]) => addressOf(name, segments, asObject(query))),
    body: fc.oneof(
      { arbitrary: around(asObject(sample.body ?? {}), generated(schema.body)), weight: 9 },
      { arbitrary: nasty, weight: 1 },
    ),
    wire: wires,
    otherType: otherTypes,
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
    file: fc.oneof(
      fc.constantFrom(null, picture),
      fc.integer({ min: 0, max: picture.length }).map((length) => picture.slice(0, length)),
      fc.uint8Array({ maxLength: 200 }),
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

const fileFields = ["profile_image", "fingerprint_image", "company_image", "img"];

async function formBytes(form: FormData) {
  const { headers, body } = new Response(form) as Response;
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return { bytes, type: headers.get("content-type") ?? "" };
}

/** A body about things of its own: nothing is refused for a name that an earlier request took. */
function renewed(body: unknown, sample: LooseAsk, fresh: LooseAsk): unknown {
  if (!isObject(body)) return body;
  const [old, replacement] = [asObject(sample.body ?? {}), asObject(fresh.body ?? {})];
  const entries = Object.entries(body as object).map(([key, value]) =>
    Object.hasOwn(old, key) && value === old[key] ? [key, replacement[key]] : [key, value],
  );
  return Object.fromEntries(entries);
}

/** The body on its way, and the type it is said to be of. */
async function onTheWire(name: EndpointName, request: Request) {
  const { wire, body, share, file } = request;
  const form = () => {
    const fields = toForm(typeof body === "object" ? body : { body });
    for (const field of file ? fileFields : [])
      fields.append(field, new Blob([new Uint8Array(file ?? [])]), "a.png");
    return fields;
  };
  const json = JSON.stringify(body);
  const agreed = "multipart" in endpoints[name] ? "form" : "json";
  switch (wire === "as agreed" ? agreed : wire) {
    case "json":
      return { body: json, type: "application/json" };
    case "form":
      return { body: form(), type: undefined };
    case "torn json":
      return { body: json.slice(0, Math.floor(json.length * share)), type: "application/json" };
    case "torn form": {
      const { bytes, type } = await formBytes(form());
      return { body: bytes.slice(0, Math.floor(bytes.length * share)), type };
    }
    default:
      return { body: json, type: request.otherType };
  }
}

async function send(
  name: EndpointName,
  request: Request,
  headers: LooseAsk["headers"],
): Promise<TestResponse> {
  const { method } = endpoints[name];
  const { body, type } = method === "GET" ? {} : await onTheWire(name, request);
  const token = request.caller === "anonymous" ? undefined : world.people[request.caller].token;
  return server.request(method, request.path, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
    headers: { ...somewhere(), ...headers, ...(type === undefined ? {} : { "content-type": type }) },
  });
}

function count(status: number): void {
  const family = Math.floor(status / 100);
  families.set(family, (families.get(family) ?? 0) + 1);
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Says what is wrong with an answer, whatever was asked. */
function complaint(name: EndpointName, { status, text, body }: TestResponse): string | undefined {
  if (status >= 500) return `failed: ${text}`;
  if (status >= 400) return isObject(body) ? undefined : `is refused without a reason: ${text}`;
  if (status !== schemas[name].status) return "succeeds with another status than the contract's";
  if (status === 204) return text === "" ? undefined : "has a body with a 204";
  const shape = schemas[name].response.safeParse(body);
  return shape.success ? undefined : `breaks the contract: ${shape.error.message}`;
}

describe(`${REQUESTS} requests of the seed ${SEED}`, () => {
  test.each(names)(
    "%s",
    async (name) => {
      const sample = (await samples[name](world, "admin")) as LooseAsk;
      await fc.assert(
        fc.asyncProperty(requests(name, sample), async (request) => {
          const fresh = (await samples[name](world, "admin")) as LooseAsk;
          const body = renewed(request.body, sample, fresh);
          const answer = await send(name, { ...request, body }, fresh.headers);
          count(answer.status);
          const wrong = complaint(name, answer);
          if (wrong) throw new Error(`${answer.status} ${endpoints[name].method} ${request.path} ${wrong}`);
        }),
        { seed: SEED, numRuns: Math.ceil(REQUESTS / names.length), timeout: PATIENCE },
      );
    },
    60_000,
  );

  test("of other addresses", async () => {
    // Of what is too long for any route, and of nothing, a page is made, which needs a published shell.
    const piece = segment("x").filter((text) => text !== "" && text.length < 500);
    const address = fc.oneof(
      piece.map((x) => `/v1/${x}`),
      fc.tuple(fc.constantFrom(...all), piece).map(([name, x]) => `/v1${endpoints[name].path}${x}`),
      piece.map((x) => `/media/${x}`),
      piece.map((x) => `/media/workers/${x}.webp`),
      piece.map((x) => `/sandbox/pay/${x}`),
      piece.map((x) => `/dev/mail/${x}`),
      piece.map((x) => `/shell/0.1.0+${x}/main.js`),
      fc.constantFrom("/v1", "/v1/", "/v1/webhooks/flutterwave/", "/v1/openapi.json"),
    );
    const methods = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
    const types = fc.oneof(fc.constant("application/json"), otherTypes);
    await fc.assert(
      fc.asyncProperty(methods, address, nasty, types, async (method, path, body, type) => {
        const bare = method === "GET" || method === "HEAD";
        const answer = await server.request(method, path.slice(0, 12_000), {
          ...(bare ? {} : { body: JSON.stringify(body) ?? "", headers: { "content-type": type } }),
        });
        if (answer.status >= 500) throw new Error(`${answer.status} ${method} ${path} ${answer.text}`);
      }),
      { seed: SEED, numRuns: REQUESTS / 10, timeout: PATIENCE },
    );
  }, 60_000);

  test("did more than knock at closed doors", () => {
    const of = (family: number) => families.get(family) ?? 0;
    expect([...families.keys()].sort()).toEqual([2, 4]);
    expect(of(2)).toBeGreaterThan((of(2) + of(4)) / 10);
  });

  test("left no promise behind, and a server that answers", async () => {
    expect(unhandled).toEqual([]);
    expect((await server.request("GET", "/readyz")).status).toBe(200);
  });
});

import { type EndpointName, endpoints } from "@handwork/contract";
import { type EndpointSchema, schemas } from "@handwork/contract/schemas";
import { fromNewAddress, sandboxed } from "@handwork/server-marketplace/testing";
import { commonStatuses, refusalsOf } from "@handwork/server-platform/http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { safeParse } from "zod";
import { access } from "../src/access.ts";
import { startTestServer, type TestResponse, type TestServer } from "../test-support/index.ts";
import { hostileValue } from "./arbitraries.fixture.ts";
import type { LooseInput } from "./call-endpoint.fixture.ts";
import {
  isObject,
  otherTypes,
  type Request,
  requests,
  segment,
  serialise,
  withFreshValues,
} from "./fuzz-requests.fixture.ts";
import { samples } from "./samples.fixture.ts";
import { createWorld, type World } from "./world.fixture.ts";

/** A failure prints the seed and a path. Pass both to `fc.assert` to repeat only the failing request. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const REQUESTS = process.env.TEST_FULL ? 10_000 : 600;
/** Milliseconds for one response, which is delayed by up to four seconds after wrong passwords. */
const TIMEOUT = 6_000;

/** Calls that end the callers' sessions or delete their data. They run last. */
const destructive: readonly EndpointName[] = ["cartItemDelete", "artisanDelete", "adminUserStatus", "logout"];
const all = Object.keys(endpoints) as EndpointName[];
/** Documented error statuses of each call. */
const documented = new Map(
  all.map((name) => [
    name,
    [
      ...commonStatuses,
      ...refusalsOf(endpoints[name], schemas[name], access.policies[name]).map(({ status }) => status),
    ],
  ]),
);
const names = [...all.filter((name) => !destructive.includes(name)), ...destructive];

let server: TestServer;
let world: World;
const unhandled: unknown[] = [];
/** Number of responses by status class, such as 2 for 200 to 299. */
const statusClasses = new Map<number, number>();
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

async function send(
  name: EndpointName,
  request: Request,
  headers: LooseInput["headers"],
): Promise<TestResponse> {
  const { method } = endpoints[name];
  const { body, type } = method === "GET" ? {} : await serialise(name, request);
  const token = request.caller === "anonymous" ? undefined : world.people[request.caller].token;
  return server.request(method, request.path, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
    headers: { ...fromNewAddress(), ...headers, ...(type === undefined ? {} : { "content-type": type }) },
  });
}

function count(status: number): void {
  const statusClass = Math.floor(status / 100);
  statusClasses.set(statusClass, (statusClasses.get(statusClass) ?? 0) + 1);
}

/** Describes what is wrong with a response, whatever the request was. */
function findFault(name: EndpointName, { status, text, body }: TestResponse): string | undefined {
  if (status >= 500) return `failed: ${text}`;
  if (status >= 400) {
    if (!documented.get(name)?.includes(status)) return `has an undocumented error status: ${text}`;
    return isObject(body) ? undefined : `has an error without a reason: ${text}`;
  }
  const schema: EndpointSchema = schemas[name];
  if (status !== (schema.status ?? 200)) return "succeeds with a status other than the contract's";
  if (status === 204) return text === "" ? undefined : "has a body with a 204";
  const shape = safeParse(schema.response, body);
  return shape.success ? undefined : `breaks the contract: ${shape.error.message}`;
}

describe(`${REQUESTS} requests with the seed ${SEED}`, () => {
  test.each(names)(
    "%s",
    async (name) => {
      const sample = (await samples[name](world, "admin")) as LooseInput;
      await fc.assert(
        fc.asyncProperty(requests(name, sample, world.png), async (request) => {
          const fresh = (await samples[name](world, "admin")) as LooseInput;
          const body = withFreshValues(request.body, sample, fresh);
          const response = await send(name, { ...request, body }, fresh.headers);
          count(response.status);
          const wrong = findFault(name, response);
          if (wrong) throw new Error(`${response.status} ${endpoints[name].method} ${request.path} ${wrong}`);
        }),
        { seed: SEED, numRuns: Math.ceil(REQUESTS / names.length), timeout: TIMEOUT },
      );
    },
    60_000,
  );

  test("to other paths", async () => {
    // Empty and overlong paths would lead to a page, which needs a published shell.
    const piece = segment("x").filter((text) => text !== "" && text.length < 500);
    const address = fc.oneof(
      piece.map((x) => `/v1/${x}`),
      fc.tuple(fc.constantFrom(...all), piece).map(([name, x]) => `/v1${endpoints[name].path}${x}`),
      piece.map((x) => `/media/${x}`),
      piece.map((x) => `/media/artisans/${x}.webp`),
      piece.map((x) => `/sandbox/pay/${x}`),
      piece.map((x) => `/dev/mail/${x}`),
      piece.map((x) => `/shell/0.1.0+${x}/main.js`),
      fc.constantFrom("/v1", "/v1/", "/v1/webhooks/flutterwave/", "/v1/openapi.json"),
    );
    const methods = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
    const types = fc.oneof(fc.constant("application/json"), otherTypes);
    await fc.assert(
      fc.asyncProperty(methods, address, hostileValue, types, async (method, path, body, type) => {
        const bare = method === "GET" || method === "HEAD";
        const response = await server.request(method, path.slice(0, 12_000), {
          ...(bare ? {} : { body: JSON.stringify(body) ?? "", headers: { "content-type": type } }),
        });
        if (response.status >= 500) throw new Error(`${response.status} ${method} ${path} ${response.text}`);
      }),
      { seed: SEED, numRuns: REQUESTS / 10, timeout: TIMEOUT },
    );
  }, 60_000);

  test("succeeded in more than a tenth of the cases", { tags: ["V5.1.3"] }, () => {
    const countOf = (statusClass: number) => statusClasses.get(statusClass) ?? 0;
    expect([...statusClasses.keys()].sort()).toEqual([2, 4]);
    expect(countOf(2)).toBeGreaterThan((countOf(2) + countOf(4)) / 10);
  });

  test("left no unhandled rejection and a working server", { tags: ["API8", "V7.4.2"] }, async () => {
    expect(unhandled).toEqual([]);
    expect((await server.request("GET", "/readyz")).status).toBe(200);
  });
});

import { describe, expect, test } from "vitest";
import { ConfigError, loadSettings } from "./config.ts";

const place = { checkout: "/srv/handwork", root: false };
const load = (env: Record<string, string>, root = false) => loadSettings(env, { ...place, root });
const secrets = { SECRET_KEY: "s".repeat(40), DATA_KEYS: Buffer.alloc(32, 7).toString("base64") };

function problems(env: Record<string, string>): readonly string[] {
  try {
    load(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("without any variable", () => {
  test("the server is this machine's own, with the demo", () => {
    expect(load({})).toMatchObject({
      host: "localhost",
      port: 3000,
      apiPrefix: "/v1",
      publicUrl: null,
      databaseUrl: null,
      dataDir: "/srv/handwork/.data",
      storage: "/srv/handwork/.data/files",
      demo: true,
      legacyClients: true,
      exposed: false,
      trustProxy: false,
      corsOrigins: [],
    });
  });

  test("root keeps its data where PostgreSQL's account can reach it, apart for each checkout", () => {
    const first = loadSettings({}, { checkout: "/srv/one", root: true }).dataDir;
    const second = loadSettings({}, { checkout: "/srv/two", root: true }).dataDir;
    expect(first).toMatch(/^\/var\/lib\/handwork\/[0-9a-f]{12}$/);
    expect(first).not.toBe(second);
  });
});

describe("the demo", () => {
  test.each([
    ["another database", { DATABASE_URL: "postgres://u:p@db/handwork" }],
    ["an address of its own", { PUBLIC_URL: "https://handwork.example", ...secrets }],
    ["another host", { HOST: "0.0.0.0", ...secrets }],
  ])("is off with %s", (_, env) => {
    expect(load(env)).toMatchObject({ demo: false, legacyClients: false });
  });

  test("does as it is told", () => {
    expect(load({ DEMO: "off" }).demo).toBe(false);
    expect(load({ DEMO: "on", DATABASE_URL: "postgres://u:p@db/handwork" }).demo).toBe(true);
  });
});

describe("secrets", () => {
  test.each<Record<string, string>>([{ PUBLIC_URL: "https://handwork.example" }, { HOST: "0.0.0.0" }])(
    "are required with %o",
    (env) => {
      expect(problems(env).map((line) => line.split(" ")[0])).toEqual(["SECRET_KEY", "DATA_KEYS"]);
      expect(problems(env)[0]).toContain("openssl rand");
    },
  );

  test("may be left out on a loopback address", () => {
    for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "::1"]) {
      expect(load({ HOST: host })).toMatchObject({ secretKey: null, dataKeys: null });
    }
  });

  test("data keys are 32 bytes each, newest first", () => {
    const old = Buffer.alloc(32, 1).toString("base64");
    expect(load({ DATA_KEYS: `${secrets.DATA_KEYS}, ${old}` }).dataKeys).toEqual([secrets.DATA_KEYS, old]);
    expect(problems({ DATA_KEYS: "c2hvcnQ=" })).toHaveLength(1);
  });
});

test("every wrong variable is named, all at once", () => {
  const found = problems({
    PORT: "seventy",
    PUBLIC_URL: "handwork.example",
    DATABASE_URL: "mysql://db",
    API_PREFIX: "v1/",
    API_HOST: "https://api.example/path",
    STORAGE_URL: "s3://bucket",
    CORS_ORIGINS: "https://a.example,*",
    DEMO: "maybe",
    SECRET_KEY: "short",
  });
  expect(found.map((line) => line.split(" ")[0])).toEqual([
    "PORT",
    "PUBLIC_URL",
    "DATABASE_URL",
    "API_PREFIX",
    "API_HOST",
    "STORAGE_URL",
    "SECRET_KEY",
    "CORS_ORIGINS",
    "DEMO",
    "DATA_KEYS",
  ]);
});

test("an empty variable counts as not set", () => {
  expect(load({ PORT: "", PUBLIC_URL: " ", DATABASE_URL: "" })).toEqual(load({}));
});

test.each([
  ["on", true],
  ["2", 2],
  ["10.0.0.0/8, 127.0.0.1", ["10.0.0.0/8", "127.0.0.1"]],
])("TRUST_PROXY=%s", (value, expected) => {
  expect(load({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test("the API and its orders' calls may each have a host of their own [7.1 10.1b]", () => {
  const hosts = { API_HOST: "https://api.example", ORDERS_HOST: "https://orders.example" };
  expect(load(hosts)).toMatchObject({ apiHost: "https://api.example", ordersHost: "https://orders.example" });
  expect(load({})).toMatchObject({ apiHost: null, ordersHost: null });
});

test("origins and addresses lose what would double a slash", () => {
  expect(
    load({ API_HOST: "https://api.example/", FLUTTERWAVE_BASE_URL: "http://127.0.0.1:9/v3/" }),
  ).toMatchObject({
    apiHost: "https://api.example",
    flutterwave: { baseUrl: "http://127.0.0.1:9/v3" },
  });
});

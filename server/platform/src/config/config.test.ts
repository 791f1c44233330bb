import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigError, loadSettings } from "./config.ts";
import { testKeys } from "./weak-secrets.ts";

const place = { checkout: "/srv/handwork", root: false };
const load = (env: Record<string, string>, root = false) => loadSettings(env, { ...place, root });
const secrets = {
  SECRET_KEY: "OIfVsZ7bHx0qPz4kTn9mYw2RcL6aGd8e",
  DATA_KEYS: Buffer.from(Array.from({ length: 32 }, (_, n) => n * 7)).toString("base64"),
};

function problems(env: Record<string, string>): readonly string[] {
  try {
    load(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("without environment variables", () => {
  test("the server listens on localhost and runs the demo", () => {
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

  test("root gets a separate data directory per checkout, which PostgreSQL's account can read", () => {
    const first = loadSettings({}, { checkout: "/srv/one", root: true }).dataDir;
    const second = loadSettings({}, { checkout: "/srv/two", root: true }).dataDir;
    expect(first).toMatch(/^\/var\/lib\/handwork\/[0-9a-f]{12}$/);
    expect(first).not.toBe(second);
  });
});

describe("SERVE", () => {
  const DATABASE_URL = "postgres://u:p@db/handwork";

  test("selects one half of the server; both run by default", () => {
    expect(load({}).serve).toBe("all");
    expect(load({ SERVE: "Marketplace", DATABASE_URL }).serve).toBe("marketplace");
    expect(load({ SERVE: "delivery", DATABASE_URL, API_HOST: "http://localhost:4000" }).serve).toBe(
      "delivery",
    );
  });

  test("rejects other values; one half alone requires a shared database and the API's address", () => {
    expect(problems({ SERVE: "pages" })).toEqual(["SERVE must be all, delivery or marketplace."]);
    expect(problems({ SERVE: "delivery" })).toEqual([
      "DATABASE_URL is required because SERVE is delivery: both halves share a database.",
      "PUBLIC_URL or API_HOST is required because SERVE is delivery: this process must know the API's address.",
    ]);
  });
});

test("accepts a replica, and turns named statements off; a replica requires DATABASE_URL", () => {
  const DATABASE_URL = "postgres://u:p@pooler/handwork";
  expect(load({ DATABASE_URL })).toMatchObject({
    databaseDirectUrl: null,
    databaseReadUrl: null,
    namedStatements: true,
  });
  const DATABASE_READ_URL = "postgres://u:p@replica/handwork";
  expect(load({ DATABASE_URL, DATABASE_READ_URL, DATABASE_NAMED_STATEMENTS: "off" })).toMatchObject({
    databaseReadUrl: DATABASE_READ_URL,
    namedStatements: false,
  });
  expect(problems({ DATABASE_READ_URL })).toEqual([
    "DATABASE_URL is required because DATABASE_READ_URL is set: both must lead to the same database.",
  ]);
});

describe("the demo", () => {
  test.each([
    ["an external database", { DATABASE_URL: "postgres://u:p@db/handwork" }],
    ["a public address", { PUBLIC_URL: "https://handwork.example", ...secrets }],
    ["a non-loopback host", { HOST: "0.0.0.0", ...secrets }],
  ])("is off with %s", (_, env) => {
    expect(load(env)).toMatchObject({ demo: false, legacyClients: false });
  });

  test("is switched on and off by DEMO", () => {
    expect(load({ DEMO: "off" }).demo).toBe(false);
    expect(load({ DEMO: "on", DATABASE_URL: "postgres://u:p@db/handwork" }).demo).toBe(true);
  });
});

describe("secrets", () => {
  test.each<Record<string, string>>([
    { PUBLIC_URL: "https://handwork.example" },
    { HOST: "0.0.0.0" },
    { PUBLIC_URL: "https://handwork.example", TRUST_PROXY: "on" },
  ])("are required with %o", (env) => {
    expect(problems(env).map((line) => line.split(" ")[0])).toEqual(["SECRET_KEY", "DATA_KEYS"]);
    expect(problems(env)[0]).toContain("openssl rand");
  });

  test.each(["on", "1", "127.0.0.1"])("and PUBLIC_URL are required with TRUST_PROXY=%s", (TRUST_PROXY) => {
    const named = (env: Record<string, string>) => problems(env).map((line) => line.split(" ")[0]);
    expect(named({ TRUST_PROXY })).toEqual(["PUBLIC_URL", "SECRET_KEY", "DATA_KEYS"]);
    expect(problems({ TRUST_PROXY })[1]).toContain("because TRUST_PROXY is set");
    expect(named({ TRUST_PROXY, ...secrets, DEMO: "on" })).toEqual(["PUBLIC_URL", "DEMO"]);
    expect(named({ TRUST_PROXY: "off" })).toEqual([]);
  });

  test("are optional on a loopback address", () => {
    for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "::1"]) {
      expect(load({ HOST: host })).toMatchObject({ secretKey: null, dataKeys: null });
    }
  });

  test("may include several 32-byte data keys, newest first", () => {
    const old = Buffer.alloc(32, 1).toString("base64");
    expect(load({ DATA_KEYS: `${secrets.DATA_KEYS}, ${old}` }).dataKeys).toEqual([secrets.DATA_KEYS, old]);
    expect(problems({ DATA_KEYS: "c2hvcnQ=" })).toHaveLength(1);
  });
});

describe("secrets in files", () => {
  const folder = mkdtempSync(join(tmpdir(), "handwork-secrets-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "secret.key");
  writeFileSync(file, `${secrets.SECRET_KEY}\n`);

  test("are used like environment variables", { tags: ["V1.6.2", "V6.4.1"] }, () => {
    expect(load({ SECRET_KEY_FILE: file }).secretKey).toBe(secrets.SECRET_KEY);
    expect(problems({ SECRET_KEY_FILE: file, PUBLIC_URL: "https://handwork.example" })).toEqual([
      expect.stringMatching(/^DATA_KEYS is required/),
    ]);
  });

  test("are reported by name if they are missing or also set directly", () => {
    expect(problems({ SECRET_KEY_FILE: join(folder, "none"), DATA_KEYS_FILE: file, ...secrets })).toEqual([
      expect.stringMatching(/^SECRET_KEY and SECRET_KEY_FILE are both set/),
      expect.stringMatching(/^DATA_KEYS and DATA_KEYS_FILE are both set/),
    ]);
    expect(problems({ METRICS_TOKEN_FILE: join(folder, "none") })).toEqual([
      expect.stringMatching(/^METRICS_TOKEN_FILE cannot be read: ENOENT/),
    ]);
  });
});

describe("a public server", () => {
  const reached = { PUBLIC_URL: "https://handwork.example", ...secrets };
  const repeated = (byte: number) => Buffer.alloc(32, byte).toString("base64");

  test.each<[string, Record<string, string>]>([
    ["a short key", { SECRET_KEY: "OIfVsZ7bHx0qPz4kTn9mYw2RcL6aGd8" }],
    ["a key of one character", { SECRET_KEY: "s".repeat(40) }],
    ["a sample", { SECRET_KEY: "change-me-before-you-go-live-0123456789" }],
    ["another sample", { SECRET_KEY: "django-insecure-4f9c1a7b2d4e8x0qPz4kTn9m" }],
    ["a data key of zeros", { DATA_KEYS: repeated(0) }],
    ["an older data key of one byte", { DATA_KEYS: `${secrets.DATA_KEYS},${repeated(7)}` }],
    ["a short metrics token", { METRICS_TOKEN: "prometheus" }],
    ["a sample token", { METRICS_TOKEN: "changeme-changeme-changeme" }],
    ["a sample webhook secret", { FLUTTERWAVE_WEBHOOK_HASH: "change-me-0123456789" }],
    ["the demo's passwords", { DEMO: "on" }],
  ])("does not start with %s", { tags: ["API2", "API8", "V2.5.4", "V2.10.2", "V6.2.2"] }, (_, env) => {
    expect(problems({ ...reached, ...env }).map((line) => line.split(" ")[0])).toEqual(Object.keys(env));
    const { PUBLIC_URL: _elsewhere, ...others } = { ...reached, ...env };
    expect(problems({ HOST: "0.0.0.0", ...others })).toHaveLength(1);
  });

  test("does not start with a public address that does not use https", () => {
    expect(problems({ ...reached, PUBLIC_URL: "http://handwork.example" })).toEqual([
      expect.stringMatching(/^PUBLIC_URL must start with https/),
    ]);
  });

  const ofOthers = {
    DATABASE_URL: "postgres://app:pass@db.internal/handwork",
    DATABASE_DIRECT_URL: "postgres://app:pass@db.internal:5000/handwork",
    DATABASE_READ_URL: "postgres://app:pass@db.internal:5001/handwork",
    STORAGE_URL: "s3+http://key:secret@store.internal/files",
    FINGERPRINT_STORAGE_URL: "s3+http://key:secret@store.internal/prints",
    FLUTTERWAVE_BASE_URL: "http://pay.example",
    PAYSTACK_BASE_URL: "http://pay.example",
  };
  test("does not start with unencrypted connections to other machines, unless PLAIN_HOSTS names them", {
    tags: ["V1.9.1", "V9.2.2"],
  }, () => {
    expect(problems({ ...reached, ...ofOthers }).map((line) => line.split(" ")[0])).toEqual(
      Object.keys(ofOthers),
    );
    const PLAIN_HOSTS = "db.internal, store.internal,pay.example";
    expect(load({ ...reached, ...ofOthers, PLAIN_HOSTS }).databaseUrl).toBe(ofOthers.DATABASE_URL);
    for (const DATABASE_URL of [
      `${ofOthers.DATABASE_URL}?sslmode=verify-full`,
      "postgres://app:pass@127.0.0.1/handwork",
      "postgres://app@localhost/handwork?host=/run/postgresql",
    ])
      expect(load({ ...reached, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    expect(problems({ ...reached, DATABASE_URL: `${ofOthers.DATABASE_URL}?sslmode=prefer` })).toHaveLength(1);
  });

  test("requires TLS of a mail relay, unless the relay is on this machine or in PLAIN_HOSTS", {
    tags: ["V1.9.1", "V9.2.2"],
  }, () => {
    const smtp = (SMTP_URL: string, env = {}) => load({ ...reached, SMTP_URL, ...env }).smtpUrl;
    expect(smtp("smtp://me:secret@mail.example:587")).toBe(
      "smtp://me:secret@mail.example:587?requireTLS=true",
    );
    expect(smtp("smtps://mail.example")).toBe("smtps://mail.example");
    expect(smtp("smtp://localhost:25")).toBe("smtp://localhost:25");
    expect(smtp("smtp://relay:25", { PLAIN_HOSTS: "relay" })).toBe("smtp://relay:25");
  });

  test("does not start with the demo, unless DEMO=public", () => {
    expect(load({ ...reached, DEMO: "public" }).demo).toBe(true);
    expect(load({ PUBLIC_URL: "http://127.0.0.1:8080", ...secrets, DEMO: "on" }).demo).toBe(true);
  });
});

test("reports every wrong variable at once", () => {
  const reported = problems({
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
  expect(reported.map((line) => line.split(" ")[0])).toEqual([
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
])("accepts TRUST_PROXY=%s", (value, expected) => {
  const env = { PUBLIC_URL: "https://handwork.example", ...secrets, TRUST_PROXY: value };
  expect(load(env)).toMatchObject({ trustProxy: expected, exposed: true, demo: false });
});

test.each(["yse", "10.0.0.0/99", "127.0.0.1,,"])(
  "rejects TRUST_PROXY=%s, which is neither a number nor addresses",
  (value) => {
    expect(problems({ TRUST_PROXY: value })).toEqual([expect.stringMatching(/^TRUST_PROXY must be on, off/)]);
  },
);

test("recognises the test keys of payment providers", () => {
  const keys = { FLUTTERWAVE_SECRET_KEY: "FLWSECK_TEST-1-X", PAYSTACK_SECRET_KEY: "sk_test_1" };
  expect(testKeys(load(keys))).toEqual(Object.keys(keys));
  expect(testKeys(load({ PAYSTACK_SECRET_KEY: "sk_live_1" }))).toEqual([]);
});

test("an exposed server keeps serving for STOP_NOTICE seconds, 5 by default, after the stop signal", () => {
  expect(load({}).stopNotice).toBe(0);
  expect(load({ PUBLIC_URL: "https://handwork.example", ...secrets }).stopNotice).toBe(5_000);
  expect(load({ STOP_NOTICE: "12" }).stopNotice).toBe(12_000);
  expect(problems({ STOP_NOTICE: "soon" })).toHaveLength(1);
});

test("accepts separate hosts for the API and for order calls", { tags: ["7.1", "10.1b"] }, () => {
  const hosts = { API_HOST: "https://api.example", ORDERS_HOST: "https://orders.example" };
  expect(load(hosts)).toMatchObject({ apiHost: "https://api.example", ordersHost: "https://orders.example" });
  expect(load({})).toMatchObject({ apiHost: null, ordersHost: null });
});

test("removes trailing slashes from origins and addresses", () => {
  expect(
    load({ API_HOST: "https://api.example/", FLUTTERWAVE_BASE_URL: "http://127.0.0.1:9/v3/" }),
  ).toMatchObject({
    apiHost: "https://api.example",
    flutterwave: { baseUrl: "http://127.0.0.1:9/v3" },
  });
});

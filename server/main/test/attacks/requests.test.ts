import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { aPhoto, createArtisan } from "@handwork/server-marketplace/testing";
import { storePhoto } from "@handwork/server-platform/storage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestAccount, type TestServer } from "../../test-support/index.ts";
import { publishReleases } from "../world.fixture.ts";
import { startPublished } from "./published.fixture.ts";

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: "on" } });
  admin = await server.account("admin");
});
afterAll(() => server.close());

/** Sends raw bytes. Returns what arrives until the connection ends or is silent for 500 ms. */
async function sendRaw(bytes: string): Promise<string> {
  const { port, hostname } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  socket.on("error", () => undefined);
  socket.setTimeout(500, () => socket.destroy());
  socket.write(bytes);
  await once(socket, "close");
  return response;
}
/** Sends a request with exactly this path. */
async function get(target: string, method = "GET"): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.origin);
  const request = httpRequest({ hostname, port, path: target, method });
  request.end();
  const [response] = await once(request, "response");
  let body = "";
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, body };
}

describe("a path that leads out of the storage", () => {
  const up = ["..", "%2e%2e", ".%2e", "%2E.", "..%00", "....", "%c0%ae%c0%ae", "..%252f"];
  const slashes = ["/", "%2f", "%5c", "\\", "//", "%2f%2f", "/./"];
  const targets = ["secret.key", "data.keys"];

  test("reaches nothing, in any encoding", {
    tags: ["API8", "V12.3.1", "V5.3.9", "V4.3.2", "V13.1.1"],
  }, async () => {
    const { dataDir } = server.deps.config;
    const secrets = await Promise.all(targets.map((name) => readFile(path.join(dataDir, name), "utf8")));
    for (const root of ["/media", "/media/artisans", "/dev/mail", "/shell/0.1.0+abc"]) {
      for (const step of up) {
        for (const slash of slashes) {
          const target = `${root}${slash}${step}${slash}${step}${slash}secret.key`;
          const { status, body } = await get(target);
          expect([target, secrets.some((secret) => body.includes(secret))]).toEqual([target, false]);
          expect([target, [200, 206].includes(status)]).toEqual([target, false]);
        }
      }
    }
  });

  test.each([
    "/media/",
    "/media",
    "/media/artisans/",
    "/.git/config",
    "/.env",
    "/media/.hidden.webp",
    "/server/main/src/main.ts",
    "/package.json",
    "/media/secret.key",
    "/media/../fingerprints/x.webp",
    "/media/artisans/x.webp.bak",
    "/media/artisans/x.svg",
    "/media/artisans/x.html",
  ])(
    "%s returns neither a folder nor a file that is not a picture",
    { tags: ["V4.3.2", "V12.5.1", "V12.4.1"] },
    async (target) => {
      expect([400, 404, 503]).toContain((await get(target)).status);
    },
  );

  test("a picture can only be read", { tags: ["V14.5.1", "V13.2.1"] }, async () => {
    const { imageKey } = await storePhoto(server.deps.storage, "artisans", await aPhoto(20, 20));
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      expect((await get(`/${imageKey}`, method)).status).toBe(404);
    }
    expect((await get(`/${imageKey}`)).status).toBe(200);
  });
});

describe("a request that two servers would read differently", () => {
  const head = "POST /v1/api/contact/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  test.each([
    ["two lengths", `${head}Content-Length: 2\r\nContent-Length: 30\r\n\r\n{}`],
    [
      "Content-Length and chunked encoding",
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ["chunked and another encoding", `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ["a misspelt chunked encoding", `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ["chunked encoding after a blank", `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ["a folded header", `${head}X-A: b\r\n c: d\r\nContent-Length: 0\r\n\r\n`],
    ["a header without a name", `${head}: b\r\nContent-Length: 0\r\n\r\n`],
    ["a null character in a header", `${head}X-A: b\0c\r\nContent-Length: 0\r\n\r\n`],
    ["a bare line feed", "GET /healthz HTTP/1.1\nHost: localhost\n\n"],
    ["an invalid length", `${head}Content-Length: +2\r\n\r\n{}`],
    ["a chunk with a wrong size", `${head}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n`],
    ["two hosts", "GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: 127.0.0.1\r\n\r\n"],
    ["no host", "GET /healthz HTTP/1.1\r\n\r\n"],
    ["an unknown method", "SMUGGLE /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["another protocol", "GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n"],
    ["a request for a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n"],
  ])(
    "(%s) is refused, and the connection is closed",
    { tags: ["API8", "V13.1.1", "V14.5.1"] },
    async (_, bytes) => {
      const response = await sendRaw(`${bytes}GET /healthz HTTP/1.1\r\nHost: smuggled\r\n\r\n`);
      expect(response).not.toContain('{"status":"ok"}');
      if (response !== "") expect(response).toMatch(/^HTTP\/1\.1 (400|404|405|501) /);
      expect(response.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(1);
    },
  );

  test.each(["TRACE", "TRACK", "PROPFIND", "MKCOL", "LOCK", "PUT"])(
    "%s has no effect",
    { tags: ["V14.5.1"] },
    async (method) => {
      const response = await sendRaw(
        `${method} /v1/acct/user-profile/ HTTP/1.1\r\nHost: localhost\r\nX-Secret: echo\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 (400|404|405|501) /);
      expect(response).not.toContain("echo");
    },
  );
});

describe("a disguised method", () => {
  const disguises: [string, Record<string, string>, string][] = [
    ["a header", { "x-http-method-override": "DELETE" }, ""],
    ["another header", { "x-method-override": "DELETE", "x-http-method": "DELETE" }, ""],
    ["the query", {}, "?_method=DELETE"],
  ];
  test.each(disguises)(
    "in %s is ignored, because only the method in the request line counts",
    { tags: ["API5", "V13.2.1"] },
    async (_, headers, query) => {
      const { id } = await createArtisan(server);
      const { token } = admin;
      for (const method of ["GET", "POST"]) {
        await server.request(method, `/v1/artisans/${id}/${query}`, { token, headers });
      }
      expect((await server.request("GET", `/v1/artisans/${id}/`)).status).toBe(200);
    },
  );
});

describe("a body with a false content type", () => {
  const json = JSON.stringify({ first_name: "Eve" });
  test.each([
    ["text/plain", json],
    ["text/plain; application/json", json],
    ["application/x-www-form-urlencoded", "first_name=Eve"],
    ["application/xml", "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>"],
    ["text/xml", "<a/>"],
    ["application/jsonp", json],
    ["application/yaml", "first_name: Eve"],
    ["", json],
  ])(
    "(%s) is not read",
    { tags: ["API8", "V13.1.5", "V13.2.5", "V5.5.2", "V5.5.3", "V4.2.2"] },
    async (type, body) => {
      const response = await server.request("PATCH", "/v1/acct/user-profile/", {
        token: admin.token,
        body: new TextEncoder().encode(body),
        headers: type ? { "content-type": type } : {},
      });
      expect(response.status).toBe(415);
      expect((await server.call("userProfile", { token: admin.token })).first_name).toBe("Ada");
    },
  );
});

describe("the host that a request claims", () => {
  const hosts: Record<string, string>[] = [
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    { forwarded: "host=evil.example;proto=https" },
    { "x-original-url": "/v1/administrator/overview/", "x-rewrite-url": "/metrics" },
  ];

  test("changes nothing on a server with its own public address", {
    tags: ["API8", "V14.5.4", "V5.1.5"],
  }, async () => {
    const published = await startPublished();
    try {
      const owner = await published.account("admin");
      await publishReleases(published, owner);
      const { imageKey } = await storePhoto(published.deps.storage, "artisans", await aPhoto(20, 20));
      const { id } = await createArtisan(published, { imageKey });
      for (const headers of hosts) {
        const artisan = await published.request("GET", `/v1/artisans/${id}/`, { headers });
        if (artisan.status !== 421) {
          expect(artisan.body.profile_image).toContain("https://handwork.example/");
        }
        const page = await published.request("GET", "/employer", { headers });
        expect(artisan.text + page.text + JSON.stringify([...page.headers])).not.toContain("evil.example");
      }
    } finally {
      await published.close();
    }
  });

  test("changes nothing without a trusted proxy, on a server without a public address", async () => {
    for (const headers of hosts) {
      const { text } = await server.request("GET", "/v1/openapi.json", { headers });
      expect(text).not.toContain("evil.example");
    }
  });

  test.each([
    "evil.example/?",
    "evil.example#",
    "a@evil.example",
    "evil.example:80:80",
    "<script>",
    "evil.example\\",
    "[::1",
  ])("an invalid Host does not appear in the response: %s", { tags: ["V5.3.1", "V14.5.4"] }, async (host) => {
    const response = await sendRaw(
      `GET /v1/openapi.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(response).not.toContain(host);
  });
});

describe("a URL in user input", () => {
  const visits: string[] = [];
  const trap = createServer((request, response) => {
    visits.push(request.url ?? "");
    response.end("{}");
  });
  beforeAll(async () => {
    trap.listen(0, "127.0.0.1");
    await once(trap, "listening");
  });
  afterAll(() => trap.close());

  test("is never fetched by the server", { tags: ["API7", "V5.2.6", "V12.3.3", "V12.6.1"] }, async () => {
    const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/trap`;
    const { token } = admin;
    const fields = [
      "company_name",
      "company_image",
      "company_logo",
      "web_site",
      "image",
      "url",
      "avatar",
      "redirect_url",
    ];
    const form = new FormData();
    for (const field of fields) form.append(field, url);
    await server.request("POST", "/v1/administrator/companies/", { token, body: form });
    await server.request("PATCH", "/v1/acct/user-profile/", { token, body: form });
    const everything = Object.fromEntries(fields.map((field) => [field, url]));
    await server.request("POST", "/v1/api/contact/", {
      json: { ...everything, name: url, subject: url, email: "a@b.example", message: url },
      headers: { referer: url, origin: url, "x-forwarded-host": new URL(url).host, "x-callback": url },
    });
    await server.request("POST", "/v1/employer/payment-details/", {
      token: (await server.account("employer")).token,
      json: { ...everything, cart_code: url, callback_url: url },
    });
    await server.request("POST", "/v1/webhooks/flutterwave/", {
      json: { event: "charge.completed", data: everything },
    });
    await server.request("GET", `/media/${encodeURIComponent(url)}.webp`);
    await server.request("GET", `/login?next=${encodeURIComponent(url)}`);
    await server.request("GET", `${url}`.replace("http:/", ""));
    expect(visits).toEqual([]);
  });
});

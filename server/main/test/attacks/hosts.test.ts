import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import type { TestServer } from "../../test-support/index.ts";
import { startPublished } from "./published.fixture.ts";

/** Status and body of the response to a call with another `Host` header. */
async function requestWithHost(server: TestServer, host: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.origin);
  const outgoing = httpRequest({ hostname, port, path: "/v1/api/location-list/", headers: { host } });
  outgoing.end();
  const [response] = await once(outgoing, "response");
  let body = "";
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, body };
}

const local = await startPublished();
const open = await startPublished({ HOST: "0.0.0.0" });
afterAll(() => Promise.all([local.close(), open.close()]));

describe("a server on a loopback address", () => {
  test.each(["localhost", "localhost:3000", "127.0.0.1", "127.8.9.1:80", "[::1]:3000", "handwork.example"])(
    "serves %s",
    async (host) => {
      expect((await requestWithHost(local, host)).status).toBe(200);
    },
  );

  test.each(["evil.example", "evil.example:3000", "localhost.evil.example", "127.0.0.1.evil.example"])(
    "refuses %s, a name that its owner could point at this machine",
    { tags: ["V14.5.3"] },
    async (host) => {
      const { status, body } = await requestWithHost(local, host);
      expect([status, body]).toEqual([421, expect.stringContaining("set PUBLIC_URL")]);
    },
  );
});

test.each(["localhost:99999", "[::::]", "a b", "evil.example/path", "user@localhost"])(
  "rejects the malformed host %s with status 400",
  async (host) => {
    expect((await requestWithHost(local, host)).status).toBe(400);
    expect((await requestWithHost(open, host)).status).toBe(400);
  },
);

test("a server on a public address serves every host", async () => {
  expect((await requestWithHost(open, "handwork.example")).status).toBe(200);
});

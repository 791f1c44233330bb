import { request } from "node:https";
import { connect } from "node:tls";
import { endpoints } from "@handwork/contract";
import { DEMO_PASSWORD, PREFIX } from "@handwork/e2e-support/api";
import { type Installation, startInstallation } from "@handwork/e2e-support/installation";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

let installation: Installation;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends a request with exactly these headers through nginx, on a new connection. */
function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      installation.origin + path,
      { method, headers, agent: false, rejectUnauthorized: false },
      (answer) => {
        let text = "";
        answer.on("data", (bytes) => (text += bytes));
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.once("error", reject).end(body);
  });
}

const json = { "content-type": "application/json" };
const signIn = (password: string, headers: Record<string, string> = {}) =>
  send(
    "POST",
    PREFIX + endpoints.login.path,
    { ...json, ...headers },
    JSON.stringify({ username: "marketer", password }),
  );

/** Sends bytes that no client library would send. Returns nginx's response. */
function sendRaw(bytes: string): Promise<string> {
  const { port } = new URL(installation.origin);
  return new Promise((resolve) => {
    const socket = connect({
      port: Number(port),
      host: "127.0.0.1",
      servername: "localhost",
      rejectUnauthorized: false,
    });
    let text = "";
    socket.on("data", (chunk) => (text += chunk));
    socket.once("secureConnect", () => socket.write(bytes));
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(text));
    socket.setTimeout(5_000, () => socket.destroy());
  });
}

describe.runIf(process.env.TEST_FULL)("two processes behind nginx with HTTPS", () => {
  beforeAll(async () => {
    installation = await startInstallation(inject("product"));
  });
  afterAll(() => installation?.remove());

  test("counts wrong passwords across both processes, whatever IP address a client claims", async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 60 && !statuses.includes(429); tried += 1) {
      const claimed = `203.0.113.${tried}`;
      const forged = { "x-forwarded-for": claimed, "x-real-ip": claimed, forwarded: `for=${claimed}` };
      statuses.push((await signIn(`wrong-${tried}`, forged)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    // Both processes now reject sign-ins to this account.
    for (const { origin } of installation.sites) {
      const answer = await fetch(origin + PREFIX + endpoints.login.path, {
        method: "POST",
        headers: { ...json, "x-forwarded-for": "127.0.0.1" },
        body: JSON.stringify({ username: "marketer", password: "wrong" }),
      });
      expect(answer.status).toBe(429);
    }
  });

  test("ignores the host and scheme that a client claims when it renders a page", async () => {
    const forged = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      forwarded: "host=evil.example",
    };
    const page = await send("GET", "/about_us", forged);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="${installation.origin}/about_us">`);
    expect(page.text).not.toContain("evil.example");
  });

  test("does not use a request id that a client claims", async () => {
    const { headers } = await send("GET", "/healthz", { "x-request-id": "forged" });
    expect(headers["x-request-id"]).toMatch(/./);
    expect(headers["x-request-id"]).not.toBe("forged");
  });

  test("requires HTTPS and marks all cookies as secure", async () => {
    const { headers } = await send("GET", "/");
    expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{7,}/);
    for (const cookie of [headers["set-cookie"] ?? []].flat()) expect(cookie).toMatch(/; secure/i);
  });

  const head = `POST ${PREFIX}/api/contact/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  test.each([
    ["two lengths", `${head}Content-Length: 2\r\nContent-Length: 30\r\n\r\n{}`],
    ["a length and chunks", `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ["an unknown encoding", `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ["an invalid chunk", `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ["a bare carriage return in a header", `${head}X-A: b\rc\r\nContent-Length: 0\r\n\r\n`],
  ])("rejects a request with %s and ignores a second request hidden in it", async (_, bytes) => {
    const answer = await sendRaw(`${bytes}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(answer).not.toContain('{"status":"ok"}');
    expect(answer).toMatch(/^$|^HTTP\/1\.1 (400|501) /);
  });

  test.each([
    "/..%2f..%2fsecret.key",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/shell/..%5c..%5cdata.keys",
    "//etc/passwd",
  ])("%s does not reach any file", async (path) => {
    const answer = await send("GET", path);
    expect([301, 308, 400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain("root:");
  });

  test("rejects a body over the limit and still serves the next request", async () => {
    const large = await send(
      "POST",
      `${PREFIX}/api/contact/`,
      json,
      JSON.stringify({ message: "a".repeat(2_000_000) }),
    );
    expect(large.status).toBe(413);
    expect((await send("GET", "/healthz")).status).toBe(200);
  });

  test("keeps one session when both processes refresh the same token at once", async () => {
    const account = { username: "employer", password: DEMO_PASSWORD };
    const signed = await send("POST", PREFIX + endpoints.login.path, json, JSON.stringify(account));
    const { refresh } = JSON.parse(signed.text) as { refresh: string };
    const refreshAt = (origin: string) =>
      fetch(origin + PREFIX + endpoints.refreshToken.path, {
        method: "POST",
        headers: json,
        body: JSON.stringify({ refresh }),
      }).then(async (answer) => ({
        status: answer.status,
        body: (await answer.json()) as { access?: string },
      }));
    const answers = await Promise.all(installation.sites.map(({ origin }) => refreshAt(origin)));
    // The second refresh counts as a repeat of the first and gets the same session.
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [sessions] = await installation.postgres.rows(
      "select count(*)::int as count from auth_sessions s join users u on u.id = s.user_id where u.username = 'employer'",
    );
    expect(sessions).toEqual({ count: 1 });
  });
});

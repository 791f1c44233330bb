import { afterAll, expect, test, vi } from "vitest";
import { startTestServer } from "../../../test-support/index.ts";

test("a demo shows the mails that it would have sent, without running anything in them", async () => {
  const server = await startTestServer({ env: { DEMO: "on" } });
  afterAll(() => server.close());
  expect((await server.request("GET", "/dev/mail")).text).toContain("No mail yet");

  const { email } = await server.account("employer", { firstName: "<script>alert(1)</script>" });
  await server.call("passwordReset", { body: { email } });
  const list = await vi.waitFor(async () => {
    const { text } = await server.request("GET", "/dev/mail");
    expect(text).toContain(email);
    return text;
  }, 8_000);
  const path = /\/dev\/mail\/[\w-]+/.exec(list)?.[0] ?? "";
  const page = await server.request("GET", path);
  expect(page.text).toContain("/order-service/reset-password/");
  expect(page.text).not.toContain("<script>");
  expect(page.text).toContain('sandbox="allow-top-navigation-by-user-activation"');
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const missing of ["20200101000000000-00000000", "..%2f..%2fsecret", "x"]) {
    expect((await server.request("GET", `/dev/mail/${missing}`)).status).toBe(404);
  }
});

test.each([
  ["is not a demo", { DEMO: "off" }],
  ["has a mail server", { DEMO: "on", SMTP_URL: "smtp://127.0.0.1:9" }],
])("there is no mailbox where the server %s", async (_, env) => {
  const server = await startTestServer({ env });
  const answer = await server.request("GET", "/dev/mail");
  expect(answer.text).not.toContain("Demo mailbox");
  await server.close();
});

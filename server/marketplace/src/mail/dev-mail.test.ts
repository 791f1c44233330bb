import { startTestServer } from "@handwork/server-main/testing";
import { startMailServer } from "@handwork/server-platform/testing";
import { expect, test, vi } from "vitest";

test("a demo shows the emails that it would have sent, without running scripts in them", async () => {
  const server = await startTestServer({ env: { DEMO: "on" } });
  expect((await server.request("GET", "/dev/mail")).text).toContain("No emails yet");

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
  await server.close();
});

test.each([
  ["a server without the demo has no mailbox", { DEMO: "off" }, false],
  ["a demo with a mail server has no mailbox", { DEMO: "on", SMTP_URL: "smtp://127.0.0.1:9" }, false],
  ["a demo has a mailbox", { DEMO: "on" }, true],
])("%s", async (_, env, hasMailbox) => {
  const server = await startTestServer({ env });
  const response = await server.request("GET", "/dev/mail/none.html");
  expect(response.status).toBe(404);
  expect(response.text.includes("Email not found")).toBe(hasMailbox);
  await server.close();
});

test("a demo with a mail server sends its emails and does not store them", async () => {
  const mailServer = await startMailServer();
  const env = { DEMO: "on", SMTP_URL: mailServer.url(), MAIL_FROM: "Desk <desk@handwork.example>" };
  const server = await startTestServer({ env });
  const { email } = await server.account("employer");
  await server.call("passwordReset", { body: { email } });
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), 8_000);
  expect(mailServer.received[0]).toMatchObject({ from: "desk@handwork.example", to: [email] });
  expect(await server.deps.storage.list("mailbox")).toEqual([]);
  await server.close();
  await mailServer.stop();
});

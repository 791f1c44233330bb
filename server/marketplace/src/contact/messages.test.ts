import { startTestServer } from "@handwork/server-main/testing";
import { afterAll, expect, test } from "vitest";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());

const admin = await server.account("admin");

test("staff can read messages from the contact form and mark them as read [10.16c]", async () => {
  const message = { name: "Ngozi", subject: "A refund", email: "n@example.com", message: "Please call me." };
  await server.call("contactMessage", { body: message });
  const list = (query: object = {}) => server.call("contactMessages", { query, token: admin.token });
  const [received] = await list({ unread: "true" });
  expect(received).toMatchObject({ ...message, read_at: null });
  const mark = (is_read: boolean) =>
    server.call("contactMessageRead", {
      params: { id: received?.id ?? 0 },
      body: { is_read },
      token: admin.token,
    });
  expect(await mark(true)).toMatchObject({ read_by: admin.username });
  expect(await list({ unread: "true" })).toEqual([]);
  expect(await mark(false)).toMatchObject({ read_at: null });
});

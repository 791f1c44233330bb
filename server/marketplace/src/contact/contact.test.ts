import { messages } from "@handwork/contract";
import { startTestServer } from "@handwork/server-main/testing";
import { afterAll, describe, expect, test } from "vitest";
import { contactMessages } from "./contact.table.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());

const message = {
  name: "Ngozi Eze",
  subject: "A refund",
  email: "ngozi@example.com",
  message: "The tiler did not come on Monday.",
};
const send = (json: unknown, from = "10.2.0.1") =>
  server.request("POST", "/v1/api/contact/", { json, headers: { "x-forwarded-for": from } });
const storedMessages = () => server.deps.db.select().from(contactMessages);

describe("a message to the company", () => {
  test("is accepted without an account and stored with its text trimmed", {
    tags: ["3.38", "10.16c"],
  }, async () => {
    const response = await send({ ...message, name: "  Ngozi Eze ", is_read: true });
    expect([response.status, response.body]).toEqual([201, { message: messages.contact.sent }]);
    expect(await storedMessages()).toEqual([
      { ...message, id: expect.any(Number), userId: null, createdAt: expect.any(Date) },
    ]);
  });

  test.each([
    ["name", "", messages.contact.name],
    ["subject", undefined, messages.contact.subject],
    ["email", " ", messages.contact.email],
    ["email", "ngozi", messages.contact.emailFormat],
    ["message", "", messages.contact.message],
    ["message", "a".repeat(4001), "Ensure this field has no more than 4000 characters."],
  ] as const)("is rejected with %s = %.20j and an error for that field", async (field, value, text) => {
    const before = (await storedMessages()).length;
    const response = await send({ ...message, [field]: value });
    expect([response.status, response.body]).toEqual([400, { [field]: [text] }]);
    expect(await storedMessages()).toHaveLength(before);
  });
});

test("staff can read messages from the contact form and mark them as read", {
  tags: ["10.16c"],
}, async () => {
  const { token, username } = await server.account("admin");
  await server.call("contactMessage", { body: message });
  const list = (query: object = {}) => server.call("contactMessages", { query, token });
  const [received] = await list({ unread: "true" });
  const id = received?.id ?? 0;
  expect(received).toMatchObject({ ...message, read_at: null });
  const mark = (is_read: boolean) =>
    server.call("contactMessageRead", { params: { id }, body: { is_read }, token });
  expect(await mark(true)).toMatchObject({ read_by: username });
  expect((await list({ unread: "true" })).map((unread) => unread.id)).not.toContain(id);
  expect(await mark(false)).toMatchObject({ read_at: null });
});

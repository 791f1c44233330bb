import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.account("admin");
});
afterAll(() => server.close());

const changedTexts = async () => (await server.call("pageTexts", {})).texts;
const set = (key: string, text: string, { token }: TestAccount = admin) =>
  server.request("PATCH", `/v1/administrator/page-texts/${key}/`, { token, json: { text } });

test("lets an admin change a public page's text and restore the original, and audits the change", async () => {
  expect(await changedTexts()).toEqual({});
  expect((await set("who", "  We are Handwork. <b>Hello</b> ")).status).toBe(200);
  expect(await changedTexts()).toEqual({ who: "We are Handwork. <b>Hello</b>" });
  const [entry] = await server.call("auditLog", { token: admin.token });
  expect(entry).toMatchObject({
    action: "page_text.changed",
    subject: "page-text:who",
    details: { after: "We are Handwork. <b>Hello</b>", before: expect.stringMatching(/^Handwork is/) },
  });
  expect((await set("who", "")).status).toBe(200);
  expect(await changedTexts()).toEqual({});
});

test("rejects the second of two concurrent changes to the same text", async () => {
  const change = (text: string) =>
    server.request("PATCH", "/v1/administrator/page-texts/who/", {
      token: admin.token,
      json: { text, before: "As both saw it." },
    });
  await set("who", "As both saw it.");
  const responses = await Promise.all(["One.", "Two."].map(change));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.detail).toMatch(/^Somebody else/);
  await set("who", "");
});

test("stores a phone number in the international format, and rejects an invalid one", async () => {
  expect((await set("phone", "0803 000 0001")).status).toBe(200);
  expect(await changedTexts()).toEqual({ phone: "+2348030000001" });
  expect((await set("phone", "ask at the desk")).body).toEqual({ text: [expect.stringMatching(/^Invalid/)] });
});

test("rejects unknown keys, text that is too long, and users who are not admins", async () => {
  expect((await set("nothing", "x")).status).toBe(400);
  expect((await set("who", "x".repeat(601))).status).toBe(400);
  expect((await set("who", "x", await server.account("manager"))).status).toBe(403);
});

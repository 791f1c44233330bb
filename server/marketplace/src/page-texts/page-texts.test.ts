import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.account("admin");
});
afterAll(() => server.close());

const shown = async () => (await server.call("pageTexts", {})).texts;
const set = (key: string, text: string, { token }: TestAccount = admin) =>
  server.request("PATCH", `/v1/administrator/page-texts/${key}/`, { token, json: { text } });

test("an admin changes a text of a public page, which is audited, and restores the original", async () => {
  expect(await shown()).toEqual({});
  expect((await set("who", "  We are Handwork. <b>Hello</b> ")).status).toBe(200);
  expect(await shown()).toEqual({ who: "We are Handwork. <b>Hello</b>" });
  const [entry] = await server.call("auditLog", { token: admin.token });
  expect(entry).toMatchObject({
    ...{ action: "page_text.changed", subject: "page-text:who" },
    details: { after: "We are Handwork. <b>Hello</b>", before: expect.stringMatching(/^Handwork is/) },
  });
  expect((await set("who", "")).status).toBe(200);
  expect(await shown()).toEqual({});
});

test("of two admins who edit the same text at once, one is told of the other's change", async () => {
  const change = (text: string) =>
    server.request("PATCH", "/v1/administrator/page-texts/who/", {
      token: admin.token,
      json: { text, before: "As both saw it." },
    });
  await set("who", "As both saw it.");
  const answers = await Promise.all(["One.", "Two."].map(change));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(/^Somebody else/);
  await set("who", "");
});

test("a phone number is stored in the international format, and refused if nobody could call it", async () => {
  expect((await set("phone", "0803 000 0001")).status).toBe(200);
  expect(await shown()).toEqual({ phone: "+2348030000001" });
  expect((await set("phone", "ask at the desk")).body).toEqual({ text: [expect.stringMatching(/^Invalid/)] });
});

test("refuses unknown texts, long ones, and everybody but admins", async () => {
  expect((await set("nothing", "x")).status).toBe(400);
  expect((await set("who", "x".repeat(601))).status).toBe(400);
  expect((await set("who", "x", await server.account("manager"))).status).toBe(403);
});

import { expect, test } from "vitest";
import { readableCode } from "../security/readable-code.ts";
import { createRequestIds } from "./request-id.ts";

const OWN = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;
const request = (address: string, id?: string) =>
  ({ headers: id === undefined ? {} : { "x-request-id": id }, socket: { remoteAddress: address } }) as never;

test("creates short, readable and unique ids", () => {
  const ids = Array.from({ length: 2_000 }, readableCode);
  for (const id of ids) expect(id).toMatch(OWN);
  expect(new Set(ids).size).toBe(2_000);
});

test.each([
  ["nobody is trusted", false, "127.0.0.1", false],
  ["everybody is trusted", true, "203.0.113.9", true],
  ["one hop is trusted", 1, "203.0.113.9", true],
  ["no hop is trusted", 0, "203.0.113.9", false],
  ["the proxy is listed", ["10.0.0.0/8"], "10.1.2.3", true],
  ["the proxy is listed by a range name", ["loopback"], "::ffff:127.0.0.1", true],
  ["another proxy is listed", ["10.0.0.0/8"], "203.0.113.9", false],
])("if %s, uses an incoming id only from a trusted proxy", (_what, trustProxy, address, taken) => {
  const given = "4f9d2c1e8b7a6053";
  expect(createRequestIds(trustProxy)(request(address, given)) === given).toBe(taken);
});

test.each([
  ["too short", "abc"],
  ["too long", "a".repeat(65)],
  ["two lines", "abcdefgh\nijkl"],
  ["markup", "<b>abcdefgh</b>"],
  ["spaces", "abcd efgh"],
  ["quotes", 'abcdefgh"'],
  ["missing", undefined],
])("replaces an invalid id: %s", (_what, id) => {
  expect(createRequestIds(true)(request("127.0.0.1", id))).toMatch(OWN);
});

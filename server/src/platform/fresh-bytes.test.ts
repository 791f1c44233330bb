import { expect, test } from "vitest";
import { freshBytes } from "./fresh-bytes.ts";

test("bytes are as many as asked for, and never the same twice, also where the pool is filled anew", () => {
  const all = Array.from({ length: 1_000 }, (_, at) => freshBytes(at % 2 === 0 ? 32 : 12));
  expect(new Set(all.map((bytes) => bytes.length))).toEqual(new Set([32, 12]));
  expect(new Set(all.map((bytes) => bytes.toString("hex"))).size).toBe(1_000);
  expect(all.every((bytes) => bytes.some((byte) => byte !== 0))).toBe(true);
});

test("what was given out does not change when more is asked for", () => {
  const bytes = freshBytes(32);
  const before = bytes.toString("hex");
  for (let at = 0; at < 500; at += 1) freshBytes(32);
  expect(bytes.toString("hex")).toBe(before);
});

import { expect, test } from "vitest";
import { endpoints } from "./index.ts";

test("each call has its export's name, and a unique method and path", () => {
  const calls = Object.entries(endpoints);
  expect(calls.map(([, { name }]) => name)).toEqual(calls.map(([name]) => name));
  expect(new Set(calls.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(calls.length);
});

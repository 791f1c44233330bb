import { expect, test } from "vitest";
import { endpoints } from "./index.ts";

test("each call has the name of its export, and no other call has its method and path", () => {
  const calls = Object.entries(endpoints);
  expect(calls.map(([, { name }]) => name)).toEqual(calls.map(([name]) => name));
  expect(new Set(calls.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(calls.length);
});

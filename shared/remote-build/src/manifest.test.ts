import { expect, test } from "vitest";
import { sortLists } from "./manifest.ts";

test("gives the same manifest for the same lists in another order", () => {
  const one = { name: "app", shared: [{ id: "b" }, { id: "a", assets: ["2.js", "1.js"] }] };
  const other = { name: "app", shared: [{ id: "a", assets: ["1.js", "2.js"] }, { id: "b" }] };
  expect(JSON.stringify(sortLists(one))).toBe(JSON.stringify(sortLists(other)));
  expect(sortLists(one)).toEqual(other);
});

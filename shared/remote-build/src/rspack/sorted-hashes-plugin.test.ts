import { expect, test } from "vitest";
import { withSortedHashes } from "./sorted-hashes-plugin.ts";

test("the map from chunks to hashes reads the same in whatever order it was written [V14.1.1]", () => {
  const entry = (pairs: string) => `a.b=1,r.sriHashes={${pairs}},r.f={}`;
  const one = withSortedHashes(entry('57:"sha256-A+/=",847:"sha256-B=","x":"sha256-C="'));
  const other = withSortedHashes(entry('"x":"sha256-C=",847:"sha256-B=",57:"sha256-A+/="'));
  expect(one).toBe(other);
  expect(one.length).toBe(entry('57:"sha256-A+/=",847:"sha256-B=","x":"sha256-C="').length);
});

test("what holds no such map stays as it is", () => {
  expect(withSortedHashes("r.f={2:1,1:2}")).toBe("r.f={2:1,1:2}");
});

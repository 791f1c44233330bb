import { expect, test } from "vitest";
import { createEmailAlias } from "./email-alias.ts";

const alias = createEmailAlias("a secret of the server's own, long enough");

test("an alias is stable and resolves to its user, in any case [10.2b]", () => {
  const address = alias.of(42);
  expect(alias.of(42)).toBe(address);
  expect(alias.resolve(address)).toBe(42);
  expect(alias.resolve(` ${address.toUpperCase()} `)).toBe(42);
});

test("no other alias, real address or guess resolves", () => {
  const other = createEmailAlias("another secret of another server, as long");
  expect(alias.resolve(other.of(42))).toBeNull();
  expect(alias.resolve(alias.of(42).replace("worker-42", "worker-43"))).toBeNull();
  expect(alias.resolve("chinedu@example.com")).toBeNull();
  expect(alias.resolve(`${alias.of(42)}.example.com`)).toBeNull();
});

import { expect, test } from "vitest";
import { createEmailAlias } from "./email-alias.ts";

const alias = createEmailAlias("the secret key of this server, long enough");

test("an alias is stable and resolves to its user in upper or lower case", { tags: ["10.2b"] }, () => {
  const address = alias.of(42);
  expect(alias.of(42)).toBe(address);
  expect(alias.resolve(address)).toBe(42);
  expect(alias.resolve(` ${address.toUpperCase()} `)).toBe(42);
});

test("does not resolve another server's alias, a guessed alias or a real address", () => {
  const other = createEmailAlias("the secret key of another server, as long");
  expect(alias.resolve(other.of(42))).toBeNull();
  expect(alias.resolve(alias.of(42).replace("worker-42", "worker-43"))).toBeNull();
  expect(alias.resolve("chinedu@example.com")).toBeNull();
  expect(alias.resolve(`${alias.of(42)}.example.com`)).toBeNull();
});

import { startTestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditLog } from "../audit/index.ts";
import { createAdmin } from "./index.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { db } = server.deps;
const newAdmin = { username: "ada", email: "ada@example.com", password: "seven green lorries" };

test("a new admin can sign in, and the audit log names the command line as the creator", async () => {
  const { id } = await createAdmin(db, newAdmin);
  const { username, password } = newAdmin;
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${id}`));
  expect(entries).toMatchObject([
    { actor: "command line", action: "user.admin-created", details: { username } },
  ]);
  expect((await server.call("login", { body: { username, password } })).user_type).toBe("admin");
});

describe("a new admin account is rejected with", () => {
  test.each([
    ["a short password", { password: "seven green" }, "at least 12 characters"],
    ["a simple password", { password: "ababababababab" }, "too simple"],
    ["a password of digits only", { password: "827364509182736" }, "too simple"],
    ["a common password", { password: "my-password-2026" }, "too common"],
    [
      "a password that contains the username",
      { username: "chidinma", password: "chidinma-is-here" },
      "must not contain",
    ],
    [
      "another account's username in a different case",
      { username: "ADA", email: "b@example.com" },
      "ADA is already taken",
    ],
    [
      "another account's email address",
      { username: "bola", email: "Ada@Example.com" },
      "already has an account",
    ],
    ["an invalid email address", { email: "ada" }, "The email address is not valid"],
    ["a blank username", { username: " " }, "The username may only"],
  ])("%s", async (_, change, message) => {
    await expect(createAdmin(db, { ...newAdmin, ...change })).rejects.toThrow(message);
  });
});

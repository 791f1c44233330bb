import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

test("hashes passwords with Argon2id and at least OWASP's recommended 19 MiB, two passes and one lane", {
  tags: ["V2.4.1", "V2.4.2", "V2.4.5"],
}, async () => {
  const [one, other] = await Promise.all([hashPassword("seven lorries"), hashPassword("seven lorries")]);
  const [, memory, passes, lanes, salt] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$[\w+/]{43}$/.exec(one) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
  expect(lanes).toBe("1");
  expect(Buffer.from(salt ?? "", "base64").length).toBeGreaterThanOrEqual(16);
  expect(other).not.toBe(one);
});

test("compares passwords in full, whatever their length, script and spaces", {
  tags: ["V2.1.3", "V2.1.4"],
}, async () => {
  for (const password of ["x".repeat(256), "Ọlá's ẹ̀fọ́ 🍲 rìro", " two  spaces "]) {
    const hash = await hashPassword(password);
    expect(await verifyPassword(hash, password)).toBe(true);
    expect(await verifyPassword(hash, `${password.slice(0, -1)}y`)).toBe(false);
    expect(await verifyPassword(hash, password.trim().slice(0, 5))).toBe(false);
  }
  for (const nobody of [null, undefined]) expect(await verifyPassword(nobody, "x")).toBe(false);
});

test("rejects an invalid hash without affecting other comparisons", async () => {
  const hash = await hashPassword("seven lorries");
  const comparisons = ["seven lorries", "six lorries"].map((password) => verifyPassword(hash, password));
  await expect(verifyPassword("no hash", "x")).rejects.toThrow();
  expect(await Promise.all(comparisons)).toEqual([true, false]);
});

import { messages } from "@handwork/contract";
import { describe, expect, test } from "vitest";
import { commonPasswords, commonWords } from "./common-passwords.ts";
import { isCommonPassword, passwordProblems } from "./password-rules.ts";

const owner = { username: "ada", email: "ada@example.com" };
const { passwordCommon, passwordShort } = messages.registration;

describe("the password rules", () => {
  test.each([
    ...["password", "12345678", "qwertyuiop", "iloveyou", "1q2w3e4r", "11111111", "baseball", "trustno1"],
    ...["Password1", "P@ssw0rd", "PASSWORD123!", "Welcome@123", "chelsea2024", "Blessing1", "godisgood"],
    ...["jesusislord", "oluwaseun", "nigeria1960", "abcabcabc", "zzzzzzzzzzzz", "123412341234", "Princess#1"],
    ...["Passw0rd", "P@$$w0rd2024", "Ch3lsea!99", "qwertyuiop2024"],
  ])(
    "reject the common password %s with a message that older clients show",
    { tags: ["V2.1.7"] },
    (password) => {
      expect(passwordProblems(password, owner)).toEqual([passwordCommon]);
    },
  );

  test("accept good passwords that resemble common ones", { tags: ["V2.1.9"] }, () => {
    for (const password of [
      ...["a-long-password", "chelsea lost to arsenal", "handwork-demo", "blessing-of-the-rains", "x7Kp2m9Q"],
      ...["password for the shed", "my nine goats", "qwertz was my dog"],
    ]) {
      expect(passwordProblems(password, owner), password).toEqual([]);
    }
  });

  test("report a short common password only as too short", { tags: ["V2.1.1"] }, () => {
    expect(passwordProblems("qwerty", owner)).toEqual([passwordShort]);
  });

  test("reject over a thousand common passwords, listed in lower case", { tags: ["V2.1.7"] }, () => {
    const withYear = [...commonWords].map((word) => `${word}2024`).filter((word) => word.length >= 8);
    const all = new Set([...commonPasswords, ...withYear].filter((text) => text.length >= 8));
    expect(all.size).toBeGreaterThan(1_000);
    expect([...all].filter((text) => !isCommonPassword(text))).toEqual([]);
    const entries = [...commonPasswords, ...commonWords];
    expect(entries.filter((text) => text !== text.toLowerCase())).toEqual([]);
  });
});

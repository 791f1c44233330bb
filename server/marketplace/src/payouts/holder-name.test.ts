import { expect, test } from "vitest";
import { isHolder } from "./holder-name.ts";

test.each([
  ["NWOSU CHINEDU EMEKA", "Chinedu Nwosu", true],
  ["OGUNLEYE, ADEBAYO", "Adébáyọ̀ Ogunleye", true],
  ["OKON-BASSEY EFFIONG", "Effiong Okon-Bassey", true],
  ["NWOSU CHINEDUM", "Chinedu Nwosu", false],
  ["NWOSU", "Chinedu Nwosu", false],
  ["ANYBODY", "", false],
])("compares the account holder %s with the profile's name %s: %s", (holder, profile, expected) => {
  expect(isHolder(holder, profile)).toBe(expected);
});

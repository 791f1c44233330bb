import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSealer, SealError } from "./sealed.ts";

const key = () => randomBytes(32).toString("base64");
const [older, newer] = [key(), key()];
const plain = randomBytes(5_000);

test("gives back what was sealed, and never seals alike twice", () => {
  const sealer = createSealer([newer]);
  const sealed = sealer.seal(plain, "fingerprint:1");
  expect(sealer.open(sealed, "fingerprint:1")).toEqual(plain);
  expect(sealed.includes(plain.subarray(0, 32))).toBe(false);
  expect(sealer.seal(plain, "fingerprint:1")).not.toEqual(sealed);
  expect(sealer.openText(sealer.sealText("12345678901", "nin:4"), "nin:4")).toBe("12345678901");
});

test("an older key goes on opening; a key that is gone is named", () => {
  const sealed = createSealer([older]).seal(plain, "a");
  const both = createSealer([newer, older]);
  expect(both.open(sealed, "a")).toEqual(plain);
  expect(both.keyId).toBe(createSealer([newer]).keyId);
  expect(() => createSealer([newer]).open(sealed, "a")).toThrow(createSealer([older]).keyId);
});

test("changed bytes, another record's and foreign ones do not open", () => {
  const sealer = createSealer([newer]);
  const sealed = sealer.seal(plain, "fingerprint:1");
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => sealer.open(changed, "fingerprint:1")).toThrow(SealError);
  expect(() => sealer.open(sealed, "fingerprint:2")).toThrow(SealError);
  expect(() => sealer.open(Buffer.from("no seal"), "fingerprint:1")).toThrow(SealError);
});

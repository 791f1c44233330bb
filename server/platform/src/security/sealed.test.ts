import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { encrypt } from "./aes-gcm.ts";
import { createKeyRing } from "./key-ring.ts";
import { createSealer, keyPrefixOf, parseKeyPrefix, SealError } from "./sealed.ts";

const key = () => randomBytes(32).toString("base64");
const [older, newer] = [key(), key()];
const plain = randomBytes(5_000);
const idOf = (dataKey: string) => createKeyRing([dataKey]).ids[0];

/** Seals in the first format, in which the data key itself encrypts the body. */
function inFirstFormat(dataKey: string, bytes: Uint8Array, context: string): Buffer {
  const { key, id } = createKeyRing([dataKey]).newest;
  return Buffer.concat([Buffer.of(1), id, encrypt(key, bytes, context)]);
}

test("opens what it sealed, and seals the same data to different bytes each time", {
  tags: ["V6.2.3", "V6.2.6"],
}, () => {
  const sealer = createSealer([newer]);
  const sealed = sealer.seal(plain, "fingerprint:1");
  expect(sealer.open(sealed, "fingerprint:1")).toEqual(plain);
  expect(sealed.includes(plain.subarray(0, 32))).toBe(false);
  expect(sealer.seal(plain, "fingerprint:1")).not.toEqual(sealed);
  expect(sealer.openText(sealer.sealText("12345678901", "nin:4"), "nin:4")).toBe("12345678901");
});

test("sealed data begins with its format and its data key", { tags: ["V6.2.4"] }, () => {
  const sealer = createSealer([newer, older]);
  expect(sealer.sealText("12345678901", "nin:4").startsWith(sealer.keyPrefix)).toBe(true);
  expect(parseKeyPrefix(sealer.keyPrefix)).toEqual({ format: 2, keyId: idOf(newer) });
});

test("opens data sealed with an older key, and names a missing key in the error", {
  tags: ["V1.6.3"],
}, () => {
  const sealed = createSealer([older]).seal(plain, "a");
  const both = createSealer([newer, older]);
  expect(both.open(sealed, "a")).toEqual(plain);
  expect(() => createSealer([newer]).open(sealed, "a")).toThrow(idOf(older));
});

test("opens data sealed in the first format", () => {
  const sealed = inFirstFormat(older, plain, "a");
  expect(createSealer([newer, older]).open(sealed, "a")).toEqual(plain);
  expect(() => createSealer([older]).open(sealed, "b")).toThrow(SealError);
});

test("rewraps with the newest key without changing the body, so the older key is no longer needed", () => {
  const both = createSealer([newer, older]);
  const sealed = createSealer([older]).seal(plain, "a");
  const moved = both.rewrap(sealed, "a");
  expect(moved?.subarray(-plain.length)).toEqual(sealed.subarray(-plain.length));
  expect(createSealer([newer]).open(moved ?? Buffer.alloc(0), "a")).toEqual(plain);
  expect(both.rewrap(moved ?? Buffer.alloc(0), "a")).toBeNull();
  expect(() => both.rewrap(sealed, "b")).toThrow(SealError);
});

test.each([
  ["another key", older],
  ["the newest key", newer],
])("converts the first format under %s into an envelope", (_, dataKey) => {
  const both = createSealer([newer, older]);
  const moved = both.rewrap(inFirstFormat(dataKey, plain, "a"), "a") ?? Buffer.alloc(0);
  expect(keyPrefixOf(moved)).toBe(both.keyPrefix);
  expect(both.open(moved, "a")).toEqual(plain);
});

test("refuses to open modified data and data from another record", { tags: ["V6.2.1", "V8.3.7"] }, () => {
  const sealer = createSealer([newer]);
  const sealed = sealer.seal(Buffer.from("12345678901"), "nin:1");
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => sealer.open(changed, "nin:1")).toThrow(SealError);
  }
  expect(() => sealer.open(sealed, "nin:2")).toThrow(SealError);
  expect(() => sealer.open(sealed.subarray(0, 60), "nin:1")).toThrow(SealError);
  expect(() => sealer.open(Buffer.from("no seal"), "nin:1")).toThrow(SealError);
});

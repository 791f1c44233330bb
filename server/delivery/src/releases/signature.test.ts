import { expect, test } from "vitest";
import { fakeRelease } from "./release.fixture.ts";
import { canonicalJson, createSigner } from "./signature.ts";

const { manifest } = fakeRelease("employer");
const key = "a-secret-of-at-least-32-characters";

test("a signature is valid for the same content in any order, under the same key", () => {
  const signature = createSigner(key).sign(manifest);
  const shuffled = JSON.parse(canonicalJson(manifest));
  expect(Object.keys(shuffled)).not.toEqual(Object.keys(manifest));
  expect(createSigner(key).verifies(shuffled, signature)).toBe(true);
  expect(createSigner(`${key}!`).verifies(manifest, signature)).toBe(false);
});

test.each([null, "", "AAAA", "not base64!"])("%j is not a signature", (signature) => {
  expect(createSigner(key).verifies(manifest, signature)).toBe(false);
});

test("a signature is not valid for different content", { tags: ["V13.2.6"] }, () => {
  const signer = createSigner(key);
  const signature = signer.sign(manifest);
  const [first] = manifest.routes;
  for (const changed of [
    { ...manifest, entry: "page.js" },
    { ...manifest, routes: [{ ...first, access: "signed-in" }] },
    { ...manifest, assets: { ...manifest.assets, "entry.js": manifest.assets["page.js"] } },
  ]) {
    expect(signer.verifies(changed as typeof manifest, signature)).toBe(false);
  }
});

import { messages } from "@handwork/contract";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { drawWhorl } from "./fingerprint.fixture.ts";
import { findQualityProblem } from "./picture-quality.ts";

const { tooSmall, blank, blurred } = messages.fingerprint;

async function check(picture: Sharp) {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return findQualityProblem(data, info);
}
const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } });

test.each<[string, () => Sharp | Promise<Sharp>]>([
  ["a scan", () => drawWhorl()],
  ["a pale scan", () => drawWhorl({ contrast: 30 })],
  ["a scan at 1,000 dots per inch", () => drawWhorl({ width: 600, height: 720, period: 18 })],
  ["a 16-bit scan", () => drawWhorl().toColourspace("grey16")],
  ["a transparent scan", () => drawWhorl().toColourspace("srgb").ensureAlpha(0.9)],
  ["a photo from a phone", () => drawWhorl({ width: 1800, height: 2160, period: 54 })],
  ["a slightly blurred scan, saved as JPEG", async () => sharp(await drawWhorl().blur(1).jpeg().toBuffer())],
  [
    "one fingertip on a large sheet",
    async () =>
      white(2500, 3300).composite([{ input: await drawWhorl().png().toBuffer(), left: 300, top: 500 }]),
  ],
])("accepts %s", async (_, draw) => {
  expect(await check(await draw())).toBeNull();
});

test.each<[string, () => Sharp, string]>([
  ["one pixel", () => white(1, 1), tooSmall],
  ["a thumbnail", () => drawWhorl({ width: 90, height: 120 }), tooSmall],
  ["a strip", () => drawWhorl({ width: 400, height: 149 }), tooSmall],
  ["a blank sheet", () => white(400, 500), blank],
  ["a transparent sheet", () => white(400, 500).ensureAlpha(0), blank],
  ["a scan of a blurred finger", () => drawWhorl().blur(6), blurred],
  [
    "a blurred photo from a phone",
    () => drawWhorl({ width: 1800, height: 2160, period: 54 }).blur(36),
    blurred,
  ],
])("explains what is wrong with %s", async (_, draw, problem) => {
  expect(await check(draw())).toBe(problem);
});

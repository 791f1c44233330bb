import { expect, test } from "vitest";
import { deviceOf } from "./client.ts";

const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Chrome on Android", `${android} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ["Opera on Android", `${android} Chrome/131.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`],
  ["Opera Mini on Android", "Opera/9.80 (Android; Opera Mini/80.0/191.340; U; en) Presto/2.12 Version/12.16"],
  ["Samsung Internet on Android", `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ["Phoenix on Android", `${android} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 PHX/18.1`],
  ["UC Browser on Android", `${android} Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`],
  ["Firefox on Android", "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"],
  ["Chrome on Windows", `${windows} Chrome/131.0.0.0 Safari/537.36`],
  ["Edge on Windows", `${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"],
  [
    "Chrome on ChromeOS",
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36",
  ],
  ["Safari on iPhone", `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ["Chrome on iPhone", `${iPhone} CriOS/131.0 Mobile/15E148 Safari/604.1`],
  ["Safari on Mac", `${mac} Version/18.1 Safari/605.1.15`],
  ["Firefox on KaiOS", "Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5"],
  ["Android", "okhttp-like (Android 13)"],
  [null, "curl/8.5.0"],
  [null, ""],
  [null, undefined],
  [null, `${"x".repeat(600)} Chrome/131.0.0.0`],
])("recognises %s", (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});

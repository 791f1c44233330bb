import { expect, test } from "vitest";
import { cleanMessage, cleanPath, coarseBrowser } from "./failure-text.ts";

test("shortens a message, and removes personal data and tokens", () => {
  expect(cleanMessage("TypeError: Cannot read properties of undefined (reading 'name')")).toBe(
    "TypeError: Cannot read properties of undefined (reading 'name')",
  );
  expect(cleanMessage("No account\nfor ada.obi@mail.example, +234 803 123 4567")).toBe(
    "No account for [email address], [number]",
  );
  expect(cleanMessage("Loading https://a.example/chunk.3f9c.js?token=abc failed")).toBe(
    "Loading https://a.example/chunk.3f9c.js failed",
  );
  expect(cleanMessage("Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6.eyJzdWIi.abc is wrong")).toBe(
    "Bearer [token] is wrong",
  );
  expect(cleanMessage("x ".repeat(5_000))).toHaveLength(200);
});

test("removes ids and keys from the path of an unknown page", () => {
  expect(cleanPath("/order-service/reset-password/MTI/c8x2k1-9f?next=/cart")).toBe(
    "/order-service/reset-password/MTI/…",
  );
  expect(cleanPath("/artisans/12")).toBe("/artisans/…");
  expect(cleanPath("")).toBe("/");
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    "Chrome 141 on Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    "Samsung Internet 25 on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari 18 on iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
    "Edge 141 on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox 144 on Linux"],
  ["curl/8.5", "Other browser"],
  [undefined, "Other browser"],
])("reads the browser and the system from %s", (agent, name) => {
  expect(coarseBrowser(agent)).toBe(name);
});

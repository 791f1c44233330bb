import { expect, test } from "vitest";
import { smsText } from "./sms.ts";

test.each([
  ["You get ₦15,000 back – soon…", "You get NGN 15,000 back - soon..."],
  ["Adébáyọ̀ Ọ̀ṣun, Ɗanladi Ɓala, ƙarami", "Adebayo Osun, Danladi Bala, karami"],
  ["Both agreed.\n\nPlease go on\tMonday.", "Both agreed. Please go on Monday."],
  ["“Tap” ‘pump’ 李", "\"Tap\" 'pump' ?"],
])("writes %j in plain letters on one line", (text, plain) => {
  expect(smsText(text)).toBe(plain);
});

test("cuts a long text, but never the link", () => {
  const sms = smsText("a".repeat(400), "https://handwork.example/x");
  expect(sms).toHaveLength(306);
  expect(sms).toMatch(/a\.\.\. https:\/\/handwork\.example\/x$/);
});

import { expect, test } from "vitest";
import { hasContactData } from "./contact-data.ts";

test.each([
  "Call me on 0803 123 4567",
  "+234 803-123-4567",
  "+234 (0) 803 123 4567",
  "WhatsApp: 2348031234567",
  "803 123 4567",
  "0201 234 5678",
  "+44 7911 123456",
  "O8O3 123 4567",
  "0803–123–4567",
  "0803 — 123 — 4567",
  "0803,123,4567",
  "0803_123_4567 or 0803•123•4567",
  "0803\u200b123\u200b4567",
  "0\u00ad803\u00ad1234567",
  "0️⃣8️⃣0️⃣3️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣",
  "0803/12/2026 34 before 01/12/2026 08031234567",
  "zero eight zero three one two three four five six seven",
  "eight zero three one two three four five six seven",
  "Pay into 0123456789",
  "ada.obi@example.com",
  "ada.obi＠example.com",
  "ada@\u200bexample.com",
  "ada (at) example (dot) com",
  "ade at gmail dot com",
  "ade @ gmail . com",
  "adawires dot com",
  "See www.adaobi.example",
  "wa.me/whatever, or adawires.com.ng",
  "t.me/ade",
  "bit.ly/x",
  "ade.shop",
  "DM @adawires",
  "(@adawires) on Instagram",
  "IG:@9jawires",
])("finds contact data in %j", (text) => {
  expect(hasContactData(text)).toBe(true);
});

test.each([
  "Paint 3 rooms of 4.5 by 6.2 metres for ₦1,250,000.00, from 08:00 on 2026-12-01",
  "My budget is 250000-300000 naira, or ₦81,000-90,000",
  "81000-90000 naira. The last one paid 120000 150000",
  "Tiles 600 600 1200 1200, then 800 800 1200 1200 and 60x60, 46 square metres",
  "Cables of 0.75 1.5 2.5 4.0 6.0 mm2, pipes of 7.1 3.5 4.2 5.5 6.0 m",
  "0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10",
  "12 bags of cement. I'm at home from 8 to 5, or 0800-1700 0900-1600",
  "5 bags @5000, 6 bags @N5000. Thanks, and 12 bags @ N5000. Come early",
  "Let us meet at 10 dot. He came at eight on the dot and hung a polka dot net curtain",
  "Start on 01/12/2026 08:30, and finish by 2026-12-03 17:00; or 01–12–2026 to 03–12–2026",
  "One two-storey house, three flats, about six metres high",
  "I worked at Julius Berger 2010-2014 2015-2020, and in 2015 2016 2017",
  "Good work.Me and my wife are happy. Neat.Co workers too",
  "A 5,000 litre tank (2 x 2,500) e.g. of Geepee",
])("finds no contact data in %j", (text) => {
  expect(hasContactData(text)).toBe(false);
});

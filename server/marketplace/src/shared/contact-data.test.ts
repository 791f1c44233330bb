import { expect, test } from "vitest";
import { hasContactData } from "./contact-data.ts";

test.each([
  "Call me on 0803 123 4567",
  "+234 803-123-4567",
  "WhatsApp: 2348031234567",
  "O8O3 123 4567",
  "0803/12/2026 34 before 01/12/2026 08031234567",
  "zero eight zero three one two three four five six seven",
  "ada.obi@example.com",
  "ada (at) example (dot) com",
  "See www.adaobi.example",
  "wa.me/whatever, or adawires.com.ng",
  "DM @adawires",
])("finds contact data in %j", (text) => {
  expect(hasContactData(text)).toBe(true);
});

test.each([
  "Paint 3 rooms of 4.5 by 6.2 metres for ₦1,250,000.00, from 08:00 on 2026-12-01",
  "Tiles 60x60, 46 square metres; 12 bags of cement. I'm at home from 8 to 5.",
  "Start on 01/12/2026 08:30, and finish by 2026-12-03 17:00",
  "One two-storey house, three flats, about six metres high",
  "I worked at Julius Berger 2010-2014 2015-2020, and in 2015 2016 2017",
  "Good work.Me and my wife are happy. Neat.Co workers too",
  "A 5,000 litre tank (2 x 2,500) e.g. of Geepee",
])("finds no contact data in %j", (text) => {
  expect(hasContactData(text)).toBe(false);
});

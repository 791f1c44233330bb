import { expect, it } from "vitest";
import { countText, pluralOf } from "./trade-words.ts";

it.each([
  ["Plumber", "Plumbers"],
  ["Nanny", "Nannies"],
  ["Delivery Boy", "Delivery Boys"],
  ["Handyman", "Handymen"],
  ["Seamstress", "Seamstresses"],
  ["House Help", "House Helps"],
  ["Electrical works", "Electrical works"],
])("writes more than one %s as %s", (trade, plural) => {
  expect(pluralOf(trade)).toBe(plural);
});

it("counts artisans, also by trade and without an exact number", () => {
  expect(countText(1, false, "AC Technician")).toBe("1 AC technician");
  expect(countText(3, false, "DJ")).toBe("3 DJs");
  expect(countText(3, false, "Nanny")).toBe("3 nannies");
  expect(countText(1000, true)).toBe("More than 1,000 artisans");
});

import { expect, test } from "vitest";
import { areaIn } from "./area-in.ts";

const locations = ["Agege", "Lagos Island", "Mushin", "Ojo", "Shomolu"].map((location, id) => ({
  id,
  location,
}));

test.for([
  ["5 Ojota Street, Shomolu", "Shomolu"],
  ["Agege Motor Road, Mushin", "Mushin"],
  ["25 Broad Street, Lagos Island", "Lagos Island"],
  ["1 Main Road, Ibadan", undefined],
])("%j is in %s", ([address, area]) => {
  expect(areaIn(address ?? "", locations)).toBe(area);
});

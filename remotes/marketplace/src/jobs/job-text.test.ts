import { splitTask } from "@handwork/bookings";
import { expect, test } from "vitest";
import { postedText, soonText } from "./job-text.ts";

test.each([
  ["Two bathrooms get no water.", "Two bathrooms get no water", ""],
  ["Fix the gate. It hangs low.", "Fix the gate", "It hangs low."],
  [
    "Tile a sitting room and a passage, 46 square metres in total, with large tiles.",
    "Tile a sitting room and a passage",
    "46 square metres in total, with large tiles.",
  ],
  [
    "Aso ebi for a family wedding: eight gowns and four senator suits from our own lace.",
    "Aso ebi for a family wedding",
    "Eight gowns and four senator suits from our own lace.",
  ],
  [
    "Repair of some broken phones and tablets in our shop in Ikeja: iPhone screens first.",
    "Repair of some broken phones and tablets in our shop in Ikeja",
    "iPhone screens first.",
  ],
  [
    "I need somebody to repair the leaking roof over my shop and to replace two broken ceiling boards",
    "I need somebody to repair the leaking roof over my shop and to replace two broken ceiling boards",
    "",
  ],
  ["No. 5 needs a new door", "No. 5 needs a new door", ""],
  ["Hello! Sew 12 uniforms, please", "Hello! Sew 12 uniforms, please", ""],
  ["Tile 3.5 square metres\nin the kitchen", "Tile 3.5 square metres", "in the kitchen"],
])("takes the first sentence of %j, or its first part, as the task", (description, task, rest) => {
  expect(splitTask(description)).toEqual([task, rest]);
});

test("cuts a long task after a word, and continues it in the rest without repeating it", () => {
  const text = "word ".repeat(40).trim();
  const [task, rest] = splitTask(text);
  expect(task.length).toBeLessThan(124);
  expect(task.endsWith("word …")).toBe(true);
  expect(`${task}${rest}`.replace(" …… ", " ")).toBe(text);
});

test("does not cut an emoji in two", () => {
  const parts = splitTask(`a${"😀".repeat(80)}`);
  // encodeURIComponent throws for half an emoji.
  expect(parts.map((part) => decodeURIComponent(encodeURIComponent(part)))).toEqual(parts);
});

test("counts calendar days in Lagos since the job was posted", () => {
  const now = new Date("2026-11-26T00:30:00+01:00");
  expect(postedText("2026-11-26T00:10:00+01:00", now)).toBe("Posted today");
  expect(postedText("2026-11-25T23:50:00+01:00", now)).toBe("Posted yesterday");
  expect(postedText("2026-11-24T09:00:00Z", now)).toBe("Posted 2 days ago");
});

test("says how soon a job starts if it starts within four days", () => {
  const days = ["2026-11-26", "2026-11-27", "2026-11-30", "2026-12-01"];
  expect(days.map((day) => soonText(day, "2026-11-26"))).toEqual([
    "Starts today",
    "Starts tomorrow",
    "Starts in 4 days",
    undefined,
  ]);
});

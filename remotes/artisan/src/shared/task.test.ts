import { expect, test } from "vitest";
import { taskOf } from "./task.ts";

test.each([
  ["Fix the kitchen tap", "Fix the kitchen tap", false],
  ["Lay porcelain tiles in the kitchen, about 18 square metres.", "Lay porcelain tiles in the kitchen", true],
  ["The new heater drips. Please find out why.", "The new heater drips", true],
  ["Pipe a borehole into a 5,000 litre tank.", "Pipe a borehole into a 5,000 litre tank", false],
  ["Two gates\nBoth in black", "Two gates", true],
  ["No. 5 needs a new door", "No. 5 needs a new door", false],
])("names the task of %j", (description, task, hasMore) => {
  expect(taskOf(description)).toEqual({ task, hasMore });
});

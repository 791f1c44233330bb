import { expect, test } from "vitest";
import { spellingSimilarity } from "./spelling.ts";

test.for([
  ["lekki", "leky", 1],
  ["photo", "foto", 1],
  ["ikeja", "ikja", 0.8],
  ["yaba", "yaab", 0.75],
  ["plumber", "", 0],
] as const)("%j and %j are similar by %d", ([first, second, similarity]) => {
  expect(spellingSimilarity(first, second)).toBeCloseTo(similarity);
});

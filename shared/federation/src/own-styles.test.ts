import { expect, test } from "vitest";
import { reachOf } from "./own-styles.ts";

test.each([
  ".card { color: red; }",
  ".card, .card:hover > a { color: red; }",
  ".card { & h2 { margin: 0; } &:has(> a, > b) { margin: 0; } }",
  "@media (width > 40rem) { .card { display: grid; } }",
  "@keyframes turn { from { opacity: 0; } to { opacity: 1; } }",
  '.card::after { content: "; body { }"; } /* h1 { } */',
  "h2 + .card { color: red; }",
])("%s stays inside the app", (css) => {
  expect(reachOf(css)).toEqual([]);
});

test.each([
  ["h1 { color: red; }", "h1 matches elements of others"],
  [".card, main { color: red; }", "main matches elements of others"],
  ["@media print { * { color: red; } }", "* matches elements of others"],
  [":root { --green: red; }", ":root matches elements of others"],
  ["body .card { color: red; }", "body .card matches elements of others"],
  [":global(.button) { color: red; }", ":global(.button) matches elements of others"],
  ["@layer ui { .card { color: red; } }", "@layer is not a remote's to use"],
  ['@import "x.css";', "@import is not a remote's to use"],
  ["@font-face { src: url(x); }", "@font-face is not a remote's to use"],
])("%s affects other apps", (css, fault) => {
  expect(reachOf(css)).toContain(fault);
});

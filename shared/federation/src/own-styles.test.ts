import { expect, test } from "vitest";
import { styleLeaks } from "./own-styles.ts";

test.each([
  ".card { color: red; }",
  ".card, .card:hover > a { color: red; }",
  ".card { & h2 { margin: 0; } &:has(> a, > b) { margin: 0; } }",
  "@media (width > 40rem) { .card { display: grid; } }",
  "@keyframes turn { from { opacity: 0; } to { opacity: 1; } }",
  '.card::after { content: "; body { }"; } /* h1 { } */',
  "h2 + .card { color: red; }",
])("accepts %s, which affects only the app", (css) => {
  expect(styleLeaks(css)).toEqual([]);
});

test.each([
  ["h1 { color: red; }", "h1 matches other apps' elements"],
  [".card, main { color: red; }", "main matches other apps' elements"],
  ["@media print { * { color: red; } }", "* matches other apps' elements"],
  [":root { --green: red; }", ":root matches other apps' elements"],
  ["body .card { color: red; }", "body .card matches other apps' elements"],
  [":global(.button) { color: red; }", ":global(.button) matches other apps' elements"],
  ["@layer ui { .card { color: red; } }", "@layer must not be used by a remote"],
  ['@import "x.css";', "@import must not be used by a remote"],
  ["@font-face { src: url(x); }", "@font-face must not be used by a remote"],
])("rejects %s, which affects other apps", (css, fault) => {
  expect(styleLeaks(css)).toContain(fault);
});

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
  ":where(.card) h2, :is(.card:not(.wide), .row) a { margin: 0; }",
  ".card { :not(.wide) { margin: 0; } .wide & { margin: 0; } @media print { > a { margin: 0; } } }",
  '.card { background: url("/*"); } /* It\'s */',
  '@charset "utf-8"; .body, .card[data-part="body"] { margin: 0; }',
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
  [":not(.card) { display: none; }", ":not(.card) matches other apps' elements"],
  ["*:has(.card) { margin: 0; }", "*:has(.card) matches other apps' elements"],
  [":has(.card) > footer { margin: 0; }", ":has(.card) > footer matches other apps' elements"],
  ["div:not(.card) p { margin: 0; }", "div:not(.card) p matches other apps' elements"],
  [":is(.card, main) { margin: 0; }", ":is(.card, main) matches other apps' elements"],
  [":is(body):has(.card) header { margin: 0; }", ":is(body):has(.card) header matches other apps' elements"],
  ["[title=a\\.card] { margin: 0; }", "[title=a\\.card] matches other apps' elements"],
  [".card { :root & { margin: 0; } }", ":root & matches other apps' elements"],
  [".card { :not(&) { margin: 0; } }", ":not(&) matches other apps' elements"],
  ["& { margin: 0; }", "& matches other apps' elements"],
  ["@scope (body) { .card { margin: 0; } }", "@scope must not be used by a remote"],
  ["@page { margin: 0; }", "@page must not be used by a remote"],
  ["@view-transition { navigation: auto; }", "@view-transition must not be used by a remote"],
  ["@font-face { src: url(x); }", "@font-face must not be used by a remote"],
  [".card {\n  color: red", "line 1 cannot be parsed: Unclosed block"],
])("rejects %s, which affects other apps", (css, fault) => {
  expect(styleLeaks(css)).toContain(fault);
});

test("a string that looks like the start of a comment hides no rule", () => {
  const css = '.card::after { content: "/*"; } main { margin: 0; } .card::before { content: "*/"; }';
  expect(styleLeaks(css)).toEqual(["main matches other apps' elements"]);
});

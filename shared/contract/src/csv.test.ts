import { expect, test } from "vitest";
import { csvRow } from "./csv.ts";

test("quotes cells with special characters and doubles quotation marks", () => {
  expect(csvRow(["a,b", 'say "hi"', "two\nlines", "plain"])).toBe(
    '"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});

test("puts an apostrophe before text that a spreadsheet would run as a formula", () => {
  expect(csvRow(["=HYPERLINK(1)", "+1", "-1+1", "@SUM(A1)", "＝1", "\n=1", "a;=1", -5, null])).toBe(
    "'=HYPERLINK(1),'+1,'-1+1,'@SUM(A1),'＝1,\"'\n=1\",\"a;=1\",-5,\r\n",
  );
});

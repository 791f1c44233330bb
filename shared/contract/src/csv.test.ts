import { expect, test } from "vitest";
import { csvRow } from "./csv.ts";

test("quotes what would break a row, and doubles quotation marks", () => {
  expect(csvRow(["a,b", 'say "hi"', "two\nlines", "plain"])).toBe(
    '"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});

test("disarms text that a spreadsheet would run as a formula; negative numbers stay numbers", () => {
  expect(csvRow(["=HYPERLINK(1)", "+1", "-1+1", "@SUM(A1)", "＝1", "\n=1", "a;=1", -5, null])).toBe(
    "'=HYPERLINK(1),'+1,'-1+1,'@SUM(A1),'＝1,\"'\n=1\",\"a;=1\",-5,\r\n",
  );
});

import { describe, expect, it } from "vitest";
import { violationsOf } from "./csp-reports.ts";

const page = "https://handwork.example/cart?token=secret";

describe("violationsOf", () => {
  it("reads reports of the Reporting API, and ignores entries that are not violations", () => {
    expect(
      violationsOf([
        {
          type: "csp-violation",
          age: 5,
          body: {
            documentURL: page,
            blockedURL: "https://evil.example/path?id=7",
            effectiveDirective: "script-src-elem",
            sourceFile: "https://handwork.example/shell/1.0.0+abcd/shell.js",
          },
        },
        { type: "deprecation", body: {} },
      ]),
    ).toEqual([
      {
        directive: "script-src-elem",
        blocked: "https://evil.example",
        page: "/cart",
        source: "/shell/1.0.0+abcd/shell.js",
      },
    ]);
  });

  it("reads reports in which unknown values are null", () => {
    const body = {
      documentURL: page,
      blockedURL: "inline",
      effectiveDirective: "style-src-attr",
      sourceFile: null,
    };
    expect(violationsOf([{ type: "csp-violation", body }])).toEqual([
      { directive: "style-src-attr", blocked: "inline", page: "/cart", source: "" },
    ]);
  });

  it("reads report-uri reports", () => {
    const report = {
      "document-uri": page,
      "blocked-uri": "inline",
      "violated-directive": "style-src 'self'",
    };
    expect(violationsOf({ "csp-report": report })).toEqual([
      { directive: "style-src", blocked: "inline", page: "/cart", source: "" },
    ]);
  });

  it("ignores violations that browser extensions cause", () => {
    const report = { "document-uri": page, "blocked-uri": "chrome-extension://abc/x.js" };
    expect(violationsOf({ "csp-report": report })).toEqual([]);
  });

  it.each([undefined, null, "text", 7, [], {}, [{ type: "csp-violation" }]])(
    "finds nothing in %j",
    (body) => {
      expect(violationsOf(body)).toEqual([]);
    },
  );

  it("counts every unknown directive as `other`", () => {
    const report = { "document-uri": page, "effective-directive": "x".repeat(500) };
    expect(violationsOf({ "csp-report": report })[0]?.directive).toBe("other");
  });
});

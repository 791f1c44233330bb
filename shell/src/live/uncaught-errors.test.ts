import type { ReleaseReport } from "@handwork/contract";
import { ApiError } from "@handwork/http";
import { beforeEach, describe, expect, it } from "vitest";
import { createUncaughtReporter, releaseOf, type Uncaught } from "./uncaught-errors.ts";

const at = (file: string) => `${location.origin}/${file}:1:200`;
const shell = at("shell/1.0.0+aa11/shell.js");
const employer = at("employer/2.1.0+bb22/27.js");
const market = at("marketplace/3.0.0+cc33/remoteEntry.js");

describe("releaseOf", () => {
  it.each<[string, string[], string | undefined]>([
    ["the remote that threw", [employer, shell], "employer@2.1.0+bb22"],
    [
      "the remote that called the code that threw in the shell",
      [shell, employer, market],
      "employer@2.1.0+bb22",
    ],
    ["the shell if no remote is involved", [shell, shell], "shell@1.0.0+aa11"],
    ["nobody for an extension", ["chrome-extension://abc/content.js:1:2", employer], undefined],
    ["nobody for another origin", ["https://ads.example/employer/2.1.0+bb22/27.js:1:2", employer], undefined],
    ["nobody for a file outside releases", [at("employer-dashboard")], undefined],
    ["nobody without any information", [], undefined],
  ])("names %s", (_, addresses, expected) => {
    const release = releaseOf(addresses);
    expect(release && `${release.app}@${release.version}`).toBe(expected);
  });
});

describe("createUncaughtReporter", () => {
  let reports: ReleaseReport[];
  let blame: (event: Uncaught) => void;
  let isReachable: boolean;
  beforeEach(() => {
    reports = [];
    const shown = () => ({ app: "employer", version: "2.1.0+bb22" });
    blame = createUncaughtReporter(
      shown,
      async (report) => reports.push(report) > 0,
      async () => isReachable,
    );
    isReachable = true;
  });

  const thrown = (address: string, error = new Error("failed")) => {
    error.stack = `Error: broken\n    at press (${address})\n    at dispatch (${shell})`;
    return error;
  };
  const threw = (error: unknown, filename = "") => new ErrorEvent("error", { error, filename });
  const rejected = (reason: unknown) =>
    Object.assign(new Event("unhandledrejection"), { reason, promise: Promise.resolve() });

  it.each<[string, Uncaught, string]>([
    ["an event handler of the page", threw(thrown(employer)), "employer handler"],
    ["a rejection that the page does not handle", rejected(thrown(employer)), "employer rejection"],
    ["code of a page that the visitor has left", threw(thrown(market)), "marketplace leftover"],
    ["an error without a stack, by its script", threw("failed", employer), "employer handler"],
  ])("reports %s", (_, event, expected) => {
    blame(event);
    expect(reports.map((report) => `${report.app} ${"reason" in report && report.reason}`)).toEqual([
      expected,
    ]);
  });

  it("reports a script that did not arrive only while the server can be reached", async () => {
    const missing = thrown(employer, new TypeError("Failed to fetch dynamically imported module: x.mjs"));
    isReachable = false;
    blame(rejected(missing));
    await Promise.resolve();
    expect(reports).toEqual([]);
    isReachable = true;
    blame(rejected(missing));
    await Promise.resolve();
    expect(reports).toMatchObject([{ app: "employer", reason: "chunk" }]);
  });

  it("parses the stacks of Firefox and Safari", () => {
    const error = new Error("failed");
    error.stack = `press@${employer}\ndispatch@${shell}\n`;
    blame(threw(error));
    expect(reports).toMatchObject([{ app: "employer", version: "2.1.0+bb22", page: location.pathname }]);
  });

  it.each<[string, Uncaught]>([
    ["an error of an extension", threw(thrown("moz-extension://abc/content.js:1:2"))],
    ["a rejection without a source", rejected("failed")],
    ["an API error that nobody handles", rejected(thrown(employer, new ApiError(500, {}, null)))],
    ["a browser's warning about ResizeObserver", threw(null, at("employer-dashboard"))],
  ])("does not report %s", (_, event) => {
    blame(event);
    expect(reports).toEqual([]);
  });
});

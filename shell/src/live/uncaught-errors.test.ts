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
    ["the remote that called shell code that threw", [shell, employer, market], "employer@2.1.0+bb22"],
    ["the shell if no remote is involved", [shell, shell], "shell@1.0.0+aa11"],
    ["no release for a browser extension", ["chrome-extension://abc/content.js:1:2", employer], undefined],
    [
      "no release for another origin",
      ["https://ads.example/employer/2.1.0+bb22/27.js:1:2", employer],
      undefined,
    ],
    ["no release for a file outside releases", [at("employer-dashboard")], undefined],
    ["no release if no file is known", [], undefined],
  ])("names %s", (_, addresses, expected) => {
    const release = releaseOf(addresses);
    expect(release && `${release.app}@${release.version}`).toBe(expected);
  });
});

describe("createUncaughtReporter", () => {
  let reports: ReleaseReport[];
  let handleUncaught: (event: Uncaught) => void;
  let isReachable: boolean;
  beforeEach(() => {
    reports = [];
    const shown = () => ({ app: "employer", version: "2.1.0+bb22" });
    handleUncaught = createUncaughtReporter(
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
    ["an error in the page's event handler", threw(thrown(employer)), "employer handler"],
    ["an unhandled rejection", rejected(thrown(employer)), "employer rejection"],
    [
      "an error in the code of a page that the visitor has left",
      threw(thrown(market)),
      "marketplace leftover",
    ],
    ["an error without a stack, using its script", threw("failed", employer), "employer handler"],
  ])("reports %s", (_, event, expected) => {
    handleUncaught(event);
    expect(reports.map((report) => `${report.app} ${"reason" in report && report.reason}`)).toEqual([
      expected,
    ]);
  });

  it("reports a script that did not arrive only while the server can be reached", async () => {
    const missing = thrown(employer, new TypeError("Failed to fetch dynamically imported module: x.mjs"));
    isReachable = false;
    handleUncaught(rejected(missing));
    await Promise.resolve();
    expect(reports).toEqual([]);
    isReachable = true;
    handleUncaught(rejected(missing));
    await Promise.resolve();
    expect(reports).toMatchObject([{ app: "employer", reason: "chunk" }]);
  });

  it("parses the stacks of Firefox and Safari", () => {
    const error = new Error("failed");
    error.stack = `press@${employer}\ndispatch@${shell}\n`;
    handleUncaught(threw(error));
    expect(reports).toMatchObject([{ app: "employer", version: "2.1.0+bb22", page: location.pathname }]);
  });

  it.each<[string, Uncaught]>([
    ["a browser extension's error", threw(thrown("moz-extension://abc/content.js:1:2"))],
    ["a rejection without a source", rejected("failed")],
    ["an unhandled API error", rejected(thrown(employer, new ApiError(500, {}, null)))],
    ["a browser's ResizeObserver warning", threw(null, at("employer-dashboard"))],
  ])("does not report %s", (_, event) => {
    handleUncaught(event);
    expect(reports).toEqual([]);
  });
});

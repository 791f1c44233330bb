import { describe, expect, it } from "vitest";
import { userTypes } from "./constants.ts";
import * as paths from "./page-paths.ts";
import { dashboardPath, safeReturnPath, signInPath } from "./paths.ts";

describe("dashboardPath", () => {
  it.each([
    ["admin", "/admin-dashboard"],
    ["manager", "/manager-dashboard"],
    ["employer", "/employer-dashboard"],
    ["artisan", "/artisan-dashboard"],
    ["marketer", "/marketer-dashboard"],
  ])("sends %s to %s", { tags: ["2.38", "2.39", "2.40", "2.41", "2.42", "2.50"] }, (userType, path) => {
    expect(dashboardPath(userType)).toBe(path);
  });

  it("covers all five user types", { tags: ["1.7"] }, () => {
    expect([...userTypes]).toEqual(["admin", "manager", "employer", "artisan", "marketer"]);
  });

  it.each(["somebody", "", null, undefined, "constructor"])(
    "sends %s home",
    { tags: ["2.43"] },
    (userType) => {
      expect(dashboardPath(userType)).toBe("/");
    },
  );
});

describe("safeReturnPath", () => {
  it.each(["/cart", "/service-details?item=3", "/api/artisans-by-service/Plumber#top"])(
    "accepts %s",
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    "https://evil.example/cart",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/cart\n",
    "cart",
    "",
    "/.//evil.example/x",
    "/x/..//evil.example/x",
    "/%2e//evil.example/x",
    "/login",
    "/login?next=%2Flogin",
    null,
    undefined,
  ])("rejects %j", { tags: ["V5.1.5"] }, (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it("accepts the output of signInPath", () => {
    const address = new URL(signInPath("/service-details?item=3&days=2", "no-token"), "http://here.invalid");
    expect(address.pathname).toBe(paths.login);
    expect(safeReturnPath(address.searchParams.get("next"))).toBe("/service-details?item=3&days=2");
  });
});

it.each([
  ["/payment", "payment"],
  ["/payment?from=mail", "payment"],
  ["/payment-confirmation", "no-token"],
  ["/cart", "no-token"],
])("sends visitors of %s to the sign-in page with the reason %s", { tags: ["8.23"] }, (next, reason) => {
  expect(new URL(signInPath(next, "no-token"), "http://here.invalid").searchParams.get("reason")).toBe(
    reason,
  );
});

it("encodes the parameters of an address", () => {
  expect(paths.artisansByService("A/C & fridge")).toBe("/api/artisans-by-service/A%2FC%20%26%20fridge");
});

import { describe, expect, it } from "vitest";
import { websiteOf } from "./website.ts";

describe("a company's website", () => {
  it("gets a missing scheme, and shows only the host", () => {
    expect(websiteOf(" www.brightline.example/about ")).toEqual({
      href: "https://www.brightline.example/about",
      host: "brightline.example",
    });
    expect(websiteOf("http://brightline.example")?.href).toBe("http://brightline.example/");
  });

  it("is null if it is missing or not a web address", () => {
    expect(websiteOf(null)).toBeNull();
    expect(websiteOf("  ")).toBeNull();
    expect(websiteOf("not an address")).toBeNull();
    expect(websiteOf("ftp://brightline.example")).toBeNull();
    expect(websiteOf("javascript:alert(1)")).toBeNull();
    expect(websiteOf("javascript://brightline.example/%0Aalert(1)")).toBeNull();
  });
});

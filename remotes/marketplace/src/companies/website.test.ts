import { describe, expect, it } from "vitest";
import { websiteOf } from "./website.ts";

describe("websiteOf", () => {
  it("adds a missing scheme, and returns the host without www", () => {
    expect(websiteOf(" www.brightline.example/about ")).toEqual({
      href: "https://www.brightline.example/about",
      host: "brightline.example",
    });
    expect(websiteOf("http://brightline.example")?.href).toBe("http://brightline.example/");
  });

  it("returns null for anything but a web address", () => {
    expect(websiteOf(null)).toBeNull();
    expect(websiteOf("  ")).toBeNull();
    expect(websiteOf("not an address")).toBeNull();
    expect(websiteOf("ftp://brightline.example")).toBeNull();
    expect(websiteOf("javascript:alert(1)")).toBeNull();
    expect(websiteOf("javascript://brightline.example/%0Aalert(1)")).toBeNull();
  });
});

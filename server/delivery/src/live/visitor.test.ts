import { describe, expect, it } from "vitest";
import { createVisitors } from "./visitor.ts";

const visitors = createVisitors("a secret of at least thirty-two characters");
const sent = (header: string) => header.split(";", 1)[0] ?? "";

describe("the visitor's cookie", () => {
  it("identifies the same visitor, among other cookies", () => {
    const visitor = visitors.create();
    const cookie = sent(visitors.cookie(visitor, false));
    expect(visitors.read(`a=1; ${cookie}; b=2`)).toEqual(visitor);
  });

  it("is hidden from scripts and other sites, and is Secure on HTTPS sites", () => {
    const visitor = visitors.create();
    expect(visitors.cookie(visitor, true)).toMatch(
      /; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(visitors.cookie(visitor, false)).not.toContain("Secure");
  });

  it.each([
    ["no cookies", undefined],
    ["other cookies only", "other=1"],
    ["an empty cookie", "hw_visit="],
    ["a malformed cookie", "hw_visit=0001.abc.def"],
    ["a cookie without a signature", "hw_visit=0001.aaaaaaaaaaaaaaaa"],
  ])("does not identify a visitor from %s", { tags: ["V5.5.1"] }, (_, cookies) => {
    expect(visitors.read(cookies)).toBeNull();
  });

  it("is invalid with a different draw, a different id or another server's signature", () => {
    const visitor = { draw: 17, id: "abcdefghijklmnop" };
    const cookie = sent(visitors.cookie(visitor, false));
    expect(visitors.read(cookie)).toEqual(visitor);
    expect(visitors.read(cookie.replace("0017", "0018"))).toBeNull();
    expect(visitors.read(cookie.replace("abcdefgh", "abcdefgX"))).toBeNull();
    expect(createVisitors("another secret of thirty-two characters").read(cookie)).toBeNull();
  });

  it("has evenly distributed draws", () => {
    const tenth = Array.from({ length: 20_000 }, () => visitors.create().draw).filter((draw) => draw < 1_000);
    // Five standard deviations of 20,000 draws with a probability of 0.1.
    expect(Math.abs(tenth.length - 2_000)).toBeLessThan(5 * Math.sqrt(20_000 * 0.1 * 0.9));
  });
});

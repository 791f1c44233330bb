import { describe, expect, it } from "vitest";
import { createVisitors } from "./visitor.ts";

const visitors = createVisitors("a secret of at least thirty-two characters");
const sent = (header: string) => header.split(";", 1)[0] ?? "";

describe("the visitor's cookie", () => {
  it("brings the same visitor back, among other cookies", () => {
    const visitor = visitors.create();
    const cookie = sent(visitors.cookie(visitor, false));
    expect(visitors.read(`a=1; ${cookie}; b=2`)).toEqual(visitor);
  });

  it("is out of reach of scripts and of other sites, and of plain HTTP where the site has HTTPS", () => {
    const visitor = visitors.create();
    expect(visitors.cookie(visitor, true)).toMatch(
      /; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(visitors.cookie(visitor, false)).not.toContain("Secure");
  });

  it.each([
    ["nothing", undefined],
    ["no such cookie", "other=1"],
    ["an empty one", "hw_visit="],
    ["something else", "hw_visit=0001.abc.def"],
    ["one without its signature", "hw_visit=0001.aaaaaaaaaaaaaaaa"],
  ])("is nobody's with %s [V5.5.1]", (_, cookies) => {
    expect(visitors.read(cookies)).toBeNull();
  });

  it("refuses another draw, another name and another server's signature", () => {
    const visitor = { draw: 17, id: "abcdefghijklmnop" };
    const cookie = sent(visitors.cookie(visitor, false));
    expect(visitors.read(cookie)).toEqual(visitor);
    expect(visitors.read(cookie.replace("0017", "0018"))).toBeNull();
    expect(visitors.read(cookie.replace("abcdefgh", "abcdefgX"))).toBeNull();
    expect(createVisitors("another secret of thirty-two characters").read(cookie)).toBeNull();
  });

  it("draws evenly", () => {
    const tenth = Array.from({ length: 20_000 }, () => visitors.create().draw).filter((draw) => draw < 1_000);
    // Five standard deviations of 20,000 draws with a chance of a tenth.
    expect(Math.abs(tenth.length - 2_000)).toBeLessThan(5 * Math.sqrt(20_000 * 0.1 * 0.9));
  });
});

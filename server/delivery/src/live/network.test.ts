import { describe, expect, it } from "vitest";
import { createNetworkOf, networkPart } from "./network.ts";

describe("networkPart", () => {
  it.each([
    ["203.0.113.7", "203.0.113"],
    ["::ffff:203.0.113.7", "203.0.113"],
    ["2001:db8:12:34::1", "2001:db8:12"],
    ["2001:0DB8:0012:ffff:1:2:3:4", "2001:db8:12"],
    ["2001:db8::1", "2001:db8:0"],
    ["::1", "0:0:0"],
    ["fe80::1%eth0", "fe80:0:0"],
  ])("reduces %s to %s", (address, part) => {
    expect(networkPart(address)).toBe(part);
  });
});

describe("a request's network", () => {
  const secret = "a secret of at least thirty-two characters";
  const from = (ip: string) => createNetworkOf(secret)({ ip });

  it("is the same for neighbouring addresses, differs for other addresses, and reveals no address", () => {
    const one = from("203.0.113.7");
    expect(from("203.0.113.200")).toBe(one);
    expect(from("203.0.114.7")).not.toBe(one);
    expect(one).toMatch(/^[\w-]{16}$/);
  });
});

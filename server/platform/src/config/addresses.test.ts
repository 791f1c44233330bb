import { expect, test } from "vitest";
import { callerAddress, isPublicAddress, shortenedAddress } from "./addresses.ts";

test.each([
  ["102.89.23.7", "102.89.23.7", "102.89.23.*"],
  ["::ffff:102.89.23.7", "102.89.23.7", "102.89.23.*"],
  ["::ffff:6659:1707", "102.89.23.7", "102.89.23.*"],
  ["2c0f:2a80:0012:0034:1:2:3:4", "2c0f:2a80:12:34", "2c0f:2a80:12:*"],
  ["2C0F:2A80:12:34::9", "2c0f:2a80:12:34", "2c0f:2a80:12:*"],
  ["2c0f:2a80::1", "2c0f:2a80:0:0", "2c0f:2a80:0:*"],
  ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0:*"],
  ["::1", "0:0:0:0", "0:0:0:*"],
])("counts %s as %s and shows it as %s", (address, caller, shown) => {
  expect([callerAddress(address), shortenedAddress(address)]).toEqual([caller, shown]);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "168.63.129.16",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "::1",
  "fd00::1",
  "fe80::1",
  "fe80::1%eth0",
  "::ffff:10.0.0.1",
  "::10.0.0.1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "not-an-address",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("accepts addresses on the public internet", () => {
  expect(["8.8.8.8", "2606:4700:4700::1111"].map(isPublicAddress)).toEqual([true, true]);
});

import { expect, test } from "vitest";
import { callerAddress, coarseAddress } from "./addresses.ts";

test.each([
  ["102.89.23.7", "102.89.23.7", "102.89.23.*"],
  ["::ffff:102.89.23.7", "102.89.23.7", "102.89.23.*"],
  ["::ffff:6659:1707", "102.89.23.7", "102.89.23.*"],
  ["2c0f:2a80:0012:0034:1:2:3:4", "2c0f:2a80:12:34", "2c0f:2a80:12:*"],
  ["2C0F:2A80:12:34::9", "2c0f:2a80:12:34", "2c0f:2a80:12:*"],
  ["2c0f:2a80::1", "2c0f:2a80:0:0", "2c0f:2a80:0:*"],
  ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0:*"],
  ["::1", "0:0:0:0", "0:0:0:*"],
])("%s is read as %s and shown as %s", (address, caller, shown) => {
  expect([callerAddress(address), coarseAddress(address)]).toEqual([caller, shown]);
});

import { join } from "node:path";
import { describeRemote } from "@handwork/testing/conformance";
import { expect, test } from "vitest";
import config from "../remote.config.ts";
import remote from "./remote.ts";

describeRemote({ folder: join(import.meta.dirname, ".."), config, remote });

test("declares the employer's rail links", { tags: ["2.95", "10.16b"] }, () => {
  const links = config.rail?.filter(({ roles }) => roles.includes("employer")) ?? [];
  expect(links.map(({ label, to }) => [label, to])).toEqual([
    ["Home", "/employer-dashboard"],
    ["Last Payment", "/employer-dashboard#last-payment"],
    ["Expected Artisan", "/employer-dashboard#expected-artisan"],
    ["Order History", "/employer-dashboard#order-history"],
    ["Quotes", "/employer-dashboard#quotes"],
    ["Posted jobs", "/posted-jobs"],
    ["Saved addresses", "/saved-addresses"],
    ["Cart", "/cart"],
  ]);
});

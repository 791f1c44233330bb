import { join } from "node:path";
import { describeRemote } from "@handwork/testing/conformance";
import { expect, test } from "vitest";
import config from "../remote.config.ts";
import remote from "./remote.ts";

describeRemote({ folder: join(import.meta.dirname, ".."), config, remote });

test("declares the marketer's navigation links", { tags: ["2.104", "2.105", "2.106", "10.16b"] }, () => {
  const links = config.rail?.filter(({ roles }) => roles.includes("marketer")) ?? [];
  expect(links.map(({ label, to }) => [label, to])).toEqual([
    ["Home", "/marketer-dashboard"],
    ["Earnings", "/marketer-earnings"],
    ["Manage Artisan", "/list-artisans"],
    ["Register Artisan", "/register-artisan"],
    ["Register Employer", "/register-employer"],
  ]);
});

test("gives managers and admins a link to artisan registration", { tags: ["6.10"] }, () => {
  const links = config.rail?.filter(({ roles }) => roles.includes("manager")) ?? [];
  expect(links.map(({ label, to }) => [label, to])).toEqual([["Register Artisan", "/register-artisan"]]);
});

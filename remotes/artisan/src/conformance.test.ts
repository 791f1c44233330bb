import { join } from "node:path";
import { describeRemote } from "@handwork/testing/conformance";
import { expect, test } from "vitest";
import config from "../remote.config.ts";
import remote from "./remote.ts";

describeRemote({ folder: join(import.meta.dirname, ".."), config, remote });

test("declares the artisan's rail links", { tags: ["2.101", "10.16b"] }, () => {
  const links = config.rail?.filter(({ roles }) => roles.includes("artisan")) ?? [];
  expect(links.map(({ label, to }) => [label, to])).toEqual([
    ["Home", "/artisan-dashboard"],
    ["Earnings", "/artisan-earnings"],
    ["Jobs", "/artisan-jobs"],
    ["Completed Jobs", "/artisan-completed-jobs"],
    ["Reviews", "/artisan-reviews"],
    ["Professional Dashboard", "/artisan-profile"],
    ["Calendar", "/artisan-calendar"],
  ]);
});

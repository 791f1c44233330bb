import { join } from "node:path";
import { describeRemote } from "@handwork/testing/conformance";
import { expect, test } from "vitest";
import config from "../remote.config.ts";
import remote from "./remote.ts";

describeRemote({ folder: join(import.meta.dirname, ".."), config, remote });

test("links every specified navigation item to its own page", { tags: ["2.110", "6.10", "10.16b"] }, () => {
  const links = config.rail?.filter(({ roles }) => roles.includes("admin")) ?? [];
  const targets = ["Home", "Manage Users", "Reports", "System Settings", "Professional Dashboard"].map(
    (name) => links.find(({ label }) => label === name)?.to,
  );
  expect(targets).toEqual(["/admin-dashboard", "/people", "/problems", "/lookups", "/artisan-search"]);
});

test("gives managers a link to the artisan search", { tags: ["6.10"] }, () => {
  const search = config.rail?.find(({ label }) => label === "Search Artisans");
  expect(search).toMatchObject({ to: "/artisan-search", roles: ["manager"] });
});

test("groups an admin's navigation links by kind of work", () => {
  const labels = (wanted?: string) =>
    (config.rail ?? [])
      .filter(({ roles, group }) => roles.includes("admin") && group === wanted)
      .map(({ label }) => label);
  expect(labels()).toEqual(["Home"]);
  expect(labels("operations")).toEqual(
    "Today, Verification, Orders, Reports, Reviews, Posted jobs, Messages".split(", "),
  );
  expect(labels("people")).toEqual(["Manage Users", "Invitations", "Professional Dashboard"]);
  expect(labels("money")).toEqual(["Insight", "Payouts", "Ledger"]);
  expect(labels("catalogue")).toEqual(["System Settings", "Search", "Companies"]);
  expect(labels("platform")).toEqual(["Releases", "Deploy tokens", "Webhooks", "Audit Log"]);
});

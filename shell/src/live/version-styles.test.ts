import type { LiveRemote } from "@handwork/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { disableOtherStyles, restoreStyles } from "./version-styles.ts";

const remote = (app: string, version: string) =>
  ({ app, version, base: `/${app}/${version}/` }) as LiveRemote;
const before = remote("help", "1.0.0+aa");
const after = remote("help", "2.0.0+bb");
const orders = remote("orders", "1.0.0+cc");

/** A loaded style sheet; the test's document loads none. */
function sheet(href: string): { disabled: boolean } {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.setAttribute("href", href);
  const value = { disabled: false };
  Object.defineProperty(link, "sheet", { value });
  document.head.append(link);
  return value;
}
const arrive = () => ({
  before: sheet(`${before.base}1.css`),
  after: sheet(`${after.base}1.css`),
  orders: sheet(`${orders.base}1.css`),
  shell: sheet("/shell/1.0.0+dd/main.css"),
});
let sheets: ReturnType<typeof arrive>;
const off = () => Object.entries(sheets).flatMap(([name, { disabled }]) => (disabled ? [name] : []));

beforeEach(() => {
  sheets = arrive();
});
afterEach(() => document.head.replaceChildren());

it("drops styles of other releases of these apps, but not of the shell or other apps", () => {
  disableOtherStyles([before]);
  expect(off()).toEqual(["after"]);
});

it("keeps two releases of an app while both are used", () => {
  disableOtherStyles([before, orders, after]);
  expect(off()).toEqual([]);
});

it("restores them when their release comes back", () => {
  disableOtherStyles([before]);
  restoreStyles(after);
  disableOtherStyles([after, orders]);
  expect(off()).toEqual(["before"]);
});

import type { LiveRemote } from "@handwork/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { disableOtherStyles, restoreStyles } from "./version-styles.ts";

const remote = (app: string, version: string) =>
  ({ app, version, base: `/${app}/${version}/` }) as LiveRemote;
const before = remote("help", "1.0.0+aa");
const after = remote("help", "2.0.0+bb");
const orders = remote("orders", "1.0.0+cc");

/** Adds a style sheet and marks it as loaded, because jsdom loads none. */
function sheet(href: string): { disabled: boolean } {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.setAttribute("href", href);
  const value = { disabled: false };
  Object.defineProperty(link, "sheet", { value });
  document.head.append(link);
  return value;
}
const addSheets = () => ({
  before: sheet(`${before.base}1.css`),
  after: sheet(`${after.base}1.css`),
  orders: sheet(`${orders.base}1.css`),
  shell: sheet("/shell/1.0.0+dd/main.css"),
});
let sheets: ReturnType<typeof addSheets>;
const disabledSheets = () =>
  Object.entries(sheets).flatMap(([name, { disabled }]) => (disabled ? [name] : []));

beforeEach(() => {
  sheets = addSheets();
});
afterEach(() => document.head.replaceChildren());

it("disables the styles of other releases only for the given apps", () => {
  disableOtherStyles([before]);
  expect(disabledSheets()).toEqual(["after"]);
});

it("keeps the styles of two releases of an app while both are used", () => {
  disableOtherStyles([before, orders, after]);
  expect(disabledSheets()).toEqual([]);
});

it("restores a release's styles when it is used again", () => {
  disableOtherStyles([before]);
  restoreStyles(after);
  disableOtherStyles([after, orders]);
  expect(disabledSheets()).toEqual(["before"]);
});

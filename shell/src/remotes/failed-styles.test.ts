import { afterEach, expect, it } from "vitest";
import { reloadFailedStyles } from "./failed-styles.ts";

const remote = { base: "/employer/1.0.0+aa/" } as Parameters<typeof reloadFailedStyles>[0];
const links = () => [...document.head.querySelectorAll("link")];

/** Adds a link to a style sheet that is loading or has failed. */
function addMissingSheet(file: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.setAttribute("href", remote.base + file);
  document.head.append(link);
  return link;
}
const fire = (type: "load" | "error", link = links()[1]) => link?.dispatchEvent(new Event(type));

afterEach(() => document.head.replaceChildren());

it("requests a style sheet once for two waiting pages, and keeps a pending link", async () => {
  const link = addMissingSheet("first.css");
  const pages = [reloadFailedStyles(remote), reloadFailedStyles(remote)];
  expect(links()).toHaveLength(2);
  expect(links()[0]).toBe(link);
  fire("load");
  await Promise.all(pages);
});

it("does not reload a sheet that was replaced", async () => {
  addMissingSheet("second.css");
  const page = reloadFailedStyles(remote);
  const [, replacement] = links();
  fire("load");
  await page;
  // In a browser, the sheet would have loaded by now.
  replacement?.remove();
  await reloadFailedStyles(remote);
  expect(links()).toHaveLength(1);
});

it("fails when a sheet does not arrive, and retries the next time", async () => {
  addMissingSheet("third.css");
  const page = reloadFailedStyles(remote);
  fire("error");
  await expect(page).rejects.toThrow("did not arrive");
  const next = reloadFailedStyles(remote);
  fire("load");
  await next;
});

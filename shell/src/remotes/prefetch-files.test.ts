import type { LiveRemote } from "@handwork/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runEntry } from "./entry-script.ts";
import { prefetchFiles } from "./prefetch-files.ts";

const remote: LiveRemote = {
  app: "employer",
  version: "1.0.0+abcd",
  base: "/employer/1.0.0+abcd/",
  entry: "entry.js",
  integrity: "sha256-x",
  container: "hw_employer",
  routes: [
    { path: "/cart", title: "Cart", access: "signed-in", files: ["1.css", "1.js"] },
    { path: "/payment", title: "Payment", access: "signed-in", files: ["2.js"] },
  ],
  nav: [],
};
let requestedUrls: string[];

beforeEach(() => {
  requestedUrls = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requestedUrls.push(address);
    throw new TypeError("No network");
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

it("prefetches the page's files, and tolerates failures", () => {
  prefetchFiles(remote, "/cart");
  expect(requestedUrls).toEqual(["/employer/1.0.0+abcd/1.css", "/employer/1.0.0+abcd/1.js"]);
});

it("skips files that the HTML already names, whether loading or loaded", () => {
  const script = document.createElement("script");
  script.setAttribute("src", "/employer/1.0.0+abcd/entry.js");
  // A type that browsers neither run nor load.
  script.type = "text/plain";
  document.head.append(script);
  prefetchFiles(remote, "/cart");
  script.remove();
  vi.stubGlobal(remote.container, {});
  prefetchFiles(remote, "/cart");
  expect(requestedUrls).toEqual([]);
});

it("prefetches nothing for a remote in development or an unknown page", () => {
  prefetchFiles({ ...remote, integrity: "" }, "/cart");
  prefetchFiles(remote, "/elsewhere");
  expect(requestedUrls).toEqual([]);
});

it("prefetches each file once while the entry is loading", async () => {
  vi.stubGlobal("fetch", async (address: string) => {
    requestedUrls.push(address);
    return new Response("");
  });
  const { base, entry: address, integrity, container: name } = remote;
  const pendingEntry = runEntry({ address: base + address, integrity, name });
  prefetchFiles(remote, "/payment");
  prefetchFiles(remote, "/payment");
  expect(requestedUrls).toEqual(["/employer/1.0.0+abcd/2.js"]);
  document.querySelector(`script[src="${base + address}"]`)?.dispatchEvent(new Event("error"));
  await expect(pendingEntry).rejects.toThrow("did not arrive");
});

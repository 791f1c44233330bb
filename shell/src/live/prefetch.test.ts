import type { LiveRemote, LiveRoute } from "@handwork/contract";
import { CONTRACT_VERSION, type RemoteModule } from "@handwork/federation";
import { expect, it, vi } from "vitest";
import { createLiveStore } from "../remotes/live-set.ts";
import { createRegistry } from "../remotes/registry.ts";
import { createSite } from "../site/routes.tsx";
import { prefetchPages } from "./prefetch.ts";

const remote = (app: string, access: LiveRoute["access"]): LiveRemote => ({
  app,
  version: "1.0.0",
  base: `/${app}/1.0.0/`,
  entry: "entry.js",
  integrity: "",
  container: `hw_${app}`,
  routes: [{ path: `/${app}`, title: app, access }],
  nav: [],
});
const menu = (name: string, expanded: boolean, ...apps: string[]) => `
  <button aria-expanded="${expanded}" aria-controls="${name}"><b>${name}</b></button>
  <nav id="${name}">${apps.map((app) => `<a href="/${app}">${app}</a>`).join("")}</nav>`;

it("loads a remote when a menu with its link opens, and the page when the pointer arrives", async () => {
  const remotes: string[] = [];
  const pages: string[] = [];
  const loadModule = async ({ app }: LiveRemote): Promise<RemoteModule> => {
    remotes.push(app);
    const lazy = async () => {
      pages.push(app);
      return { Component: () => null };
    };
    return { contract: CONTRACT_VERSION, routes: [{ path: `/${app}`, lazy }] };
  };
  const registry = createRegistry({ loadModule });
  const everyone = ["open", "home", "shop", "elsewhere"].map((app) => remote(app, "public"));
  const set = { shell: { version: "1.0.0", routes: [] }, remotes: [...everyone, remote("staff", ["admin"])] };
  const live = createLiveStore({ ...set, generation: 1, disabled: [] });
  document.body.innerHTML =
    menu("Menu", true, "open") +
    menu("More", false, "home", "shop", "staff") +
    menu("Rest", false, "elsewhere");
  prefetchPages({ live, registry, site: createSite([], { registry, live }) });
  expect(remotes).toEqual(["open"]);

  document.querySelectorAll("b")[1]?.click();
  expect(remotes).toEqual(["open", "home", "shop"]);
  expect(pages).toEqual([]);

  document.querySelector("[href='/shop']")?.dispatchEvent(new Event("touchstart", { bubbles: true }));
  await vi.waitFor(() => expect(pages).toEqual(["shop"]));
  expect(remotes).toEqual(["open", "home", "shop"]);
});

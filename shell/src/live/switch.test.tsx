import type { Boot, LiveNews, LiveRemote } from "@handwork/contract";
import { CONTRACT_VERSION, type RemoteModule, useUnsavedWork } from "@handwork/federation";
import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createBreaker } from "../remotes/breaker.ts";
import { createLiveStore } from "../remotes/live-set.ts";
import { createRegistry } from "../remotes/registry.ts";
import { createSite } from "../site/routes.tsx";
import { createSwitch } from "./switch.ts";

/** Vitest's handle on the test environment. */
declare const jsdom: {
  virtualConsole: Record<"on" | "off", (event: string, listener: (error: Error) => void) => void>;
};

const remote = (app: string, version: string, nav = app): LiveRemote => ({
  app,
  version,
  base: `/${app}/${version}/`,
  entry: "entry.js",
  integrity: "",
  container: `hw_${app}`,
  routes: [{ path: `/${app}`, title: app, access: "public" }],
  nav: [{ label: nav, to: `/${app}`, audience: "everyone", order: 1 }],
});
const orders = remote("orders", "1.0.0");
const newer = remote("orders", "2.0.0", "New orders");
const help = remote("help", "1.0.0");

/** A page that shows its version and the version of its loader data. It never reloads its data. */
const moduleOf = async ({ app, version }: LiveRemote): Promise<RemoteModule> => ({
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: `/${app}`,
      lazy: async () => ({
        loader: () => version,
        shouldRevalidate: () => false,
        Component() {
          const [text, setText] = useState("");
          useUnsavedWork(text !== "");
          return (
            <p>
              {app} {version} with data of {useLoaderData<string>()}
              <button type="button" onClick={() => setText(text ? "" : "typed")}>
                {text || "empty"}
              </button>
            </p>
          );
        },
      }),
    },
  ],
});

async function open(path: string, first: LiveRemote, loadModule = moduleOf) {
  const set = { generation: 1, shell: { version: "1", routes: [] }, remotes: [first, help], disabled: [] };
  const boot = { ...set, api: { base: "", orders: "", own: "" } } as unknown as Boot;
  const live = createLiveStore(set);
  const registry = createRegistry({ loadModule });
  const site = createSite([], { registry, live });
  const router = createMemoryRouter(site.routes, { initialEntries: [path] });
  site.follow(router);
  const breaker = createBreaker(sessionStorage);
  const pages = createSwitch({ boot, router, live, registry, site, breaker });
  render(<RouterProvider router={router} />);
  const shows = (text: string) => screen.findByText(new RegExp(text));
  const receiveNews = (news: Partial<LiveNews>) =>
    act(async () => pages.receive({ ...set, generation: 2, withdrawn: {}, ...news }));
  return { router, shows, receiveNews };
}

/** Returns a mock that is called for each document load. jsdom cannot load documents, and reports each attempt. */
function watchLoads() {
  const loads = vi.fn();
  jsdom.virtualConsole.on("jsdomError", loads);
  onTestFinished(() => {
    jsdom.virtualConsole.off("jsdomError", loads);
    sessionStorage.clear();
  });
  return loads;
}

const rolledBack = { remotes: [orders, help], withdrawn: { orders: [newer.version] } };

describe("createSwitch", () => {
  beforeEach(() => {
    // jsdom cannot scroll.
    vi.stubGlobal("scrollTo", () => undefined);
  });

  it("uses a promoted release only at the next visit to the page", async () => {
    const { router, shows, receiveNews } = await open("/orders", orders);
    await shows("orders 1.0.0 with data of 1.0.0");
    await receiveNews({ remotes: [newer, help] });
    // The navigation bar is the shell's own.
    await screen.findByRole("link", { name: "New orders" });
    await act(() => router.revalidate());
    await shows("orders 1.0.0 with data of 1.0.0");
    await act(() => router.navigate("/help"));
    await act(() => router.navigate("/orders"));
    await shows("orders 2.0.0 with data of 2.0.0");
  });

  it("replaces the page of a withdrawn release, together with its data", async () => {
    const { router, shows, receiveNews } = await open("/orders", newer);
    await shows("orders 2.0.0 with data of 2.0.0");
    const { location } = router.state;
    await receiveNews(rolledBack);
    await shows("orders 1.0.0 with data of 1.0.0");
    expect(router.state.location).toBe(location);
  });

  it("loads a new document at the next page after a withdrawn release has run", async () => {
    const loads = watchLoads();
    const { router, shows, receiveNews } = await open("/orders", newer);
    await shows("orders 2.0.0");
    await receiveNews(rolledBack);
    await shows("orders 1.0.0 with data of 1.0.0");
    expect(loads).not.toHaveBeenCalled();
    await act(() => router.navigate("/help"));
    expect(loads.mock.calls.map(String)).toEqual([expect.stringContaining("Not implemented: navigation")]);
    expect(router.state.location.pathname).toBe("/help");
  });

  it("stays in the same document if the withdrawn release has not run", async () => {
    const loads = watchLoads();
    const { router, shows, receiveNews } = await open("/help", newer);
    await receiveNews(rolledBack);
    await act(() => router.navigate("/orders"));
    await shows("orders 1.0.0 with data of 1.0.0");
    expect(loads).not.toHaveBeenCalled();
  });

  it("retries when the replacement of a withdrawn release does not arrive", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let isOffline = true;
    const { shows, receiveNews } = await open("/orders", newer, async (remote) => {
      if (isOffline && remote === orders) throw new Error("no network");
      return moduleOf(remote);
    });
    await shows("orders 2.0.0");
    await receiveNews(rolledBack);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await shows("orders 2.0.0");
    isOffline = false;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await shows("orders 1.0.0 with data of 1.0.0");
  });

  it("shows the last of several changes, even if an earlier one is still loading", async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const last = remote("orders", "0.9.0");
    const { shows, receiveNews } = await open("/orders", newer, async (remote) => {
      if (remote === orders) await arrival;
      return moduleOf(remote);
    });
    await shows("orders 2.0.0");
    await receiveNews(rolledBack);
    await receiveNews({
      generation: 3,
      remotes: [last, help],
      withdrawn: { orders: [newer.version, orders.version] },
    });
    await act(async () => arrive());
    await shows("orders 0.9.0 with data of 0.9.0");
  });

  it("keeps input on another app's page", async () => {
    const { router, shows, receiveNews } = await open("/help", newer);
    await shows("help 1.0.0");
    act(() => screen.getByRole("button", { name: "empty" }).click());
    await receiveNews(rolledBack);
    await act(() => router.navigate("?page=2"));
    screen.getByRole("button", { name: "typed" });
    await act(() => router.navigate("/orders"));
    await shows("orders 1.0.0 with data of 1.0.0");
  });

  it("waits until unsaved input is saved, then replaces the page", async () => {
    const { shows, receiveNews } = await open("/orders", newer);
    await shows("orders 2.0.0");
    act(() => screen.getByRole("button", { name: "empty" }).click());
    await receiveNews(rolledBack);
    await shows("orders 2.0.0");
    act(() => screen.getByRole("button", { name: "typed" }).click());
    await shows("orders 1.0.0 with data of 1.0.0");
  });

  it("shows that an app is disabled, and shows its page again when the app is enabled", async () => {
    const { shows, receiveNews } = await open("/orders", orders);
    await shows("orders 1.0.0");
    await receiveNews({ remotes: [help], disabled: [{ app: "orders", paths: ["/orders"] }] });
    await screen.findByRole("heading", { name: /is temporarily unavailable/ });
    expect(screen.queryByRole("link", { name: "orders" })).toBeNull();
    await receiveNews({ generation: 3 });
    await shows("orders 1.0.0");
  });

  it("loads another shell release at the next page, and keeps the navigation state", async () => {
    const loads = watchLoads();
    const { router, shows, receiveNews } = await open("/help", orders);
    await shows("help 1.0.0");
    await receiveNews({ shell: { version: "2", routes: [] } });
    for (const to of ["?page=2", "#orders", "/help#orders", "/help?q=x"]) {
      await act(() => router.navigate(to));
      await shows("help 1.0.0");
    }
    expect(loads).not.toHaveBeenCalled();
    const visit = { state: { id: 7 }, replace: true };
    await act(() => router.navigate("/orders?from=mail#list", visit));
    expect(loads.mock.calls.map(String)).toEqual([expect.stringContaining("Not implemented: navigation")]);
    const { location, historyAction } = router.state;
    expect(location).toMatchObject({
      pathname: "/orders",
      search: "?from=mail",
      hash: "#list",
      state: { id: 7 },
    });
    expect(historyAction).toBe("REPLACE");
    expect(screen.queryByText(/orders 1.0.0/)).toBeNull();
  });

  it("ignores events older than its own release set", async () => {
    const { shows, receiveNews } = await open("/orders", newer);
    await shows("orders 2.0.0");
    await receiveNews({ ...rolledBack, generation: 1 });
    await shows("orders 2.0.0");
  });
});

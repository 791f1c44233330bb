import type { LiveRemote, LiveRoute } from "@handwork/contract";
import { CONTRACT_VERSION } from "@handwork/federation";
import { NetworkError } from "@handwork/http";
import { endSession, startSession } from "@handwork/session";
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RemoteLoadError } from "../remotes/faults.ts";
import { createLiveStore } from "../remotes/live-set.ts";
import { createRegistry } from "../remotes/registry.ts";
import { createSite } from "./routes.tsx";

const orders: LiveRemote = {
  app: "orders",
  version: "1.0.0",
  base: "/orders/1.0.0/",
  entry: "entry.js",
  integrity: "",
  container: "hw_orders",
  routes: [{ path: "/orders", title: "Orders", access: "public" }],
  nav: [],
};

let online: boolean;
beforeEach(() => {
  online = true;
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => online });
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => void Reflect.deleteProperty(navigator, "onLine"));

/** Opens a page whose remote loads only if `isUp` returns true. */
function open(isUp: () => boolean, loader?: () => never, access: LiveRoute["access"] = "public") {
  const registry = createRegistry({
    loadModule: async () => {
      if (!isUp()) throw new RemoteLoadError("orders", "missing");
      return {
        contract: CONTRACT_VERSION,
        routes: [
          {
            path: "/orders",
            lazy: async () => ({ Component: () => <h1>Orders</h1>, ...(loader && { loader }) }),
          },
        ],
      };
    },
  });
  const remote = { ...orders, routes: [{ path: "/orders", title: "Orders", access }] };
  const set = { generation: 1, shell: { version: "1", routes: [] }, remotes: [remote], disabled: [] };
  const site = createSite([], { registry, live: createLiveStore(set) });
  const router = createMemoryRouter(site.routes, { initialEntries: ["/orders"] });
  site.follow(router);
  render(<RouterProvider router={router} />);
}

it("says that the device is offline, and opens the page when the network returns", async () => {
  online = false;
  open(() => online);
  await screen.findByText("You are offline. This page opens when you are online again.");
  screen.getByText("Network error. Please try again.");
  expect(screen.queryByText(/Part: orders/)).toBeNull();
  online = true;
  act(() => void dispatchEvent(new Event("online")));
  await screen.findByRole("heading", { name: "Orders" });
});

it("names the failed part when the network works", async () => {
  open(() => false);
  await screen.findByText("Everything else on Handwork still works. (Part: orders)");
});

it("neither names a part nor says that the rest works when the server cannot be reached", async () => {
  open(
    () => true,
    () => {
      throw new NetworkError("no answer");
    },
  );
  await screen.findByText("Network error. Please try again.");
  screen.getByText("Cannot reach Handwork. Check your connection.");
  expect(screen.queryByText(/Everything else|Part: orders/)).toBeNull();
});

it("says which roles can open the page, and offers the visitor's own dashboard", async () => {
  startSession({ access: "a", refresh: "r", user_type: "employer" });
  open(() => true, undefined, ["marketer", "manager", "admin"]);
  await screen.findByText(
    "Only marketers, managers and admins can open this page. You are signed in as an employer.",
  );
  const dashboard = screen.getByRole("link", { name: "Go to your dashboard" });
  expect(dashboard.getAttribute("href")).toBe("/employer-dashboard");
  endSession("signed-out");
});

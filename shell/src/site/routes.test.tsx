import type { LiveRemote } from "@handwork/contract";
import { CONTRACT_VERSION, type PageModule } from "@handwork/federation";
import { useLoaderData, useParams, useRouteError } from "@handwork/federation/router";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createLiveStore } from "../remotes/live-set.ts";
import { createRegistry } from "../remotes/registry.ts";
import { createSite } from "./routes.tsx";

const remote = (version: string, ...paths: string[]): LiveRemote => ({
  app: "orders",
  version,
  base: `/orders/${version}/`,
  entry: "entry.js",
  integrity: "",
  container: "hw_orders",
  routes: paths.map((path) => ({ path, title: path, access: "public" })),
  nav: [],
});
const old = remote("1.0.0", "/orders", "/orders/:id");
const promoted = remote("2.0.0", "/orders", "/orders/:id", "/invoices/:year");

/** A page that shows its release, its loader's release and the loader's parameters. */
const pageOf = (version: string): PageModule => ({
  loader: ({ params }: LoaderFunctionArgs) => `${version} ${JSON.stringify(params)}`,
  Component() {
    const params = useParams();
    return (
      <p>
        {version} at {params.id ?? params.year ?? "none"} with {useLoaderData<string>()}
      </p>
    );
  },
});

function open(path: string, pages: Record<string, PageModule | Promise<PageModule>> = {}) {
  const set = { generation: 1, shell: { version: "1", routes: [] }, remotes: [old], disabled: [] };
  const live = createLiveStore(set);
  const registry = createRegistry({
    loadModule: async ({ version, routes }) => ({
      contract: CONTRACT_VERSION,
      routes: routes.map((route) => ({
        path: route.path,
        lazy: async () => pages[route.path] ?? pageOf(version),
      })),
    }),
  });
  const site = createSite([], { registry, live });
  const router = createMemoryRouter(site.routes, { initialEntries: [path] });
  site.follow(router);
  render(<RouterProvider router={router} />);
  return { router, site, promote: () => live.setState({ ...set, generation: 2, remotes: [promoted] }, true) };
}

describe("createSite", () => {
  beforeEach(() => {
    // jsdom cannot scroll.
    vi.stubGlobal("scrollTo", () => undefined);
  });

  it("passes a page and its loader the parameters of the declared path", async () => {
    const { router } = open("/orders/7");
    await screen.findByText(`1.0.0 at 7 with 1.0.0 {"id":"7"}`);
    await act(() => router.navigate("/orders/%C3%A9t%C3%A9"));
    await screen.findByText(`1.0.0 at été with 1.0.0 {"id":"été"}`);
  });

  it("keeps the header and its state when the first page arrives", async () => {
    let send: (page: PageModule) => void = () => undefined;
    const arriving = new Promise<PageModule>((resolve) => {
      send = resolve;
    });
    open("/orders", { "/orders": arriving });
    await screen.findByRole("heading", { name: "Loading the page…" });
    const menu = screen.getByRole("button", { name: "Menu" });
    await userEvent.click(menu);
    send(pageOf("1.0.0"));
    await screen.findByText("1.0.0 at none with 1.0.0 {}");
    expect(document.activeElement).toBe(menu);
    expect(menu.getAttribute("aria-expanded")).toBe("true");
  });

  it("opens a page that did not exist when the tab was opened", async () => {
    const { router, promote } = open("/orders");
    await screen.findByText("1.0.0 at none with 1.0.0 {}");
    promote();
    await act(() => router.navigate("/invoices/2026"));
    await screen.findByText(`2.0.0 at 2026 with 2.0.0 {"year":"2026"}`);
  });

  it("keeps the release of the current page when a visit to another page is abandoned", async () => {
    const { router, promote } = open("/orders", {
      "/orders/:id": { loader: () => new Promise(() => {}), Component: () => null },
    });
    await screen.findByText("1.0.0 at none with 1.0.0 {}");
    promote();
    await act(async () => void router.navigate("/orders/7"));
    expect(router.state.navigation.state).toBe("loading");
    await act(() => router.navigate("/orders?page=2"));
    await act(() => router.revalidate());
    screen.getByText("1.0.0 at none with 1.0.0 {}");
    await act(() => router.navigate("/invoices/2026"));
    await screen.findByText(`2.0.0 at 2026 with 2.0.0 {"year":"2026"}`);
  });

  it("replaces the current page after `renew`, even if the reload is interrupted", async () => {
    const { router, site, promote } = open("/orders");
    await screen.findByText("1.0.0 at none with 1.0.0 {}");
    promote();
    site.renew();
    void router.revalidate();
    await act(() => router.navigate("/orders?page=2"));
    await screen.findByText("2.0.0 at none with 2.0.0 {}");
  });

  it("passes a loader's error to the page's own error boundary", async () => {
    open("/orders", {
      "/orders": {
        loader: () => {
          throw new Response("Gone", { status: 410 });
        },
        Component: () => null,
        ErrorBoundary: () => <p>Status {(useRouteError() as { status: number }).status}</p>,
      },
    });
    await screen.findByText("Status 410");
  });

  it("reloads data after a failure, even for a page that never revalidates", async () => {
    let fails = true;
    const { router } = open("/orders", {
      "/orders": {
        ...pageOf("1.0.0"),
        shouldRevalidate: () => false,
        loader: () => {
          if (fails) throw new Response(null, { status: 503 });
          return "data";
        },
        ErrorBoundary: () => <p>It failed</p>,
      },
    });
    await screen.findByText("It failed");
    fails = false;
    await act(() => router.navigate("/orders", { replace: true }));
    await screen.findByText("1.0.0 at none with data");
    fails = true;
    await act(() => router.navigate("/orders?page=2"));
    screen.getByText("1.0.0 at none with data");
  });
});

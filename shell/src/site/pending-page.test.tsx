import type { LiveRemote } from "@handwork/contract";
import { CONTRACT_VERSION, type RemoteModule } from "@handwork/federation";
import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { createLiveStore } from "../remotes/live-set.ts";
import { createRegistry } from "../remotes/registry.ts";
import { createSite } from "./routes.tsx";

const paths = ["/help", "/orders"];
const remote: LiveRemote = {
  app: "employer",
  version: "1.0.0",
  base: "/employer/1.0.0/",
  entry: "entry.js",
  integrity: "",
  container: "hw_employer",
  routes: paths.map((path) => ({ path, title: path, access: "public" })),
  nav: [],
};

/** Opens /help. The code and data of /orders arrive when the promises resolve. By default, its data never arrives. */
async function openBefore(ordersCode: Promise<void>, ordersData = new Promise(() => {})) {
  // jsdom cannot scroll.
  vi.stubGlobal("scrollTo", () => undefined);
  const page = (path: string, loader: () => unknown) => ({
    loader,
    Skeleton: () => <p>skeleton of {path}</p>,
    Component: () => (
      <p>
        page {path} <button type="button">Act</button>
      </p>
    ),
  });
  const module: RemoteModule = {
    contract: CONTRACT_VERSION,
    routes: [
      { path: "/help", lazy: async () => page("/help", () => null) },
      { path: "/orders", lazy: () => ordersCode.then(() => page("/orders", () => ordersData)) },
    ],
  };
  const set = { generation: 1, shell: { version: "1", routes: [] }, remotes: [remote], disabled: [] };
  const live = createLiveStore(set);
  const registry = createRegistry({ loadModule: async () => module });
  const site = createSite([], { registry, live });
  const router = createMemoryRouter(site.routes, { initialEntries: ["/help"] });
  site.follow(router);
  render(<RouterProvider router={router} />);
  await screen.findByText("page /help");
  return { registry, router };
}

test("shows a general skeleton while a page's code loads slowly", async () => {
  const { router } = await openBefore(new Promise(() => {}));
  void router.navigate("/orders");
  await screen.findByRole("heading", { name: "Loading the page…" });
  expect(screen.queryByText("page /help")).toBeNull();
});

test("shows the page's own skeleton while its data loads slowly", async () => {
  const { registry, router } = await openBefore(Promise.resolve());
  await registry.load(remote, "/orders");
  void router.navigate("/orders");
  await screen.findByText("skeleton of /orders");
  expect(screen.queryByText("page /help")).toBeNull();
});

test("moves the focus again when the page replaces its skeleton, so that screen readers announce it", async () => {
  let sendData: (data: unknown) => void = () => undefined;
  const { registry, router } = await openBefore(
    Promise.resolve(),
    new Promise((resolve) => (sendData = resolve)),
  );
  await registry.load(remote, "/orders");
  screen.getByRole("button", { name: "Act" }).focus();
  void router.navigate("/orders");
  await screen.findByText("skeleton of /orders");
  const main = screen.getByRole("main");
  await waitFor(() => expect(document.activeElement).toBe(main));
  const onFocus = vi.fn();
  main.addEventListener("focus", onFocus);
  sendData(null);
  await screen.findByText("page /orders");
  expect(onFocus).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(main);
});

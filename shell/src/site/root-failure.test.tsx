import { SHELL_FAILED_EVENT } from "@handwork/contract";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { createLiveStore } from "../remotes/live-set.ts";
import { createRegistry } from "../remotes/registry.ts";
import { createSite } from "./routes.tsx";

const set = { generation: 1, shell: { version: "1", routes: [] }, remotes: [], disabled: [] };

test.each([
  ["a line break", "/orders/%0Aevil"],
  ["a line separator", "/a/%E2%80%A8b"],
])("shows 'Page not found' within the site, and no shell failure, for a path with %s", async (_, address) => {
  const failed = vi.fn();
  addEventListener(SHELL_FAILED_EVENT, failed);
  const registry = createRegistry({ loadModule: () => Promise.reject(new Error("No remote is here")) });
  const own = [{ path: "*", title: "Page not found", access: "public" as const }];
  const live = createLiveStore(set);
  const { routes } = createSite(own, { registry, live });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Handwork, home" })).toBeTruthy();
  expect(failed).not.toHaveBeenCalled();
  removeEventListener(SHELL_FAILED_EVENT, failed);
});

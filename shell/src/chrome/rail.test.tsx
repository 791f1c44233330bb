import type { LiveRemote, LiveSet, ReleaseNav, ReleaseRailLink, UserType } from "@handwork/contract";
import { endSession, sessionStore, startSession } from "@handwork/session";
import { answerQuestion, startLocalApi } from "@handwork/testing";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { SignedInRail } from "./rail.tsx";
import { useHasRail } from "./rail-slot.tsx";

const link = (label: string, to: string, overrides: Partial<ReleaseRailLink> = {}): ReleaseRailLink => ({
  ...{ label, to, icon: "house", roles: ["admin"], order: 10 },
  ...overrides,
});

const siteLink = (label: string, to: string): ReleaseNav => ({ label, to, audience: "everyone", order: 1 });

function remote(app: string, rail?: ReleaseRailLink[]): LiveRemote {
  const links = rail ? { rail } : {};
  return {
    ...{ app, version: "1.0.0", base: `/${app}/1.0.0/`, entry: "entry.js", integrity: "", container: app },
    routes: [
      { path: `/${app}`, title: app, access: ["admin", "employer"] },
      { path: `/${app}/open`, title: app, access: "public" },
      { path: `/${app}/checkout`, title: app, access: ["employer"], rail: false },
    ],
    nav: app === "admin" ? [siteLink("Companies", "/company"), siteLink("All orders", "/orders")] : [],
    ...links,
  };
}

const set: LiveSet = {
  generation: 1,
  shell: { version: "1", routes: [] },
  remotes: [
    remote("admin", [
      link("Releases", "/releases", { group: "platform", order: 50 }),
      link("Orders", "/orders", { group: "operations", order: 20, bar: "Orders", icon: "not-yet-known" }),
      link("Home", "/admin", { bar: "Home" }),
      link("Expected Artisan", "/admin#expected-artisan", { roles: ["employer"] }),
    ]),
    // A release from before the rail existed declares no rail links.
    remote("older"),
    remote("marketer", [link("Register Artisan", "/register-artisan", { group: "people", order: 30 })]),
  ],
  disabled: [],
};

function Site() {
  return (
    <>
      <p>{useHasRail(set) ? "beside" : "not beside"}</p>
      <SignedInRail set={set} beside />
    </>
  );
}

function open(role: UserType, path: string) {
  startSession({ access: "a", refresh: "r", user_type: role });
  const router = createMemoryRouter([{ path: "*", element: <Site /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return within(screen.getByRole("navigation", { name: "Your pages" }));
}
afterEach(() => {
  cleanup();
  endSession("signed-out");
});

test("shows the role's links from all remotes by group, then Logout and Settings", () => {
  const nav = open("admin", "/orders/7");
  const menu = nav.getByText("Operations").parentElement?.parentElement;
  const texts = [...(menu?.querySelectorAll("p, a, button") ?? [])].map(({ textContent }) => textContent);
  expect(texts).toEqual([
    ...["Home", "Operations", "Orders", "People", "Register Artisan", "Platform", "Releases"],
    ...["Your account", "Logout", "Settings"],
  ]);
  expect(nav.queryByText("Expected Artisan")).toBeNull();
});

test("marks the link to the current page, its parent page or its section", () => {
  const current = (nav: ReturnType<typeof open>) =>
    nav
      .getAllByRole("link")
      .filter((item) => item.getAttribute("aria-current") === "page")
      .map(({ textContent }) => textContent);
  expect(current(open("admin", "/orders/7"))).toEqual(["Orders", "Orders"]);
  cleanup();
  expect(current(open("employer", "/admin#expected-artisan"))).toEqual(["Expected Artisan"]);
});

test("shows the most important links in a bar, and the other links on request", async () => {
  const nav = open("admin", "/admin");
  const more = nav.getByRole("button", { name: "More" });
  const bar = [...(more.closest("ul")?.querySelectorAll("a, button") ?? [])];
  expect(bar.map(({ textContent }) => textContent)).toEqual(["Home", "Orders", "Account", "More"]);
  await userEvent.click(more);
  expect(more.getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(more.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(more);
});

test("places the rail next to pages that only signed-in people can open, except those with `rail: false`", () => {
  open("admin", "/older");
  expect(screen.getByText("beside")).toBeTruthy();
  cleanup();
  for (const path of ["/older/open", "/older/checkout"]) {
    open("employer", path);
    expect(screen.getByText("not beside")).toBeTruthy();
    cleanup();
  }
});

test("asks before signing out, and signs out even if the server does not respond", {
  tags: ["2.44", "7.7", "7.8"],
}, async () => {
  const api = await startLocalApi({ logout: "hang up" });
  const nav = open("employer", "/admin");
  await userEvent.click(nav.getByRole("button", { name: "Logout" }));
  expect(await answerQuestion(true)).toBe("Are you sure you want to log out?");
  await waitFor(() => expect(sessionStore.getState().signedIn).toBe(false));
  expect(api.calls("logout")[0]).toMatchObject({ bearer: "a", body: { refresh_token: "r" } });
  expect(document.cookie).toBe("");
  await api.stop();
});

import type { Boot, LiveNews, LiveRemote } from "@handwork/contract";
import { CONTRACT_VERSION, type PageModule } from "@handwork/federation";
import { startLocalApi } from "@handwork/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBreaker } from "../remotes/breaker.ts";
import { RemoteLoadError } from "../remotes/faults.ts";
import { createLiveStore } from "../remotes/live-set.ts";
import type { RecoverPage } from "../remotes/page.ts";
import { createRegistry } from "../remotes/registry.ts";
import { createSite } from "../site/routes.tsx";
import { createRecovery } from "./recovery.ts";
import type { Report } from "./report.ts";
import { reportMounted } from "./report-mounted.ts";
import { createSwitch } from "./switch.ts";

const remote = (version: string): LiveRemote => ({
  app: "orders",
  version,
  base: `/orders/${version}/`,
  entry: "entry.js",
  integrity: "",
  container: "hw_orders",
  routes: [{ path: "/orders", title: "Orders", access: "public" }],
  nav: [],
  watched: true,
});
const [good, bad, worse] = [remote("1.0.0"), remote("2.0.0"), remote("3.0.0")];

const breaks = (version: string): never => {
  throw new Error(`${version} is broken`);
};
const works: PageModule = { loader: () => null, Component: () => <h1>Orders 1.0.0</h1> };
/** All loaders respond immediately, so that the page does not change during a retry. */
const faults: Record<string, (version: string) => PageModule> = {
  "while it renders": (version) => ({ ...works, Component: () => breaks(version) }),
  "in an effect": (version) => ({
    ...works,
    Component() {
      useEffect(() => breaks(version));
      return <p>Orders</p>;
    },
  }),
  "in its loader": (version) => ({ ...works, loader: () => breaks(version) }),
};

let api: Awaited<ReturnType<typeof startLocalApi>>;
const reports = new Set<string>();

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("scrollTo", () => undefined);
  sessionStorage.clear();
  reports.clear();
  api = await startLocalApi({});
});
afterEach(async () => {
  // The console shows only the fault's own message.
  const errors = vi.mocked(console.error).mock;
  for (const call of errors.calls) expect(call.map(String).join(" ")).toContain("is broken");
  vi.mocked(console.error).mockClear();
  await api.stop();
});

/** Opens a page of the live release. `pages` are the pages of broken releases. */
function open(live: LiveRemote, pages: Record<string, PageModule>, path = "/orders") {
  // Responds as the server does: with the live release, or with an earlier release if the live release failed.
  api.answers.lastGood = ({ query }) => {
    const failed = query.get("version");
    const earlier = failed === bad.version ? good : bad;
    return { status: 200, body: live.version === failed ? earlier : live };
  };
  const set = { generation: 1, shell: { version: "1", routes: [] }, remotes: [live], disabled: [] };
  api.answers.liveNews = { status: 200, body: { ...set, withdrawn: {} } };
  const boot = { ...set, api: { base: "", orders: "", own: api.origin } } as unknown as Boot;
  const store = createLiveStore(set);
  const registry = createRegistry({
    loadModule: async ({ version }) => ({
      contract: CONTRACT_VERSION,
      routes: [{ path: "/orders", lazy: async () => pages[version] ?? works }],
    }),
  });
  let recoverPage: RecoverPage = async () => false;
  const site = createSite([], { registry, live: store, recoverPage: (fault) => recoverPage(fault) });
  const router = createMemoryRouter(site.routes, { initialEntries: [path] });
  site.follow(router);
  const context = { boot, router, live: store, registry, site, breaker: createBreaker(sessionStorage) };
  const switched = createSwitch(context);
  const report: Report = async ({ version, outcome }) => reports.add(`${version} ${outcome}`).size > 0;
  recoverPage = createRecovery(context, switched, report);
  reportMounted(context, report);
  let visits = 0;
  router.subscribe(({ navigation, revalidation }) => {
    if (navigation.state !== "idle" || revalidation !== "idle") visits += 1;
  });
  render(<RouterProvider router={router} />);
  const receiveNews = (remotes: LiveRemote[], generation: number, withdrawn: LiveNews["withdrawn"] = {}) =>
    act(async () => switched.receive({ ...set, remotes, generation, withdrawn }));
  return { receiveNews, breaker: context.breaker, visits: () => visits };
}

const requestedFallbacks = () =>
  api.received.filter(({ name }) => name === "lastGood").map(({ query }) => query.get("version"));

describe("createRecovery", () => {
  describe.each(Object.entries(faults))("a release that breaks %s", (_, fault) => {
    it.each(["/orders", "/orders?page=2#list"])(
      "is replaced by the fallback release, at %s",
      async (path) => {
        const { visits } = open(bad, { [bad.version]: fault(bad.version) }, path);
        await screen.findByRole("heading", { name: "Orders 1.0.0" });
        await vi.waitFor(() => expect([...reports]).toContain("1.0.0 mounted"), 3_000);
        expect([...reports]).toEqual(["2.0.0 failed", "1.0.0 mounted"]);
        expect(requestedFallbacks()).toEqual([bad.version]);
        expect(visits()).toBeLessThan(6);
      },
    );

    it("is replaced after a rollback if no fallback release works", async () => {
      const pages = { [bad.version]: fault(bad.version), [worse.version]: fault(worse.version) };
      const { receiveNews, visits } = open(worse, pages);
      await screen.findByRole("heading", { name: "This page did not load" });
      expect([...reports]).toEqual(["3.0.0 failed", "2.0.0 failed"]);
      expect(requestedFallbacks()).toEqual([worse.version, bad.version]);
      await act(async () => screen.getByRole("button", { name: "Try again" }).click());
      await screen.findByRole("heading", { name: "This page did not load" });
      expect(visits()).toBeLessThan(12);
      await receiveNews([good], 2);
      await screen.findByRole("heading", { name: "Orders 1.0.0" });
      expect([...reports]).not.toContain("1.0.0 failed");
    });
  });

  it("requests the fallback release again at the next visit if the first request failed", async () => {
    const fault = faults["in its loader"];
    open(bad, { [bad.version]: fault?.(bad.version) ?? works });
    const { lastGood } = api.answers;
    api.answers.lastGood = { status: 503, body: {} };
    await screen.findByRole("heading", { name: "This page did not load" });
    api.answers.lastGood = lastGood;
    await act(async () => screen.getByRole("button", { name: "Try again" }).click());
    await screen.findByRole("heading", { name: "Orders 1.0.0" });
  });

  it("does not report files that fail without a network, and retries when it is back", async () => {
    let online = false;
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => online });
    const { breaker } = open(good, {
      [good.version]: {
        ...works,
        loader() {
          if (!online) throw new RemoteLoadError("orders", "missing", { cause: new Error("no network") });
          return null;
        },
      },
    });
    api.answers.lastGood = { status: 503, body: {} };
    await screen.findByRole("heading", { name: "This page did not load" });
    expect(breaker.reasonToWait("orders@1.0.0")).toBeNull();
    expect([...reports]).toEqual([]);
    online = true;
    await screen.findByRole("heading", { name: "Orders 1.0.0" }, { timeout: 3_000 });
    Reflect.deleteProperty(navigator, "onLine");
  });

  it.each([
    ["does not load a failed release again after it was withdrawn", { orders: [bad.version] }, good, 0],
    ["loads a failed release again while it is live", {}, bad, 1],
  ])("%s", async (_, withdrawn, live, expected) => {
    let arrives = false;
    let retries = 0;
    const { receiveNews, breaker } = open(bad, {
      get [bad.version](): PageModule {
        if (!arrives) throw new Error("Loading chunk 7 failed");
        retries += 1;
        return works;
      },
    });
    // The pause of the first retry is one second instead of ten.
    breaker.pause = () => 0;
    await screen.findByRole("heading", { name: "Orders 1.0.0" });
    arrives = true;
    await receiveNews([live], 2, withdrawn);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(retries).toBe(expected);
    expect([...reports]).toContain("2.0.0 failed");
  });

  it("replaces a fallback release that was withdrawn", async () => {
    const shows = (text: string): PageModule => ({ ...works, Component: () => <h1>{text}</h1> });
    const { receiveNews } = open(worse, {
      [worse.version]: faults["in its loader"]?.(worse.version) ?? works,
      [bad.version]: shows("Orders 2.0.0"),
    });
    await screen.findByRole("heading", { name: "Orders 2.0.0" });
    api.answers.lastGood = { status: 200, body: good };
    await receiveNews([worse], 2, { orders: [bad.version] });
    await screen.findByRole("heading", { name: "Orders 1.0.0" });
    expect(requestedFallbacks()).toEqual([worse.version, worse.version]);
  });

  it("does not report a release as mounted before its loader has responded", async () => {
    open(good, { [good.version]: { ...works, loader: () => new Promise(() => {}) } });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([...reports]).toEqual([]);
    cleanup();
  });
});

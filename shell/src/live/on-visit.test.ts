import { createMemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { onVisit, type Visit } from "./on-visit.ts";

const pages = ["/", "/cart", "/company"].map((path) => ({ path, element: null }));

function start(answer = false) {
  const router = createMemoryRouter(pages, { initialEntries: ["/"] });
  const visits: Visit[] = [];
  onVisit(router, (visit) => {
    // Before the router has looked for the page.
    expect(router.state.navigation.state).toBe("idle");
    visits.push(visit);
    return answer;
  });
  return { router, visits };
}

describe("onVisit", () => {
  beforeEach(() => {
    history.replaceState(null, "", "/");
  });

  // Listeners stay: first, as those of the tests after it would take it over.
  it("tells of back and forward before any other listener", () => {
    const heard: string[] = [];
    addEventListener("popstate", () => heard.push("router"), { once: true });
    const { visits } = start(true);
    history.replaceState({ usr: { id: 7 } }, "", "/company");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(visits).toMatchObject([{ state: { id: 7 }, happened: true }]);
    expect(heard).toEqual([]);
  });

  it("tells of a visit to another page, with what it carries", async () => {
    const { router, visits } = start();
    await router.navigate("/cart?from=mail", { replace: true, state: { id: 7 } });
    expect(visits).toEqual([
      { url: new URL("/cart?from=mail", location.href), replace: true, state: { id: 7 }, happened: false },
    ]);
    expect(router.state.location.pathname).toBe("/cart");
  });

  it.each(["?page=2", "#orders", "/#orders", "/?q=x"])("leaves %s alone: it is the same page", async (to) => {
    const { router, visits } = start();
    await router.navigate(to);
    expect(visits).toEqual([]);
    expect(router.state.location.search + router.state.location.hash).toBe(to.replace(/^\//, ""));
  });

  it("keeps a visit from the router that is taken over", async () => {
    const { router, visits } = start(true);
    void router.navigate("/company");
    await Promise.resolve();
    expect(visits).toHaveLength(1);
    expect(router.state.location.pathname).toBe("/");
  });
});

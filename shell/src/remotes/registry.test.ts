import type { LiveRemote } from "@handwork/contract";
import { CONTRACT_VERSION, type PageModule, type RemoteModule } from "@handwork/federation";
import { describe, expect, it } from "vitest";
import { createRegistry } from "./registry.ts";

const remote: LiveRemote = {
  app: "employer",
  version: "1.0.0+abcd",
  base: "/employer/1.0.0+abcd/",
  entry: "entry.js",
  integrity: "",
  container: "hw_employer",
  routes: [{ path: "/cart", title: "Cart", access: "signed-in" }],
  nav: [],
};
const page: PageModule = { Component: () => null };
const module = (lazy: () => Promise<PageModule>): RemoteModule => ({
  contract: CONTRACT_VERSION,
  routes: [{ path: "/cart", lazy }],
});

describe("createRegistry", () => {
  it("loads a remote once however many ask at the same time", async () => {
    let loads = 0;
    const registry = createRegistry({ remotes: [remote] }, async () => {
      loads += 1;
      return module(async () => page);
    });
    expect(registry.peek("employer", "/cart")).toBeUndefined();
    const pages = await Promise.all([registry.load("employer", "/cart"), registry.load("employer", "/cart")]);
    expect(pages).toEqual([page, page]);
    expect(loads).toBe(1);
    expect(registry.peek("employer", "/cart")).toBe(page);
  });

  it("tries again after a remote failed to load", async () => {
    const answers = [
      () => Promise.reject(new Error("gone")),
      () => Promise.resolve(module(async () => page)),
    ];
    const registry = createRegistry(
      { remotes: [remote] },
      () => (answers.shift() ?? Promise.reject)() as never,
    );
    await expect(registry.load("employer", "/cart")).rejects.toThrow("gone");
    await expect(registry.load("employer", "/cart")).resolves.toBe(page);
  });

  it("answers once with a failure that is known already", async () => {
    const registry = createRegistry({ remotes: [remote] }, async () => module(async () => page));
    registry.failNext(new Error("gone"));
    await expect(registry.load("employer", "/cart")).rejects.toThrow("gone");
    await expect(registry.load("employer", "/cart")).resolves.toBe(page);
  });

  it("tries again after a page's chunk failed to load, without the remote again", async () => {
    let tries = 0;
    let loads = 0;
    const registry = createRegistry({ remotes: [remote] }, async () => {
      loads += 1;
      return module(async () => {
        tries += 1;
        if (tries <= 3) throw new Error("chunk gone");
        return page;
      });
    });
    await expect(registry.load("employer", "/cart")).rejects.toThrow("chunk gone");
    await expect(registry.load("employer", "/cart")).resolves.toBe(page);
    expect({ tries, loads }).toEqual({ tries: 4, loads: 1 });
  });

  it("says which page a remote declares but does not have", async () => {
    const registry = createRegistry({ remotes: [remote] }, async () => module(async () => page));
    await expect(registry.load("employer", "/payment")).rejects.toThrow("employer declares /payment");
  });
});

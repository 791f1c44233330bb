import type { LiveRemote } from "@handwork/contract";
import { CONTRACT_VERSION, type PageModule, type RemoteModule } from "@handwork/federation";
import { describe, expect, it } from "vitest";
import { createBreaker } from "./breaker.ts";
import { createRegistry, pageId, type RegistryOptions, versionId } from "./registry.ts";

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
const newer: LiveRemote = { ...remote, version: "1.1.0+abcd" };
const page: PageModule = { Component: () => null };
const moduleWith = (lazy: () => Promise<PageModule>): RemoteModule => ({
  contract: CONTRACT_VERSION,
  routes: [{ path: "/cart", lazy }],
});
const working = async () => moduleWith(async () => page);
const registryOf = (loadModule: RegistryOptions["loadModule"]) => createRegistry({ loadModule });

/** Creates a loader that gives these responses one after another. */
function loadInTurn<T>(...answers: (() => Promise<T>)[]): () => Promise<T> {
  return () => answers.shift()?.() ?? Promise.reject(new Error("called too often"));
}

describe("createRegistry", () => {
  it("loads a remote once when several callers request it at the same time", async () => {
    const registry = registryOf(loadInTurn(working));
    expect(registry.peek(remote, "/cart")).toBeUndefined();
    const pages = await Promise.all([registry.load(remote, "/cart"), registry.load(remote, "/cart")]);
    expect(pages).toEqual([page, page]);
    expect(registry.peek(remote, "/cart")).toBe(page);
  });

  it("keeps the pages of two releases apart", async () => {
    const other: PageModule = { Component: () => "new" };
    const registry = registryOf(({ version }) =>
      version === newer.version ? Promise.resolve(moduleWith(async () => other)) : working(),
    );
    await registry.load(remote, "/cart");
    expect(registry.peek(newer, "/cart")).toBeUndefined();
    await expect(registry.load(newer, "/cart")).resolves.toBe(other);
    expect(registry.peek(remote, "/cart")).toBe(page);
  });

  it("retries after a remote failed to load", async () => {
    const registry = registryOf(loadInTurn(() => Promise.reject(new Error("gone")), working));
    await expect(registry.load(remote, "/cart")).rejects.toThrow("gone");
    await expect(registry.load(remote, "/cart")).resolves.toBe(page);
  });

  it("prefetches a page's files while its remote is loading, and only then", async () => {
    const prefetched: string[] = [];
    const registry = createRegistry({
      loadModule: working,
      prefetchFiles: ({ app }, path) => prefetched.push(`${app} ${path}`),
    });
    await registry.load(remote, "/cart");
    await registry.load(remote, "/cart");
    expect(prefetched).toEqual(["employer /cart"]);
  });

  it("loads a remote before its pages, and respects the circuit breaker", async () => {
    let loads = 0;
    const gone = () => {
      loads += 1;
      return Promise.reject(new Error("gone"));
    };
    const breaker = createBreaker(sessionStorage);
    const registry = createRegistry({ loadModule: loadInTurn(gone, working), breaker });
    await expect(registry.prepare(remote)).rejects.toThrow("gone");
    breaker.trip(versionId(remote), "missing");
    await registry.prepare(remote);
    expect(loads).toBe(1);
    breaker.close(versionId(remote));
    await registry.prepare(remote);
    await expect(registry.load(remote, "/cart")).resolves.toBe(page);
  });

  it("rejects a known failure once without loading again", async () => {
    const registry = registryOf(working);
    registry.failNext(new Error("gone"));
    await expect(registry.load(remote, "/cart")).rejects.toThrow("gone");
    await expect(registry.load(remote, "/cart")).resolves.toBe(page);
  });

  it("retries after a page's chunk failed to load, without reloading the remote", async () => {
    let tries = 0;
    const lost = Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
    const lazy = async () => {
      tries += 1;
      if (tries <= 3) throw lost;
      return page;
    };
    const registry = registryOf(loadInTurn(async () => moduleWith(lazy)));
    await expect(registry.load(remote, "/cart")).rejects.toMatchObject({ reason: "chunk", cause: lost });
    await expect(registry.load(remote, "/cart")).resolves.toBe(page);
    expect(tries).toBe(4);
  });

  it("abandons a page whose chunk does not arrive", async () => {
    const registry = registryOf(async () => moduleWith(() => new Promise(() => {})));
    await expect(registry.load(remote, "/cart")).rejects.toMatchObject({ app: "employer", reason: "chunk" });
  });

  it("names a page that a remote declares but does not have", async () => {
    await expect(registryOf(working).load(remote, "/payment")).rejects.toMatchObject({
      reason: "contract",
      cause: { message: "employer declares /payment but has no page for it" },
    });
  });

  it.each([
    [new Error("Unsatisfied version 19 of shared singleton module react (required ^99)"), "contract"],
    [new TypeError("undefined is not a function"), "evaluation"],
  ])("reports %s as %s", async (error, reason) => {
    const registry = registryOf(async () => moduleWith(() => Promise.reject(error)));
    await expect(registry.load(remote, "/cart")).rejects.toMatchObject({ reason });
  });

  it.each([versionId(remote), pageId(remote, "/cart")])(
    "fails immediately for %s while its circuit breaker is open",
    async (key) => {
      const breaker = createBreaker(sessionStorage);
      breaker.trip(key, "timeout");
      let loads = 0;
      const loadModule = () => {
        loads += 1;
        return working();
      };
      const registry = createRegistry({ loadModule, breaker });
      await expect(registry.load(remote, "/cart")).rejects.toMatchObject({ reason: "timeout" });
      expect(loads).toBe(0);
      registry.closeBreaker(remote, "/cart");
      await expect(registry.load(remote, "/cart")).resolves.toBe(page);
      expect(breaker.reasonToWait(key)).toBeNull();
    },
  );
});

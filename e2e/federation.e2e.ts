import { paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { nameOf, SERVICE, setSessionCookies, signInEmployer } from "@handwork/e2e-support/employer";
import { watchCode } from "@handwork/e2e-support/network";
import { arriveAt, headingIs, open, ready, shown } from "@handwork/e2e-support/page";
import { builtReleases, scriptsOf } from "@handwork/e2e-support/releases";
import { rendersPages } from "@handwork/e2e-support/rendering";
import { test } from "@handwork/e2e-support/test";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";

/** Maximum number of scripts and style sheets that a public page loads for a first-time visitor. */
const MAX_REQUESTS = 10;

/** For each package, a string that occurs in its own code, but not in code that uses it. */
const marks = {
  react: "takes an object of state variables",
  "react-dom": "__reactFiber$",
  router: "useRoutes() may be used",
  session: "handwork-session",
  http: "handwork-refresh",
};

/** Strings from zod's code or messages that reveal zod in a script. */
const zodMarks = ["ZodError", "invalid_type", "safeParse", "_zod"];

/** A module in Module Federation's share scope, with the app that provides it and the containers that use it. */
interface Shared {
  from: string;
  useIn: string[];
}
/** Shared modules by name and version. */
type Scope = Record<string, Record<string, Shared>>;
interface Container {
  get: unknown;
  init: (scope: Scope, ...rest: unknown[]) => unknown;
}
interface ScopeRecorder extends Window {
  scopes: Scope[];
}

/** Records the share scopes that these containers receive. Runs in a page that has not loaded them yet. */
function recordScopes(containers: string[]): void {
  const recorder = window as unknown as ScopeRecorder;
  recorder.scopes = [];
  for (const name of containers) {
    let container: Container;
    Object.defineProperty(window, name, {
      get: () => container,
      set({ get, init }: Container) {
        container = {
          get,
          init(scope, ...rest) {
            recorder.scopes.push(scope);
            return init(scope, ...rest);
          },
        };
      },
    });
  }
}

/** Lists the provider and the users of each version of each shared module. Runs in the page. */
function readConsumers() {
  const { scopes } = window as unknown as ScopeRecorder;
  const [scope = {}, ...others] = scopes;
  if (others.length === 0 || others.some((other) => other !== scope))
    throw new Error("The two remotes do not share one scope");
  return Object.entries(scope).map(([key, versions]) => ({
    key,
    versions: Object.values(versions).map(({ from, useIn }) => ({ from, useIn })),
  }));
}

async function visitTwoRemotes(page: Page): Promise<void> {
  const banner = page.getByRole("navigation", { name: "Main" });
  await banner.getByRole("link", { name: "Companies" }).click();
  await headingIs(page, "Our Partner Companies");
  await banner.getByRole("link", { name: "Cart" }).click();
  await arriveAt(page, paths.cart);
  await headingIs(page, "Your cart");
}

describe("shared modules", () => {
  test("are the same instances in the shell and in two remotes", async ({ visit }) => {
    const { page, context } = await visit();
    await setSessionCookies(context, await signInEmployer());
    // This is a page of the shell, so no remote has been loaded yet.
    await open(page, paths.forgotPassword);
    const containers = builtReleases().flatMap(({ container }) => container ?? []);
    await page.evaluate(recordScopes, containers);
    await visitTwoRemotes(page);
    const consumers = await page.evaluate(readConsumers);
    const shell = builtReleases().find(({ app }) => app === "shell");
    expect(consumers.map(({ key }) => key).sort()).toEqual(Object.keys(shell?.singletons ?? {}).sort());
    for (const { key, versions } of consumers)
      expect({ key, from: versions.map(({ from }) => from) }).toEqual({ key, from: ["shell"] });
    // Both remotes use these modules.
    for (const needed of ["react", "@handwork/federation/router", "@handwork/http"]) {
      const [{ useIn } = { useIn: [] }] = consumers.find(({ key }) => key === needed)?.versions ?? [];
      expect(useIn.filter((user) => containers.includes(user)).length, needed).toBe(2);
    }
  });

  test("are evaluated only once", async ({ visit }) => {
    const { page, context } = await visit();
    await setSessionCookies(context, await signInEmployer());
    const session = await context.newCDPSession(page);
    const parsed: string[] = [];
    session.on("Debugger.scriptParsed", ({ scriptId, url }) => {
      if (url.startsWith("http")) parsed.push(scriptId);
    });
    await session.send("Debugger.enable");
    await open(page, paths.forgotPassword);
    await visitTwoRemotes(page);
    const sources = await Promise.all(
      parsed.map(
        async (scriptId) => (await session.send("Debugger.getScriptSource", { scriptId })).scriptSource,
      ),
    );
    expect(sources.length).toBeGreaterThan(3);
    for (const [name, mark] of Object.entries(marks)) {
      expect(sources.filter((source) => source.includes(mark)).length, name).toBe(1);
    }
  });

  test("notify the remotes immediately about a sign-in in the shell", async ({ visit }) => {
    const caller = await signInEmployer();
    const [artisan] = await caller.call("artisansByService", { params: { service_title: SERVICE } });
    if (!artisan) throw new Error("The demo has no such artisan");
    await caller.call("addToCart", { body: { artisan_email: artisan.user.email ?? "" } });
    const { page, context } = await visit();
    const listPath = paths.artisansByService(SERVICE);
    await open(page, listPath);
    await shown(page.getByRole("heading", { name: nameOf(artisan) }));
    expect(await page.getByRole("button", { name: "Already Requested" }).count()).toBe(0);
    // A sign-in in another tab updates this page's session store, and so all its parts.
    const other = await context.newPage();
    await open(other, paths.login);
    await other.getByLabel("Username").fill("employer");
    await other.getByLabel("Password", { exact: true }).fill("handwork-demo");
    await other.getByRole("main").getByRole("button", { name: "Login" }).click();
    await shown(page.getByRole("banner").getByRole("button", { name: "Logout" }));
    await shown(page.getByRole("button", { name: "Already Requested" }));
  });
});

describe("built files", () => {
  test("contain shared modules only in the shell", () => {
    const appsWith = (mark: string) =>
      builtReleases().flatMap((release) =>
        scriptsOf(release)
          .filter(({ text }) => text.includes(mark))
          .map(() => release.app),
      );
    for (const [name, mark] of Object.entries(marks)) expect(appsWith(mark), name).toEqual(["shell"]);
  });

  test("do not contain zod in scripts for browsers", () => {
    const copies = builtReleases().flatMap((release) =>
      scriptsOf(release)
        .filter(({ text }) => zodMarks.some((mark) => text.includes(mark)))
        .map(({ file }) => `${release.app}/${file}`),
    );
    expect(copies).toEqual([]);
  });
});

describe("a first visit", () => {
  test.for([paths.home, paths.artisansByService(SERVICE)])(
    "to %s makes few requests, and the HTML names all of them",
    async (path, { visit }) => {
      const { page } = await visit();
      const code = await watchCode(page);
      await page.goto(path);
      await ready(page);
      const loaded = code();
      expect(loaded.length).toBeGreaterThan(2);
      expect(loaded.length).toBeLessThanOrEqual(MAX_REQUESTS);
      // After the HTML, everything loads in parallel: no script loads another.
      expect(loaded.filter(({ depth }) => depth > 1)).toEqual([]);
    },
  );

  test("to an employer's page gets HTML that names all scripts and style sheets", async ({ visit }) => {
    const { page, context } = await visit();
    await setSessionCookies(context, await signInEmployer());
    const pages = [
      [paths.cart, "Your cart"],
      [paths.employerDashboard, /^Welcome/],
    ] as const;
    for (const [path, heading] of pages) {
      const code = await watchCode(page);
      await page.goto(path);
      // Does not wait for an idle network, because on a busy machine, code that an idle page loads may arrive first.
      await headingIs(page, heading);
      expect(
        code().filter(({ depth }) => depth > 1),
        path,
      ).toEqual([]);
    }
  });
});

describe("without JavaScript", () => {
  /** False if the server renders pages. Otherwise, their content needs scripts. */
  let javaScriptEnabled: boolean;
  beforeAll(async () => {
    javaScriptEnabled = !(await rendersPages());
  });

  test("the start page shows the services and a working search", async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled });
    await page.goto(paths.home);
    await headingIs(page, "Hire skilled hands in Lagos, by the day.");
    const services = await new Caller(new URL(page.url()).origin).call("serviceList");
    expect(services.length).toBeGreaterThanOrEqual(14);
    await page.getByText(`All ${services.length} services`).click();
    for (const { title } of services) await shown(page.getByRole("heading", { name: title, exact: true }));
    await page.getByLabel("Job keyword").fill(SERVICE);
    await page.getByRole("button", { name: "Search" }).click();
    await headingIs(page, /^Plumbers in/);
    await page.goto(paths.home);
    await page.getByRole("link", { name: "See Workers" }).first().click();
    await headingIs(page, /^Available/);
  });

  test("a service's artisans are listed with their daily rates", { tags: ["2.4", "2.56", "10.1a"] }, async ({
    visit,
  }) => {
    const { page } = await visit({ javaScriptEnabled });
    await page.goto(paths.artisansByService(SERVICE));
    await headingIs(page, `Available ${SERVICE}s for your service`);
    const artisans = await new Caller(new URL(page.url()).origin).call("artisansByService", {
      params: { service_title: SERVICE },
    });
    expect(artisans.length).toBeGreaterThan(3);
    for (const artisan of artisans) await shown(page.getByRole("heading", { name: nameOf(artisan) }));
    expect(await page.getByText("A day pay").count()).toBe(artisans.filter(({ pay }) => pay).length);
  });

  test("a signed-in user's page says that it needs JavaScript instead of loading forever", async ({
    visit,
  }) => {
    const { page, context } = await visit({ javaScriptEnabled: false });
    await setSessionCookies(context, await signInEmployer());
    await page.goto(paths.employerDashboard);
    await shown(page.getByText(/needs JavaScript( for this page)?\./));
  });
});

import { type EndpointName, endpoints } from "@handwork/contract";
import type { Page, Route } from "playwright-core";
import { PREFIX } from "./api.ts";

/** How API calls are handled: normally, held back, failed, or with every list in the response emptied. */
type ApiMode = "real" | "held" | "failed" | "empty";

const patterns = Object.entries(endpoints)
  // Excludes calls that every open tab makes, whatever its page.
  .filter(([, { path }]) => !path.startsWith("/releases/"))
  .map(([name, { method, path }]) => ({
    name: name as EndpointName,
    method: method as string,
    pattern: new RegExp(`^${PREFIX}${path.replace(/:\w+/g, "[^/]+")}$`),
  }));

const nameOf = (route: Route): EndpointName | undefined => {
  const { pathname } = new URL(route.request().url());
  return patterns.find(({ method, pattern }) => method === route.request().method() && pattern.test(pathname))
    ?.name;
};

function withoutLists(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutLists(part)]));
}

/** Intercepts and records a page's API calls. */
export class ApiAnswers {
  readonly #calledEndpoints = new Set<EndpointName>();
  #mode: ApiMode = "real";
  #release: (() => void)[] = [];

  private constructor() {}

  static async of(page: Page): Promise<ApiAnswers> {
    const api = new ApiAnswers();
    await page.route(`**${PREFIX}/**`, (route) => api.#answer(route).catch(() => undefined));
    return api;
  }

  /** Sets how calls are handled from now on, including calls that are being held back. */
  set(mode: ApiMode): void {
    this.#mode = mode;
    this.#calledEndpoints.clear();
    for (const release of this.#release.splice(0)) release();
  }

  /** Endpoints called since the last `set`, sorted. */
  get calledEndpoints(): EndpointName[] {
    return [...this.#calledEndpoints].sort();
  }

  async #answer(route: Route): Promise<void> {
    const name = nameOf(route);
    if (!name) return route.continue();
    this.#calledEndpoints.add(name);
    if (this.#mode === "held") await new Promise<void>((release) => this.#release.push(release));
    if (this.#mode === "failed") return route.fulfill({ status: 500, json: {} });
    if (this.#mode !== "empty") return route.continue();
    // This endpoint returns 404 if there is no payment yet.
    if (name === "lastPayment") return route.fulfill({ status: 404, json: {} });
    const response = await route.fetch();
    return route.fulfill({ status: response.status(), json: withoutLists(await response.json()) });
  }
}

import type { LiveRemote } from "@handwork/contract";
import type { BrowserContext, Route } from "playwright-core";

/** Milliseconds, longer than the shell's timeout for an entry, including its retry. */
const SLOW = 10_000;

/** Error message of broken remotes. */
export const BROKEN_MESSAGE = "broken on purpose";

export const faults = [
  "responds with 404",
  "cannot be reached",
  "responds too late",
  "is another file",
  "throws while it loads",
  "throws while it renders",
] as const;
export type Fault = (typeof faults)[number];

export interface Broken {
  /** Repairs the remote without reloading the pages. */
  repair(): Promise<void>;
}

/** Returns the code of a remote whose pages throw until `window.repaired` is set, and then render some text. */
const throwsUntilRepaired = ({ container, routes }: LiveRemote) => `
var ${container} = {
  init() {},
  get: async () => () => ({
    default: {
      contract: 1,
      routes: ${JSON.stringify(routes.map(({ path }) => path))}.map((path) => ({
        path,
        lazy: async () => ({
          Component() {
            if (!window.repaired) throw new Error(${JSON.stringify(BROKEN_MESSAGE)});
            return "Repaired";
          },
        }),
      })),
    },
  }),
};`;

/** Removes a remote's integrity hash from the HTML, so that a modified script can run. */
async function withoutIntegrity(route: Route, { base, entry }: LiveRemote): Promise<void> {
  const literal = (text: string) => text.replace(/[.+]/g, "\\$&");
  const response = await route.fetch();
  const html = (await response.text())
    .replace(new RegExp(`(<link [^>]*${literal(base + entry)}[^>]*?) integrity="[^"]*"`), "$1")
    .replace(new RegExp(`("base":"${literal(base)}","entry":"[^"]*","integrity":")[^"]*`), "$1");
  await route.fulfill({ response, body: html });
}

/** Breaks a remote in all of a browser's pages, from the next page load. */
export async function breakRemote(
  context: BrowserContext,
  remote: LiveRemote,
  fault: Fault,
): Promise<Broken> {
  const scripts = (url: URL) => url.pathname === remote.base + remote.entry;
  const pages = (url: URL) => !/\.\w+$|^\/v1\//.test(url.pathname);
  const script = (body: string) => (route: Route) =>
    route.fulfill({ contentType: "text/javascript", headers: { "access-control-allow-origin": "*" }, body });
  const answers: Record<Fault, (route: Route) => Promise<unknown>> = {
    "responds with 404": (route) => route.fulfill({ status: 404, body: "" }),
    "cannot be reached": (route) => route.abort(),
    "responds too late": async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW));
      await route.continue().catch(() => undefined);
    },
    "is another file": (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Welcome" }),
    "throws while it loads": script(`throw new Error(${JSON.stringify(BROKEN_MESSAGE)});`),
    "throws while it renders": script(throwsUntilRepaired(remote)),
  };
  await context.route(scripts, answers[fault]);
  if (fault.startsWith("throws")) await context.route(pages, (route) => withoutIntegrity(route, remote));
  return {
    async repair() {
      await context.unroute(scripts);
      for (const page of context.pages()) {
        await page.evaluate(() => {
          (window as unknown as { repaired: boolean }).repaired = true;
        });
      }
    },
  };
}

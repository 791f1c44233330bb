import type { LiveRemote } from "@handwork/contract";
import type { BrowserContext, Route } from "playwright-core";

/** Milliseconds: longer than the shell waits for an entry, a second try included. */
const SLOW = 10_000;

/** Text of the errors that broken remotes throw here. */
export const BROKEN = "broken on purpose";

export const faults = [
  "answers 404",
  "gives no answer",
  "answers too late",
  "is something else",
  "throws when it is evaluated",
  "throws when it is drawn",
] as const;
export type Fault = (typeof faults)[number];

export interface Broken {
  /** Puts everything right again, without a new page. */
  mend(): Promise<void>;
}

/** A remote whose page throws as long as the window says so, and then draws a text. */
const throwsWhenDrawn = ({ container, routes }: LiveRemote) => `
var ${container} = {
  init() {},
  get: async () => () => ({
    default: {
      contract: 1,
      routes: ${JSON.stringify(routes.map(({ path }) => path))}.map((path) => ({
        path,
        lazy: async () => ({
          Component() {
            if (!window.mended) throw new Error(${JSON.stringify(BROKEN)});
            return "Mended";
          },
        }),
      })),
    },
  }),
};`;

/** Takes a remote's hash out of the HTML, so that a script which is not the released one may run at all. */
async function withoutIntegrity(route: Route, { base, entry }: LiveRemote): Promise<void> {
  const literal = (text: string) => text.replace(/[.+]/g, "\\$&");
  const response = await route.fetch();
  const html = (await response.text())
    .replace(new RegExp(`(<link [^>]*${literal(base + entry)}[^>]*?) integrity="[^"]*"`), "$1")
    .replace(new RegExp(`("base":"${literal(base)}","entry":"[^"]*","integrity":")[^"]*`), "$1");
  await route.fulfill({ response, body: html });
}

/** Breaks a remote, from the next page on, in every page of the browser. */
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
    "answers 404": (route) => route.fulfill({ status: 404, body: "" }),
    "gives no answer": (route) => route.abort(),
    "answers too late": async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW));
      await route.continue().catch(() => undefined);
    },
    "is something else": (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Welcome" }),
    "throws when it is evaluated": script(`throw new Error(${JSON.stringify(BROKEN)});`),
    "throws when it is drawn": script(throwsWhenDrawn(remote)),
  };
  await context.route(scripts, answers[fault]);
  if (fault.startsWith("throws")) await context.route(pages, (route) => withoutIntegrity(route, remote));
  return {
    async mend() {
      await context.unroute(scripts);
      for (const page of context.pages()) {
        await page.evaluate(() => {
          (window as unknown as { mended: boolean }).mended = true;
        });
      }
    },
  };
}

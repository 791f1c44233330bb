import { hasUnsavedWork, onAllSaved } from "@handwork/federation";
import type { Location } from "react-router-dom";
import { sleepOnTime } from "../browser/timers.ts";
import { whenRendered } from "../chrome/render-probe.tsx";
import type { Page } from "../remotes/page.ts";
import type { TabContext } from "../site/tab-context.ts";
import { loadDocumentOnce } from "./load-document.ts";
import { hasEdits } from "./new-shell.ts";
import { isReachable } from "./reachable.ts";
import type { Report } from "./report.ts";

/**
 * Length of a check after a navigation. If React does not render the page in two checks in a row, the document is
 * reloaded.
 */
const NAVIGATION_LIMIT_MS = 2_000;
const CHECK_INTERVAL_MS = 5_000;
/** If React does not finish rendering within this time in a check, the page counts as stalled. */
const RENDER_LIMIT_MS = 5_000;
/** Maximum number of checks on a slow machine before the document is reloaded. */
const MAX_ATTEMPTS = 3;

const isVisible = () => document.visibilityState === "visible";

/**
 * Detects pages that never finish rendering. Such a page throws nothing, but React cannot show another page: links and
 * rollbacks change the address but not the page.
 */
export function watchRendering({ boot, router, site }: TabContext, report: Report): void {
  /** The page on the screen. */
  let rendered: Page | undefined;
  let isStalled = false;
  const isIdle = () => router.state.navigation.state === "idle";

  /** Returns the page that the router has reached but React has not rendered yet. */
  const unrenderedPage = () => {
    const page = isIdle() ? site.shown()?.page : undefined;
    if (!page?.renderState) return page;
    rendered = page;
  };

  /** Returns the page that React does not finish in time, if any. `isSure` is false if the machine was too slow. */
  async function findStuck(milliseconds: number): Promise<{ page: Page; isSure: boolean } | undefined> {
    const before = unrenderedPage();
    let isDone = false;
    void whenRendered().then(() => {
      isDone = true;
    });
    const isSure = await sleepOnTime(milliseconds);
    const page = isDone ? before : (rendered ?? before);
    if (isDone && before !== unrenderedPage()) return;
    return page && { page, isSure };
  }

  /** Whether React fails to render the page at this location. */
  async function isStuckAt(location: Location): Promise<boolean> {
    const isLeft = () => location !== router.state.location || !isIdle();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !isStalled; attempt += 1) {
      const stuck = await findStuck(NAVIGATION_LIMIT_MS);
      if (!stuck || isLeft()) return false;
      // Heavy pages need more than one check: React renders in slices, and timers stay on time.
      if (stuck.isSure && attempt > 1) break;
    }
    return !isLeft();
  }

  let lastLocation = router.state.location;
  async function checkArrival(): Promise<void> {
    lastLocation = router.state.location;
    const { location } = router.state;
    if (
      (await isStuckAt(location)) &&
      (await isReachable(boot.api.own)) &&
      location === router.state.location
    )
      window.location.reload();
  }
  router.subscribe(({ location }) => {
    if (isIdle() && location !== lastLocation) void checkArrival();
  });
  // The visitor followed a link before this script loaded. The first page is never reloaded, because that could loop.
  if (router.state.historyAction !== "POP") void checkArrival();

  async function reportStall({ owner }: Page): Promise<void> {
    const { app, version } = owner ?? { app: "shell", version: boot.shell.version };
    const message = "React does not finish rendering the page.";
    const page = lastLocation.pathname.slice(0, 300);
    const isReported = await report({ app, version, outcome: "failed", reason: "stalled", message, page });
    // Without the report, the next document would have the same release.
    if (!isReported) {
      isStalled = false;
      return monitor();
    }
    // The server gives the fallback release to the next document.
    const leave = () => !hasUnsavedWork() && !hasEdits() && loadDocumentOnce({ app, version });
    onAllSaved(leave);
    leave();
  }

  async function monitor(): Promise<void> {
    for (;;) {
      await sleepOnTime(CHECK_INTERVAL_MS);
      if (!isVisible()) continue;
      const stuck = await findStuck(RENDER_LIMIT_MS);
      if (!stuck?.isSure || !isVisible()) continue;
      isStalled = true;
      return reportStall(stuck.page);
    }
  }
  unrenderedPage();
  void monitor();
}

import type { PageHandle } from "../remotes/page-route.tsx";
import type { Report } from "../remotes/report.ts";
import type { Router } from "./tab-context.ts";

/** Milliseconds that a page must stand to count as mounted. */
const STANDS = 1_000;

/** Tells of each remote that is live for a short time only that it could be mounted, once it has stood a while. */
export function reportMounted(router: Router, report: Report): void {
  const shown = () =>
    router.state.navigation.state === "idle" && !router.state.errors
      ? (router.state.matches.at(-1)?.route.handle as PageHandle | undefined)?.owner
      : undefined;
  let timer: ReturnType<typeof setTimeout>;
  const watch = () => {
    clearTimeout(timer);
    const remote = shown();
    if (!remote?.watched) return;
    timer = setTimeout(() => {
      const { app, version } = remote;
      if (shown() === remote) report({ app, version, outcome: "mounted" });
    }, STANDS);
  };
  router.subscribe(watch);
  watch();
}

import type { TabContext } from "../site/tab-context.ts";
import type { Report } from "./report.ts";

/** A page that stays on the screen for this time counts as mounted. */
const MOUNTED_AFTER_MS = 1_000;

/** Reports a recently promoted remote as mounted when its page has been on the screen for a while. */
export function reportMounted({ router, site }: Pick<TabContext, "router" | "site">, report: Report): void {
  const shown = () => {
    const { initialized, navigation, errors } = router.state;
    if (!initialized || navigation.state !== "idle" || errors) return;
    return site.shown()?.page;
  };
  let timer: ReturnType<typeof setTimeout>;
  const watch = () => {
    clearTimeout(timer);
    const page = shown();
    const remote = page?.owner;
    if (!remote?.watched) return;
    timer = setTimeout(() => {
      const { app, version } = remote;
      if (shown() === page && page?.renderState === "rendered")
        void report({ app, version, outcome: "mounted" });
    }, MOUNTED_AFTER_MS);
  };
  router.subscribe(watch);
  watch();
}

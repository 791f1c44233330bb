import { BROKEN_MESSAGE } from "./faults.ts";
import type { BuiltRelease } from "./releases.ts";
import { variant } from "./variants.ts";

/** Heading of pages with a silent fault. Such pages do not throw while they load or render. */
export const SILENT_FAULT_HEADING = "A page with a silent fault";
/** Label of the button that triggers the fault. */
export const SILENT_FAULT_BUTTON = "Trigger the fault";

/** Code of the page's component for each fault. */
const components = {
  "renders in a loop": `
    const [times, setTimes] = React.useState(0);
    React.useEffect(() => setTimes(times + 1));`,
  "never stops": `
    React.useEffect(() => { for (;;); }, []);`,
  "waits forever": `
    React.use(never);`,
  "leaves a timer running": `
    React.useEffect(() => {
      setInterval(() => {
        window.ticks = (window.ticks ?? 0) + 1;
        if (document.querySelector("h1")?.textContent !== ${JSON.stringify(SILENT_FAULT_HEADING)}) throw new Error(${JSON.stringify(BROKEN_MESSAGE)});
      }, 100);
    }, []);`,
  "throws in a handler": `
    press = () => { throw new Error(${JSON.stringify(BROKEN_MESSAGE)}); };`,
  "rejects a promise": `
    press = async () => { throw new Error(${JSON.stringify(BROKEN_MESSAGE)}); };`,
} as const;
export type SilentFault = keyof typeof components;

/** Returns the code of a container whose pages have this fault. */
const container = (name: string, paths: readonly string[], fault: SilentFault) => `
var ${name} = (() => {
  let scope;
  const never = new Promise(() => {});
  return {
    init(shared) { scope = shared; },
    get: async () => () => ({
      default: {
        contract: 1,
        routes: ${JSON.stringify(paths)}.map((path) => ({
          path,
          lazy: async () => {
            const [shared] = Object.values(scope.react);
            const React = shared.lib();
            const h = React.createElement;
            return {
              Component() {
                let press = () => {};
                ${components[fault]}
                return h("div", null, h("h1", null, ${JSON.stringify(SILENT_FAULT_HEADING)}),
                  h("button", { type: "button", onClick: () => press() }, ${JSON.stringify(SILENT_FAULT_BUTTON)}));
              },
            };
          },
        })),
      },
    }),
  };
})();`;

/** Builds a version of a remote whose pages have a silent fault. */
export const silentVersion = (from: BuiltRelease, fault: SilentFault, edition = ""): BuiltRelease =>
  variant(from, {
    label: fault + edition,
    edit(file, text) {
      const [, name] = /var (hw_\w+)/.exec(text) ?? [];
      if (file !== from.entry) return text;
      return container(
        name ?? "",
        from.routes.map(({ path }) => path),
        fault,
      );
    },
  });

import { watchListeners } from "./watch-listeners.ts";
import { watchTimers } from "./watch-timers.ts";

const shape = ({ attributes }: Element) =>
  [...attributes].map(({ name, value }) => `${name}="${value}"`).join(" ");

/** The parts of the document that a page must leave unchanged. Excludes style elements, which the test runner adds. */
const documentNow = () => ({
  html: shape(document.documentElement),
  body: shape(document.body),
  inBody: [...document.body.children].map((element) => `${element.tagName} ${shape(element)}`),
  inHead: [...document.head.children]
    .filter(({ tagName }) => tagName !== "STYLE")
    .map(({ outerHTML }) => outerHTML),
});

/**
 * Detects what code leaves behind outside its own elements: listeners on window and document, timers, global names, and
 * changed elements and attributes elsewhere in the document.
 */
export function watchTraces() {
  const names = new Set(Object.getOwnPropertyNames(window));
  const before = documentNow();
  const watches = [watchListeners(), watchTimers()];

  return {
    /** Stops watching. Returns what was left behind, one line each. */
    end(): string[] {
      for (const watch of watches) watch.end();
      const after = documentNow();
      const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
        (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
      );
      return [
        ...watches.flatMap((watch) => watch.remaining()),
        ...changed.map(
          (part) => `${part}: ${JSON.stringify(before[part])} became ${JSON.stringify(after[part])}`,
        ),
        ...Object.getOwnPropertyNames(window)
          .filter((name) => !names.has(name))
          .map((name) => `the global name ${name}`),
      ];
    },
  };
}

import type { BrowserContext } from "playwright-core";

/**
 * What browsers have learned since the oldest that the site is built for (`BROWSERS` of the build: Chrome 99, Firefox
 * 98, Safari 15.4): each is missing in one of them at least.
 */
const newer: Record<string, readonly string[]> = {
  AbortSignal: ["any", "timeout"],
  "AbortSignal.prototype": ["throwIfAborted"],
  Array: ["fromAsync"],
  "Array.prototype": ["findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"],
  "Element.prototype": ["checkVisibility", "moveBefore", "setHTMLUnsafe"],
  "HTMLElement.prototype": ["hidePopover", "inert", "popover", "showPopover", "togglePopover"],
  "HTMLFormElement.prototype": ["requestSubmit"],
  "HTMLInputElement.prototype": ["showPicker"],
  Intl: ["DurationFormat", "Segmenter"],
  Map: ["groupBy"],
  Object: ["groupBy"],
  Promise: ["try", "withResolvers"],
  "Set.prototype": ["difference", "intersection", "isSubsetOf", "isSupersetOf", "union"],
  "String.prototype": ["isWellFormed", "toWellFormed"],
  URL: ["canParse", "parse"],
  "URLSearchParams.prototype": ["size"],
  globalThis: [
    "CloseWatcher",
    "CompressionStream",
    "EditContext",
    "Iterator",
    "OffscreenCanvas",
    "cookieStore",
    "navigation",
    "requestIdleCallback",
    "scheduler",
  ],
  "Document.prototype": ["startViewTransition"],
  "Navigator.prototype": ["connection", "setAppBadge", "userActivation"],
};

/** Has every page of a browser run without them. */
export async function makeOldest(context: BrowserContext): Promise<void> {
  await context.addInitScript((missing) => {
    for (const [owner, names] of Object.entries(missing)) {
      const place = owner.split(".").reduce<object>((object, name) => Reflect.get(object, name), globalThis);
      for (const name of names) Reflect.deleteProperty(place, name);
    }
  }, newer);
}

/** Words of React's own messages, and what it looks for before it calls it. */
const harmless = ["requestSubmit", "startViewTransition"];
/** Names that much else has as well. */
const ambiguous = ["inert", "parse", "popover", "size", "try", "with"];

/** Which of them a script calls; told by name, so no script may call anything else so. */
export function newerCalls(script: string): string[] {
  return Object.entries(newer).flatMap(([owner, names]) => {
    const isStatic = !owner.endsWith(".prototype") && owner !== "globalThis";
    return names.filter((name) => {
      if (isStatic) return new RegExp(`\\b${owner}\\.${name}\\b`).test(script);
      if (owner === "globalThis" || [...harmless, ...ambiguous].includes(name)) return false;
      return new RegExp(`\\.${name}\\(`).test(script);
    });
  });
}

/**
 * Where styles need what some of these browsers do not know. Transforms of their own (Chrome 104) are left out there:
 * what they hide is shown. A rule with `:has()` (Chrome 105, Firefox 121) is left out as well: only beside it, in the
 * same `@supports`, may a link lose the mark of its focus.
 */
export function styleFaults(css: string): string[] {
  const alone = [...css.matchAll(/[{;](?:translate|rotate|scale):[^;}]+/g)].map(([found]) => found.slice(1));
  const always = css.replaceAll(/@supports selector\(:has\([^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const unmarked = [...always.matchAll(/[^{}]*:focus-visible[^{}]*\{[^{}]*outline:(?:none|0)[^{}]*\}/g)];
  return [...alone, ...unmarked.map(([rule]) => rule)];
}

import type { BrowserContext } from "playwright-core";

/**
 * Browser features that are missing in at least one of the oldest supported browsers (`BROWSERS` in the build): Chrome
 * 99, Firefox 98 and Safari 15.4.
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

/** Removes the newer features from all of a browser's pages. */
export async function makeOldest(context: BrowserContext): Promise<void> {
  await context.addInitScript((missing) => {
    for (const [owner, names] of Object.entries(missing)) {
      const place = owner.split(".").reduce<object>((object, name) => Reflect.get(object, name), globalThis);
      for (const name of names) Reflect.deleteProperty(place, name);
    }
  }, newer);
}

/** Names that React only mentions in messages, or that it checks for before use. */
const harmless = ["requestSubmit", "startViewTransition"];
/** Names that scripts also use for other things. */
const ambiguous = ["inert", "parse", "popover", "size", "try", "with"];

/**
 * Returns the newer features that a script calls. Finds methods of instances by name alone, except the `harmless` and
 * `ambiguous` ones, so a script's own methods must have other names.
 */
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
 * Returns styles that break in some of the oldest supported browsers. Chrome before 104 ignores the individual
 * transform properties, so elements that they hide would be visible. Browsers without `:has()` (Chrome before 105,
 * Firefox before 121) ignore rules with it, such as a rule that outlines a card instead of its focused link. A rule
 * that removes the link's own outline must therefore be in the same `@supports` block.
 */
export function styleFaults(css: string): string[] {
  const alone = [...css.matchAll(/[{;](?:translate|rotate|scale):[^;}]+/g)].map(([match]) => match.slice(1));
  const always = css.replaceAll(/@supports selector\(:has\([^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const unmarked = [...always.matchAll(/[^{}]*:focus-visible[^{}]*\{[^{}]*outline:(?:none|0)[^{}]*\}/g)];
  return [...alone, ...unmarked.map(([rule]) => rule)];
}

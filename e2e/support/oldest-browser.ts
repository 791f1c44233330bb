import type { BrowserContext } from "playwright-core";

/**
 * Browser features that are newer than the oldest supported browsers (`BROWSERS` of the build: Chrome 99, Firefox 98,
 * Safari 15.4). At least one of these lacks each.
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

/** Removes the newer features from every page of a browser. */
export async function makeOldest(context: BrowserContext): Promise<void> {
  await context.addInitScript((missing) => {
    for (const [owner, names] of Object.entries(missing)) {
      const place = owner.split(".").reduce<object>((object, name) => Reflect.get(object, name), globalThis);
      for (const name of names) Reflect.deleteProperty(place, name);
    }
  }, newer);
}

/** Words in React's own messages, and features that React detects before use. */
const harmless = ["requestSubmit", "startViewTransition"];
/** Names that are common elsewhere. */
const ambiguous = ["inert", "parse", "popover", "size", "try", "with"];

/** Newer features that a script calls. Matches by name, so scripts must not use these names for anything else. */
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
 * Styles that break in some of the oldest supported browsers. Browsers before Chrome 104 ignore the individual
 * transform properties, so anything that those hide would be visible. Browsers without `:has()` (before Chrome 105 and
 * Firefox 121) ignore rules that use it, so a link may lose its focus outline only inside the same `@supports`.
 */
export function styleFaults(css: string): string[] {
  const alone = [...css.matchAll(/[{;](?:translate|rotate|scale):[^;}]+/g)].map(([match]) => match.slice(1));
  const always = css.replaceAll(/@supports selector\(:has\([^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const unmarked = [...always.matchAll(/[^{}]*:focus-visible[^{}]*\{[^{}]*outline:(?:none|0)[^{}]*\}/g)];
  return [...alone, ...unmarked.map(([rule]) => rule)];
}

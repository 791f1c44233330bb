/** At-rules that affect only the rules in them. CSS modules make the names of keyframes unique. */
const allowedAtRules = /^(media|supports|container|starting-style|(-\w+-)?keyframes)$/i;

const globalSelector = /:global|:root|(^|[\s>+~(,])(html|body)\b/i;

/** Where a rule stands. */
type Place = "top" | "nested" | "keyframes";

/** Returns whether a selector without brackets contains one of the remote's classes, or the rule in which it is nested. */
const hasOwnPart = (selector: string) => /\.[A-Za-z_]|&/.test(selector);

/**
 * Returns whether a selector matches only the remote's elements, and elements inside or next to them. A class in
 * brackets does not ensure that, as in `:not(.card)`, except in `:is(.card)` and `:where(.card)`.
 */
function isOwn(selector: string, place: Place): boolean {
  if (place === "keyframes") return true;
  if (globalSelector.test(selector) || (place === "top" && selector.includes("&"))) return false;
  // Without `&`, a nested selector matches descendants of the rule's elements.
  if (place === "nested" && !selector.includes("&")) return true;
  let rest = selector.replace(/\\.|\[[^\]]*\]/g, "");
  for (let previous = ""; previous !== rest; ) {
    previous = rest;
    rest = rest.replace(/:([\w-]+)\(([^()]*)\)/g, (_, name: string, list: string) =>
      /^(is|where)$/i.test(name) && list.split(",").every(hasOwnPart) ? "._" : "",
    );
  }
  return hasOwnPart(rest);
}

const withoutStrings = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, (part) =>
    part.startsWith("/") ? "" : '""',
  );

/** Splits a rule's selectors at commas outside brackets. */
function selectorsOf(prelude: string): string[] {
  const selectors = [""];
  let depth = 0;
  for (const char of prelude) {
    if (char === "(") depth++;
    if (char === ")") depth--;
    if (char === "," && depth === 0) selectors.push("");
    else selectors.push(selectors.pop() + char);
  }
  return selectors.map((selector) => selector.trim());
}

/** Lists the effects of a remote's style sheet on other apps, one line each. */
export function styleLeaks(css: string): string[] {
  const faults: string[] = [];
  /** For each open block, the place of the rules in it. */
  const places: Place[] = [];
  let prelude = "";
  for (const char of withoutStrings(css)) {
    if (char === "}") places.pop();
    else if (char === "{" || char === ";") {
      const head = prelude.trim();
      const place = places.at(-1) ?? "top";
      const atRule = /^@([\w-]+)/.exec(head)?.[1];
      if (atRule && !allowedAtRules.test(atRule)) faults.push(`@${atRule} must not be used by a remote`);
      if (char === "{" && atRule) places.push(/keyframes$/i.test(atRule) ? "keyframes" : place);
      else if (char === "{") {
        for (const selector of selectorsOf(head))
          if (!isOwn(selector, place)) faults.push(`${selector} matches other apps' elements`);
        places.push(place === "top" ? "nested" : place);
      }
    }
    prelude = "{};".includes(char) ? "" : prelude + char;
  }
  return faults;
}

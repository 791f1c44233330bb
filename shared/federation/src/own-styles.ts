/** At-rules that affect other pages or that the build adds itself. */
const reaching = ["import", "layer", "font-face", "namespace", "property"];

/** A selector that must contain a class of the remote, in any part of it. */
const isOwn = (selector: string) =>
  /\.[A-Za-z_]/.test(selector) && !/:global|:root|(^|[\s>+~])(html|body)\b/.test(selector);

const withoutStrings = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"|'[^']*'/g, '""');

/** The selectors of a rule, split at commas outside brackets. */
const selectorsOf = (prelude: string) =>
  prelude
    .replace(/\([^()]*\)/g, (part) => part.replaceAll(",", " "))
    .split(",")
    .map((selector) => selector.trim());

/** The effects of a remote's style sheet on other pages, one line each. */
export function reachOf(css: string): string[] {
  const faults: string[] = [];
  /** For each open block, whether it is nested under a selector or holds no rules. */
  const settled: boolean[] = [];
  let prelude = "";
  for (const char of withoutStrings(css)) {
    if (char === "}") settled.pop();
    else if (char === "{" || char === ";") {
      const head = prelude.trim();
      const atRule = /^@([\w-]+)/.exec(head)?.[1];
      if (atRule && reaching.includes(atRule)) faults.push(`@${atRule} must not be used by a remote`);
      const inside = settled.at(-1) ?? false;
      if (char === "{" && !atRule && !inside) {
        for (const selector of selectorsOf(head))
          if (!isOwn(selector)) faults.push(`${selector} matches other apps' elements`);
      }
      if (char === "{") settled.push(inside || !atRule || atRule.endsWith("keyframes"));
    }
    prelude = "{};".includes(char) ? "" : prelude + char;
  }
  return faults;
}

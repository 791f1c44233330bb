/** At-rules that affect other pages, or that only the build may add. */
const forbiddenAtRules = ["import", "layer", "font-face", "namespace", "property"];

/** Returns whether a selector contains one of the remote's classes and nothing global. */
const isOwn = (selector: string) =>
  /\.[A-Za-z_]/.test(selector) && !/:global|:root|(^|[\s>+~])(html|body)\b/.test(selector);

const withoutStrings = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"|'[^']*'/g, '""');

/** Splits a rule's selectors at commas outside brackets. */
const selectorsOf = (prelude: string) =>
  prelude
    .replace(/\([^()]*\)/g, (part) => part.replaceAll(",", " "))
    .split(",")
    .map((selector) => selector.trim());

/** Lists the effects of a remote's style sheet on other apps, one line each. */
export function styleLeaks(css: string): string[] {
  const faults: string[] = [];
  /** For each open block, whether its rules need no check: it is nested in a checked rule, or it contains keyframes. */
  const exempt: boolean[] = [];
  let prelude = "";
  for (const char of withoutStrings(css)) {
    if (char === "}") exempt.pop();
    else if (char === "{" || char === ";") {
      const head = prelude.trim();
      const atRule = /^@([\w-]+)/.exec(head)?.[1];
      if (atRule && forbiddenAtRules.includes(atRule)) faults.push(`@${atRule} must not be used by a remote`);
      const isExempt = exempt.at(-1) ?? false;
      if (char === "{" && !atRule && !isExempt) {
        for (const selector of selectorsOf(head))
          if (!isOwn(selector)) faults.push(`${selector} matches other apps' elements`);
      }
      if (char === "{") exempt.push(isExempt || !atRule || atRule.endsWith("keyframes"));
    }
    prelude = "{};".includes(char) ? "" : prelude + char;
  }
  return faults;
}

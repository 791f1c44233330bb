/** At-rules that reach beyond the remote, or are the build's to write. */
const reaching = ["import", "layer", "font-face", "namespace", "property"];

/** A selector that only elements of the remote's own classes can match, be they its last part or not. */
const isOwn = (selector: string) =>
  /\.[A-Za-z_]/.test(selector) && !/:global|:root|(^|[\s>+~])(html|body)\b/.test(selector);

const withoutStrings = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"|'[^']*'/g, '""');

/** Selectors that stand apart from all others in a rule, commas inside brackets left alone. */
const selectorsOf = (prelude: string) =>
  prelude
    .replace(/\([^()]*\)/g, (part) => part.replaceAll(",", " "))
    .split(",")
    .map((selector) => selector.trim());

/** What a style sheet of a remote does to pages of others, one line each. */
export function reachOf(css: string): string[] {
  const faults: string[] = [];
  /** Of each open block, whether rules in it stand beneath a selector already, or are no rules at all. */
  const settled: boolean[] = [];
  let prelude = "";
  for (const char of withoutStrings(css)) {
    if (char === "}") settled.pop();
    else if (char === "{" || char === ";") {
      const head = prelude.trim();
      const atRule = /^@([\w-]+)/.exec(head)?.[1];
      if (atRule && reaching.includes(atRule)) faults.push(`@${atRule} is not a remote's to use`);
      const inside = settled.at(-1) ?? false;
      if (char === "{" && !atRule && !inside) {
        for (const selector of selectorsOf(head))
          if (!isOwn(selector)) faults.push(`${selector} matches elements of others`);
      }
      if (char === "{") settled.push(inside || !atRule || atRule.endsWith("keyframes"));
    }
    prelude = "{};".includes(char) ? "" : prelude + char;
  }
  return faults;
}

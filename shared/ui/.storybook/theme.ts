const DARK = "(prefers-color-scheme: dark)";
const darkRules = new Set<CSSMediaRule>();

function collectDarkRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText === DARK) darkRules.add(rule);
    else if (rule instanceof CSSGroupingRule) collectDarkRules(rule.cssRules);
  }
}

/**
 * Shows a colour scheme regardless of the system's preference. Edits the rules for dark mode, because a page cannot
 * change the result of a media query.
 */
export function showTheme(theme: "light" | "dark"): void {
  for (const sheet of document.styleSheets) collectDarkRules(sheet.cssRules);
  for (const { media } of darkRules) media.mediaText = theme === "dark" ? "all" : "not all";
  document.documentElement.style.colorScheme = theme;
}

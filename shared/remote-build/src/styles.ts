import { sep } from "node:path";
import { styleLeaks } from "@handwork/federation/own-styles";
import { installedFolder } from "./inputs.ts";

export interface Sheet {
  css: string;
  /** Violated rules, one line each. */
  faults: string[];
}

/** Transforms a style sheet, depending on its path. */
export type StyleSheets = (file: string, css: string) => Sheet;

const NOT_A_MODULE = "A remote's styles are CSS modules: name this sheet *.module.css.";

/**
 * Puts a style sheet into its cascade layer, so that the order in which sheets load does not matter. A remote's rules
 * win over the shell's; own-styles.ts limits what they can match.
 */
export const inLayer = (css: string, layer: string): string =>
  `@layer reset, tokens, ui, remote;\n@layer ${layer} {\n${css}\n}\n`;

/** Transforms the style sheets of the remote in `dir`. Its own sheets may only style its own classes. */
export function remoteStyles(dir: string): StyleSheets {
  const ui = installedFolder(dir, "@handwork/ui");
  const isBelow = (file: string, folder: string) => file.startsWith(folder + sep);
  return (file, css) => {
    if (ui && isBelow(file, ui)) return { css: inLayer(css, "ui"), faults: [] };
    const isOwn = isBelow(file, dir) && !isBelow(file, `${dir}${sep}node_modules`);
    const faults = !isOwn ? [] : file.endsWith(".module.css") ? styleLeaks(css) : [NOT_A_MODULE];
    return { css: inLayer(css, "remote"), faults };
  };
}

import type { Release } from "@handwork/contract";
import type { Files } from "../release-files.ts";

/** Whitespace and comments, which unminified builds keep. */
const GAP = String.raw`(?:\s|//[^\n]*\n)*`;
const EMPTY = String.raw`(?:[\w$]+|function\s*\(\)\s*\{\s*\}|\(\)\s*=>\s*\{\s*\})`;
/** The functions of `react-dom` that do nothing until there is a renderer. */
const WITHOUT_RENDERER = [..."DCLmXSM"].map((key) => `${key}:${GAP}${EMPTY}`).join(`,${GAP}`);

interface Marker {
  module: string;
  /**
   * Searched for before `pattern`, because a text search is 100 times faster. If there is a `pattern`, it must match
   * too.
   */
  text: string;
  pattern?: RegExp;
}

/**
 * Code of the singletons that survives production and development builds, minimisers and tree shaking. Symbol names
 * and React's internals object are not included, because code that works with React, such as `react-is` and custom
 * renderers, also contains them.
 */
const MARKERS: readonly Marker[] = [
  // The base class of components, together with the update queue that is used until there is a renderer.
  { module: "react", text: "enqueueReplaceState", pattern: /\.isReactComponent\s*=\s*\{\s*\}/ },
  // Creation of an element.
  {
    module: "react/jsx-runtime",
    text: "$$typeof",
    pattern: new RegExp(
      String.raw`\$\$typeof:\s*(?:[\w$]+|Symbol\.for\("react[\w.]+"\)),${GAP}type:\s*[\w$]+,${GAP}key:`,
    ),
  },
  { module: "react-dom", text: "rendererPackageName", pattern: /rendererPackageName:\s*"react-dom"/ },
  // Error of `createRoot` and `createPortal` for an invalid container; production has only its number.
  { module: "react-dom", text: "Target container is not a DOM element." },
  { module: "react-dom", text: "(299)", pattern: /\bError\([\w$]+\(299\)\)/ },
  { module: "react-dom", text: "X:", pattern: new RegExp(WITHOUT_RENDERER) },
  // The default context of a route.
  {
    module: "react-router",
    text: "isDataRoute",
    pattern: /\{\s*outlet:\s*null,\s*matches:\s*\[\],\s*isDataRoute:\s*(?:!1|false)\s*\}/,
  },
  { module: "react-router", text: "Router-History" },
  { module: "@handwork/session", text: "handwork-session" },
  { module: "@handwork/http", text: "handwork-refresh" },
  { module: "@handwork/http", text: "A page came in place of data" },
  {
    module: "@handwork/federation",
    text: "toasts",
    pattern: /\{\s*toasts:\s*\[\],\s*(?:questions:\s*\[\]|question:\s*null)/,
  },
];

function copiesIn(bytes: Buffer): Set<string> {
  const copies = new Set<string>();
  let source: string | null = null;
  for (const { module, text, pattern } of MARKERS) {
    if (copies.has(module) || !bytes.includes(text)) continue;
    source ??= bytes.toString("utf8");
    if (!pattern || pattern.test(source)) copies.add(module);
  }
  // React's own code also creates elements, so it matches both markers.
  if (copies.has("react")) copies.delete("react/jsx-runtime");
  return copies;
}

/** Returns a problem for each of the shell's modules that a remote's scripts bundle. */
export function bundledSingletonProblems({ server }: Release, files: Files): string[] {
  const filesWith = new Map<string, string[]>();
  for (const [file, bytes] of files) {
    if (!/\.m?js$/.test(file) && file !== server) continue;
    for (const module of copiesIn(bytes)) filesWith.set(module, [...(filesWith.get(module) ?? []), file]);
  }
  return [...filesWith].map(([module, [first = "", ...others]]) => {
    const where = others.length === 0 ? `${first} bundles` : `${first} and ${others.length} more bundle`;
    return `${where} a copy of ${module}, but a page may have only one. Share it from the shell: import: false, singleton: true.`;
  });
}

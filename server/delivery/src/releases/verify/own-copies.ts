import type { Release } from "@handwork/contract";
import type { Files } from "../release-files.ts";

/** Blanks and comments, which a build without a minimizer leaves in. */
const GAP = String.raw`(?:\s|//[^\n]*\n)*`;
const EMPTY = String.raw`(?:[\w$]+|function\s*\(\)\s*\{\s*\}|\(\)\s*=>\s*\{\s*\})`;
/** The functions of `react-dom` that do nothing while there is no renderer. */
const WITHOUT_RENDERER = [..."DCLmXSM"].map((key) => `${key}:${GAP}${EMPTY}`).join(`,${GAP}`);

interface Marker {
  module: string;
  /** Searched first, as it takes a hundredth of the time; `pattern` decides where it is not enough. */
  text: string;
  pattern?: RegExp;
}

/**
 * What the code of a singleton has, in its builds for production and development, and what minimizers and the removal of
 * unused exports leave. Names of symbols and of React's inner object are not among it: whatever works with React has
 * those, `react-is` and renderers of its own for instance.
 */
const MARKERS: readonly Marker[] = [
  // The base class that components extend, beside the queue of updates that stands in until there is a renderer.
  { module: "react", text: "enqueueReplaceState", pattern: /\.isReactComponent\s*=\s*\{\s*\}/ },
  // The making of an element.
  {
    module: "react/jsx-runtime",
    text: "$$typeof",
    pattern: new RegExp(
      String.raw`\$\$typeof:\s*(?:[\w$]+|Symbol\.for\("react[\w.]+"\)),${GAP}type:\s*[\w$]+,${GAP}key:`,
    ),
  },
  { module: "react-dom", text: "rendererPackageName", pattern: /rendererPackageName:\s*"react-dom"/ },
  // What `createRoot` and `createPortal` say to a place that is none; the number stands for it in production.
  { module: "react-dom", text: "Target container is not a DOM element." },
  { module: "react-dom", text: "(299)", pattern: /\bError\([\w$]+\(299\)\)/ },
  { module: "react-dom", text: "X:", pattern: new RegExp(WITHOUT_RENDERER) },
  // The context of a route, before there is one.
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
    pattern: /\{\s*toasts:\s*\[\],\s*question:\s*null\s*\}/,
  },
];

function copiesIn(bytes: Buffer): Set<string> {
  const found = new Set<string>();
  let source: string | null = null;
  for (const { module, text, pattern } of MARKERS) {
    if (found.has(module) || !bytes.includes(text)) continue;
    source ??= bytes.toString("utf8");
    if (!pattern || pattern.test(source)) found.add(module);
  }
  // React makes elements as well: it is one copy, not two.
  if (found.has("react")) found.delete("react/jsx-runtime");
  return found;
}

/** The shell's modules of which a remote's scripts have copies of their own, a sentence each. */
export function copyProblems({ server }: Release, files: Files): string[] {
  const filesWith = new Map<string, string[]>();
  for (const [file, bytes] of files) {
    if (!/\.m?js$/.test(file) && file !== server) continue;
    for (const module of copiesIn(bytes)) filesWith.set(module, [...(filesWith.get(module) ?? []), file]);
  }
  return [...filesWith].map(([module, [first = "", ...others]]) => {
    const where = others.length === 0 ? first : `${first} and ${others.length} more`;
    return `${where} has a copy of ${module}, of which a page may have one only. Share it from the shell: import: false, singleton: true.`;
  });
}

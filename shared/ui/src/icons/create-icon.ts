import { createElement, type SVGProps } from "react";

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/** Lucide's data are letters, digits and dots: nothing in them has to be escaped. */
const drawn = ([tag, { key, ...attributes }]: IconData["node"][number]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")}/>`;

/**
 * Makes an icon of lucide's drawing of it. Builds put this in the place of lucide's own function, most of which is for
 * what no icon here is given: a kilobyte in each app, and words in each page's HTML. Icons say nothing by themselves.
 */
export default function createIcon({ node }: IconData) {
  // As text: taking over an icon of the server's is one element's work, not that of each line of it.
  const drawing = { __html: node.map(drawn).join("") };
  return ({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement("svg", {
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "aria-hidden": true,
      dangerouslySetInnerHTML: drawing,
      ...rest,
    });
}

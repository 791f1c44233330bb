import { type Container, CssSyntaxError, type Document, parse, type Root, type Rule } from "postcss";
import parseSelector, { type Node, type Selector } from "postcss-selector-parser";

/** At-rules that affect only the rules in them, or nothing. CSS modules make the names of keyframes unique. */
const allowedAtRules = /^(charset|value|media|supports|container|starting-style|(-\w+-)?keyframes)$/i;

type Block = Container | Document | undefined;

const isIn = (block: Block, test: (block: NonNullable<Block>) => boolean): boolean =>
  block !== undefined && (test(block) || isIn(block.parent, test));

const isKeyframes = (block: NonNullable<Block>) => "name" in block && /keyframes$/i.test(String(block.name));

const isGlobal = ({ type, value = "" }: Node) =>
  (type === "tag" && /^(html|body)$/i.test(value)) || (type === "pseudo" && /^:(root|global)$/i.test(value));

/**
 * Returns whether a part of a selector is one of the remote's classes, or the rule in which the selector is nested. A
 * class in brackets is not enough, as in `:not(.card)`, except in `:is(.card)` and `:where(.card)`.
 */
function isOwnPart(node: Node): boolean {
  if (node.type === "pseudo" && /^:(is|where)$/i.test(node.value)) return node.nodes.every(hasOwnPart);
  return node.type === "class" || node.type === "nesting";
}

const hasOwnPart = (selector: Selector): boolean => selector.nodes.some(isOwnPart);

/** Returns whether a selector matches only the remote's elements, and elements inside or next to them. */
function isOwn(selector: Selector, isNested: boolean): boolean {
  const nodes: Node[] = [];
  selector.walk((node) => void nodes.push(node));
  if (nodes.some(isGlobal)) return false;
  const hasNesting = nodes.some(({ type }) => type === "nesting");
  // Without `&`, a nested selector matches descendants of the rule's elements.
  return isNested ? !hasNesting || hasOwnPart(selector) : !hasNesting && hasOwnPart(selector);
}

/** Lists the effects of a remote's style sheet on other apps, one line each, or the reason why it cannot be parsed. */
export function styleLeaks(css: string): string[] {
  const faults: string[] = [];
  let sheet: Root;
  try {
    sheet = parse(css);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [`line ${error.line} cannot be parsed: ${error.reason}`];
    throw error;
  }
  sheet.walkAtRules(({ name }) => {
    if (!allowedAtRules.test(name)) faults.push(`@${name} must not be used by a remote`);
  });
  sheet.walkRules(({ selector, parent }: Rule) => {
    if (isIn(parent, isKeyframes)) return;
    const isNested = isIn(parent, ({ type }) => type === "rule");
    for (const one of parseSelector().astSync(selector).nodes)
      if (!isOwn(one, isNested)) faults.push(`${String(one).trim()} matches other apps' elements`);
  });
  return faults;
}

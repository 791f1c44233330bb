import { isDeepStrictEqual } from "node:util";
import { type Asking, bodyOf } from "./asking.ts";
import type { Kind } from "./kinds.ts";
import type { Side } from "./sides.ts";

/** Calls of which the statements are counted; more than a job in the background may send meanwhile. */
const COUNTED = 40;

async function ask(port: number, asking: Asking, number = 0): Promise<unknown> {
  const body = bodyOf(asking, number);
  const answer = await fetch(`http://localhost:${port}${asking.path}`, {
    method: asking.method,
    headers: {
      authorization: `Bearer ${asking.tokens[number % asking.tokens.length]}`,
      ...(body && { "content-type": "application/json" }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${asking.path} answered ${answer.status}: ${text}`);
  return JSON.parse(text.replaceAll(`http://localhost:${port}`, "http://localhost"));
}

/** What kind of value is where, in place of the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]));
}

async function statementsOf(side: Side, asking: Asking): Promise<number> {
  const before = await side.figures();
  for (let number = 1; number <= COUNTED; number += 1) await ask(side.ports[0] ?? 0, asking, number);
  const { statements } = await side.figures();
  return Math.round((statements - before.statements) / COUNTED);
}

/**
 * Makes sure that both sides answer the same, and counts the statements that each sends for it.
 *
 * @throws Error when they do not: what writes may differ in ids and moments alone.
 */
export async function compare(kind: Kind, asking: Asking, sides: { product: Side; ceiling: Side }) {
  const counts = { product: 0, ceiling: 0 };
  const answers: unknown[] = [];
  for (const name of ["product", "ceiling"] as const) {
    await kind.reset?.();
    const answer = await ask(sides[name].ports[0] ?? 0, asking);
    answers.push(asking.bodies ? shapeOf(answer) : answer);
    counts[name] = await statementsOf(sides[name], asking);
  }
  const [product, ceiling] = answers;
  if (!isDeepStrictEqual(product, ceiling)) {
    const shown = answers.map((answer) => JSON.stringify(answer, null, 1)).join("\n");
    throw new Error(`${kind.name}: the answers differ.\n${shown}`);
  }
  return counts;
}

import { type ItemState, itemStates } from "@handwork/contract";
import { guards } from "./guards.ts";
import { initialItemState, type MoneyEffect, type Transition, transitions } from "./transitions.ts";

const moneyLabels: Readonly<Record<MoneyEffect, string>> = {
  none: "",
  refund: "refund",
  late_split: "one day's rate to the artisan, rest back",
  earned: "artisan earns",
  staff_split: "staff split",
};

const words = (name: string) => name.replaceAll("_", " ");

/** The states that a transition can lead to from `state`. */
function targetStates({ to, from }: Transition, state: ItemState): readonly ItemState[] {
  if (to === "same") return [];
  if (to !== "before") return [to];
  const disputable = transitions.filter((row) => row.to === "disputed").flatMap((row) => row.from);
  return [...new Set(disputable)].filter((before) => before !== state && !from.includes(before));
}

/** One arrow for each pair of states, labelled with the roles and their actions. */
function arrows(): string[] {
  const labels = new Map<string, Set<string>>();
  for (const row of transitions) {
    for (const state of row.from) {
      for (const target of targetStates(row, state)) {
        const arrow = `${state} --> ${target}`;
        const label = `${row.role} ${words(row.action)}`;
        labels.set(arrow, (labels.get(arrow) ?? new Set()).add(label));
      }
    }
  }
  return [...labels].map(([arrow, actions]) => `    ${arrow}: ${[...actions].join(", ")}`);
}

/** The life cycle of an order item as a Mermaid diagram. */
export function drawDiagram(): string {
  const ends = itemStates.filter(
    (state) => !transitions.some(({ from, to }) => from.includes(state) && to !== "same"),
  );
  return [
    "```mermaid",
    "stateDiagram-v2",
    `    [*] --> ${initialItemState}`,
    ...arrows(),
    ...ends.map((state) => `    ${state} --> [*]`),
    "```",
  ].join("\n");
}

/** A Markdown table with one row for each transition. */
export function writeTable(): string {
  const rows = transitions.map(({ role, action, from, to, guards: names, money, notices }) => [
    words(action),
    role,
    from.map(words).join(", "),
    to === "same" ? "stays" : to === "before" ? "as before the dispute" : words(to),
    names.map((name) => guards[name].label).join(", "),
    moneyLabels[money],
    notices.map(({ event }) => `\`${event}\``).join(", "),
  ]);
  const header = ["Action", "Who", "From", "To", "Only", "Money", "Notices"];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

const BEGIN = "<!-- Written by `pnpm docs:orders` from server/marketplace/src/orders/transitions.ts -->";
const END = "<!-- The end of what is written -->";

/** Replaces the generated part of a document. Throws if the document has no markers for it. */
export function withDiagram(document: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error("The document has no place for the diagram");
  return `${before}${BEGIN}\n\n${drawDiagram()}\n\n${writeTable()}\n\n${END}${after}`;
}

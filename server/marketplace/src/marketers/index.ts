export { suggestionAttention } from "./attention.ts";
export { lettersOf, suggestChoice } from "./lookup-choice.ts";
export { registerMarketers } from "./marketers.routes.ts";
export * from "./marketers.table.ts";

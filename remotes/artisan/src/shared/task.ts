/** Shorter first clauses, such as "No", say too little. */
const SHORTEST = 8;

const isSame = (one: string, other: string) => one.replace(/\W/g, "") === other.replace(/\W/g, "");

/** A job's title, the first clause of its description; and whether the description says more. */
export function taskOf(description: string): { task: string; hasMore: boolean } {
  const text = description.trim();
  const [line = text] = text.split("\n");
  const [clause = line] = line.split(/[.;:!?](?:\s|$)|,\s/);
  const task = clause.length < SHORTEST ? line : clause;
  return { task, hasMore: !isSame(task, text) };
}

import { notify } from "@handwork/federation";

/** Says which typed words an admin is going to look at. */
export function tellHeld(
  held: readonly ("location" | "service")[],
  values: { location: string; service?: string },
): void {
  for (const kind of held) {
    notify(`“${values[kind]}” is not in our list of ${kind}s yet. An admin will review it.`, "info");
  }
}

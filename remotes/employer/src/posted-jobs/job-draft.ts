import { emptyJob, type JobValues } from "./job.validation.ts";

/** Where this tab stores the input. It is meant to become public, so it needs no encryption. */
const KEY = "handwork-job-draft";

/** Input from before a reload or a sign-in; null if there is none, or the browser stores nothing. */
export function readDraft(): Partial<JobValues> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const known = Object.entries(stored).filter(
      ([name, value]) => name in emptyJob && typeof value === "string",
    );
    return known.length > 0 ? Object.fromEntries(known) : null;
  } catch {
    return null;
  }
}

export function keepDraft(values: JobValues | null): void {
  try {
    if (values) sessionStorage.setItem(KEY, JSON.stringify(values));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing: the form works without a draft.
  }
}

import { emptyJob, type JobValues } from "./job.validation.ts";

/** Session storage key of the draft. It is not encrypted, because a posted job is public anyway. */
const KEY = "handwork-job-draft";

/** The draft from before a reload or a sign-in; null if there is none, or if the browser stores nothing. */
export function readDraft(): Partial<JobValues> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const fields = Object.entries(stored).filter(
      ([name, value]) => name in emptyJob && typeof value === "string",
    );
    return fields.length > 0 ? Object.fromEntries(fields) : null;
  } catch {
    return null;
  }
}

export function saveDraft(values: JobValues | null): void {
  try {
    if (values) sessionStorage.setItem(KEY, JSON.stringify(values));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing: the form works without a draft.
  }
}

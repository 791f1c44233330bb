import { emptyJob, type JobValues } from "./job.validation.ts";

/** Session storage key of the draft. The draft is not encrypted, because posted jobs are public. */
const KEY = "handwork-job-draft";

/** Returns the draft that was saved before a reload or a sign-in, or null if there is none or storage is blocked. */
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
    // If storage is blocked, the form works without a draft.
  }
}

import { ownerOf } from "@handwork/contract";
import { accessToken } from "@handwork/session";
import { emptyJob, type JobValues } from "./job.validation.ts";

/** Session storage key of the draft. The draft is not encrypted, because posted jobs are public. */
const KEY = "handwork-job-draft";

/**
 * Returns the user's draft from before a reload or a sign-in. Returns null if there is none, if it is another person's,
 * or if storage is blocked.
 */
export function readDraft(): Partial<JobValues> | null {
  try {
    const { account, values } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (account !== ownerOf(accessToken()) || typeof values !== "object" || values === null) return null;
    const fields = Object.entries(values).filter(
      ([name, value]) => name in emptyJob && typeof value === "string",
    );
    return fields.length > 0 ? Object.fromEntries(fields) : null;
  } catch {
    return null;
  }
}

export function saveDraft(values: JobValues | null): void {
  try {
    if (values) sessionStorage.setItem(KEY, JSON.stringify({ account: ownerOf(accessToken()), values }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // If storage is blocked, the form works without a draft.
  }
}

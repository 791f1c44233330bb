import { messages, type Trust } from "@handwork/contract";

export const jobsText = (jobs: number): string => `${jobs} ${jobs === 1 ? "job" : "jobs"}`;

/** What the server has counted about an artisan, in one line for a card; what its highlight says is left out. */
export function trustText({ jobs_completed, response_minutes, next_free_day, highlight }: Trust): string {
  const reply =
    response_minutes !== null && `Replies within ${messages.profiles.durationText(response_minutes)}`;
  return [
    reply && !highlight?.startsWith(reply) && reply,
    jobs_completed > 0 && jobsText(jobs_completed),
    next_free_day && `Next free: ${messages.availability.shortDay(next_free_day)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

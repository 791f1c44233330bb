import { messages, type Trust } from "@handwork/contract";

const jobsText = (jobs: number): string => `${jobs} ${jobs === 1 ? "job" : "jobs"}`;

/** An artisan's figures in one line for a card. Omits figures that `highlight` already contains. */
export function trustText({ jobs_completed, response_minutes, next_free_day, highlight }: Trust): string {
  const reply =
    response_minutes !== null && `Replies within ${messages.profiles.durationText(response_minutes)}`;
  return [
    next_free_day && `Next free: ${messages.availability.shortDay(next_free_day)}`,
    jobs_completed > 0 && !highlight?.includes(" job") && jobsText(jobs_completed),
    reply && !highlight?.startsWith(reply) && reply,
    highlight,
  ]
    .filter(Boolean)
    .join(" · ");
}

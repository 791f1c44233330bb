import { messages, type Trust } from "@handwork/contract";
import { BadgeCheck, CalendarCheck, CircleCheckBig, Timer } from "lucide-react";

/** What the server has counted and checked about an artisan, as items of a list of facts on a card. */
export function TrustFacts({ trust }: { trust: Trust }) {
  const { jobs_completed: jobs, response_minutes: minutes, next_free_day: free, checked, highlight } = trust;
  const reply = minutes !== null && `Replies within ${messages.profiles.durationText(minutes)}`;
  const checks = checked.map((fact) => messages.profiles.checkedShort[fact]);
  return (
    <>
      {checks.length > 0 && (
        <li>
          <BadgeCheck size={18} aria-hidden /> Checked: {messages.profiles.listText(checks)}
        </li>
      )}
      <li>
        <CircleCheckBig size={18} aria-hidden /> {jobsText(jobs)}
      </li>
      {reply && !highlight?.startsWith(reply) && (
        <li>
          <Timer size={18} aria-hidden /> {reply}
        </li>
      )}
      {free && (
        <li>
          <CalendarCheck size={18} aria-hidden /> Next free: {messages.availability.shortDay(free)}
        </li>
      )}
    </>
  );
}

export const jobsText = (jobs: number): string =>
  jobs === 0 ? "No jobs completed yet" : `${jobs} ${jobs === 1 ? "job" : "jobs"} completed`;

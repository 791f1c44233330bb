import { paths } from "@handwork/contract";
import { longDay } from "../shared/lagos-time.ts";
import { toNaira } from "../shared/money.ts";

/** Data for notifications about a posted job. */
interface Facts {
  readonly trade: string;
  readonly place: string;
}
type FromArtisan = Facts & { readonly artisan: string };
type QuoteFacts = FromArtisan & { readonly totalKobo: number };

const noticeOf =
  (path: string, action: string) =>
  <EventFacts>(write: (facts: EventFacts) => readonly [title: string, text: string]) => ({
    category: "quotes" as const,
    path,
    action,
    write: (facts: EventFacts) => {
      const [title, text] = write(facts);
      return { title, text };
    },
  });
const forArtisan = noticeOf(paths.artisanJobs, "See jobs and quotes");
const forEmployer = noticeOf(paths.postedJobs, "See your posted jobs");

/** Events about posted jobs and the quotes for them. */
export const postedJobEvents = {
  job_posted: forArtisan<Facts & { date: string }>(({ trade, place, date }) => [
    `New job: ${trade} in ${place}`,
    `An employer needs someone on ${longDay(date)}. Send a quote soon, because employers read early quotes first.`,
  ]),
  posted_job_changed: forArtisan<Facts>(({ trade, place }) => [
    `A job that you quoted for has changed: ${trade} in ${place}`,
    "Read it again, and change your quote if the price or the day no longer fits.",
  ]),
  posted_job_closed: forArtisan<Facts>(({ trade, place }) => [
    `A job that you quoted for is closed: ${trade} in ${place}`,
    "It no longer accepts quotes.",
  ]),
  posted_job_reopened: forArtisan<Facts>(({ trade, place }) => [
    `A job that you quoted for is open again: ${trade} in ${place}`,
    "Your quote still counts. Change it if the price or the day no longer fits.",
  ]),
  job_quote_chosen: forArtisan<Facts & { date: string; totalKobo: number }>(
    ({ trade, place, date, totalKobo }) => [
      `Your quote has been chosen: ${trade} in ${place}`,
      `The employer wants you from ${longDay(date)} for ${toNaira(totalKobo)}. We book your days and tell you when they have paid.`,
    ],
  ),
  job_quote_dropped: forArtisan<Facts & { isOpen: boolean }>(({ trade, place, isOpen }) => [
    `Your quote is no longer chosen: ${trade} in ${place}`,
    `The employer removed you from their cart, so you are not booked. ${isOpen ? "Your quote still counts, so they can choose it again." : "The job no longer accepts quotes."}`,
  ]),
  job_quote_not_chosen: forArtisan<Facts>(({ trade, place }) => [
    `Another artisan was chosen: ${trade} in ${place}`,
    "Thank you for your quote. New jobs appear on your Jobs page.",
  ]),
  job_quote_received: forEmployer<QuoteFacts>(({ artisan, trade, place, totalKobo }) => [
    `${artisan} sent you a quote`,
    `It is for your job (${trade} in ${place}): ${toNaira(totalKobo)} in total. Compare the quotes and choose one.`,
  ]),
  job_quote_changed: forEmployer<QuoteFacts>(({ artisan, trade, place, totalKobo }) => [
    `${artisan} has changed a quote`,
    `It is for your job (${trade} in ${place}), and is now ${toNaira(totalKobo)} in total.`,
  ]),
  job_quote_confirmed: forEmployer<QuoteFacts>(({ artisan, trade, place, totalKobo }) => [
    `${artisan} has confirmed a quote`,
    `It is for your job (${trade} in ${place}) as you changed it, and is still ${toNaira(totalKobo)} in total.`,
  ]),
  job_quote_withdrawn: forEmployer<FromArtisan>(({ artisan, trade, place }) => [
    `${artisan} has withdrawn a quote`,
    `It was for your job (${trade} in ${place}).`,
  ]),
  posted_job_hidden: forEmployer<Facts & { reason: string }>(({ trade, place, reason }) => [
    `We have hidden your job: ${trade} in ${place}`,
    `Artisans no longer see it. Reason: ${reason}`,
  ]),
  posted_job_shown: forEmployer<Facts & { reason: string }>(({ trade, place, reason }) => [
    `Your job is shown again: ${trade} in ${place}`,
    `Artisans can send quotes again. Reason: ${reason}`,
  ]),
};

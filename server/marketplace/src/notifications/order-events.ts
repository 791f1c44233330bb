import { messages, type NotificationCategory, paths } from "@handwork/contract";
import { toNaira } from "../shared/money.ts";
import { endSentence } from "../shared/sentence.ts";

/** Data for notifications about an order item. Amounts are in kobo. */
export interface NoticeFacts {
  readonly code: string;
  readonly artisan: string;
  readonly service: string;
  readonly startsAt: Date;
  /** When finished work is confirmed automatically. */
  readonly confirmAt: Date | null;
  readonly totalKobo: number;
  readonly refundKobo: number;
  /** The artisan's share of an ended item, before the fee. */
  readonly shareKobo: number;
  /** The artisan's share less the fee. */
  readonly artisanKobo: number;
  readonly reason: string | null;
  /** When the job would start under the open proposal. */
  readonly proposed: Date | null;
  readonly proposedBy: "employer" | "artisan" | null;
}

type Text = (facts: NoticeFacts) => readonly [title: string, ...sentences: readonly (string | null)[]];

const noticeOf = (path: string, action: string, category: NotificationCategory) => (write: Text) => ({
  category,
  path,
  action,
  write: (facts: NoticeFacts) => {
    const [title, ...sentences] = write(facts);
    return { title: `${title} (${facts.code})`, text: sentences.filter(Boolean).join(" ") };
  },
});
const forEmployer = noticeOf(paths.employerDashboard, "See the order", "bookings");
const forArtisan = noticeOf(paths.artisanJobs, "See the job", "bookings");
const forEarner = noticeOf(paths.artisanEarnings, "See your earnings", "money");

const formatMoment = messages.orderLife.longMoment;
const reasonLine = ({ reason }: NoticeFacts) => (reason ? `The reason given: ${endSentence(reason)}` : null);
const refundLine = ({ refundKobo }: NoticeFacts) =>
  refundKobo > 0
    ? `We are sending ${toNaira(refundKobo)} back to the card or account that you paid with. Banks usually need 3 to 10 working days.`
    : "Nothing is left to refund.";
const otherArtisans = "Your dashboard shows other artisans who are free on that date.";
const artisansShare = ({ shareKobo, artisan }: NoticeFacts) =>
  shareKobo > 0 ? `${artisan} gets one day's rate, ${toNaira(shareKobo)}.` : null;
const ownShare = ({ shareKobo, artisanKobo }: NoticeFacts, start: string) => {
  const fee = shareKobo > artisanKobo ? " less our fee" : "";
  return shareKobo > 0 ? `${start} one day's rate${fee}: ${toNaira(artisanKobo)}.` : null;
};

const proposalLine = ({ service, startsAt, proposed }: NoticeFacts) =>
  `The job (${service}) starts on ${formatMoment(startsAt)}.${proposed ? ` The proposed new start is ${formatMoment(proposed)}.` : ""}`;
/** @param isWithdrawn whether the other side withdrew its own proposal. If not, it declined the reader's proposal. */
const unchangedDateLine = ({ service, startsAt }: NoticeFacts, isWithdrawn: boolean) =>
  `The proposal for another date was ${isWithdrawn ? "withdrawn" : "turned down"}. The job (${service}) starts on ${formatMoment(startsAt)}.`;
const pendingLine = "The date does not change unless you accept the proposal.";

/**
 * Notifications about an order item's transitions. For `work_started`, `work_finished` and `job_completed`, see
 * `catalogue`.
 */
export const orderEvents = {
  artisan_accepted: forEmployer(({ artisan, service, startsAt }) => [
    `${artisan} has accepted your job`,
    `${artisan} has accepted your job (${service}) and will come on ${formatMoment(startsAt)}.`,
    "On the day, your dashboard shows a four-digit code. Read it out when they arrive.",
  ]),
  artisan_declined: forEmployer((facts) => [
    `${facts.artisan} has declined your job`,
    `${facts.artisan} cannot do your job (${facts.service}).`,
    reasonLine(facts),
    refundLine(facts),
    otherArtisans,
  ]),
  artisan_did_not_answer: forEmployer((facts) => [
    `${facts.artisan} has not accepted your job`,
    `${facts.artisan} did not accept your job (${facts.service}) in time.`,
    refundLine(facts),
    otherArtisans,
  ]),
  job_not_answered: forArtisan(({ service, startsAt }) => [
    "A job was declined because you did not answer",
    `You did not accept the job (${service}) on ${formatMoment(startsAt)} in time. The employer gets a full refund.`,
  ]),
  job_started: forArtisan(({ service }) => [
    "Your job has started",
    `The employer has confirmed that you arrived (${service}). Press Finish when the work is done.`,
  ]),
  start_unknown: forEmployer(({ artisan, service, startsAt }) => [
    `Did ${artisan} come?`,
    `Your job (${service}) was on ${formatMoment(startsAt)}, and nobody has told us that it started.`,
    `If ${artisan} came, press "The artisan has arrived". If not, report a problem.`,
  ]),
  job_start_unknown: forArtisan(({ service, startsAt }) => [
    "Did you start this job?",
    `The job (${service}) was on ${formatMoment(startsAt)}, and nobody has told us that it started.`,
    'If you were there, ask the employer to press "The artisan has arrived". Otherwise we put the money on hold.',
  ]),
  work_not_started: forEmployer(({ artisan, service, totalKobo }) => [
    "Your job is on hold",
    `Nobody has told us that ${artisan} started your job (${service}). Your ${toNaira(totalKobo)} is safe.`,
    "Please tell us what happened. We will then decide who gets the money.",
  ]),
  job_not_started: forArtisan(({ service, totalKobo }) => [
    "Your job is on hold",
    `Nobody has told us that you started this job (${service}, ${toNaira(totalKobo)}).`,
    "Please tell us what happened. We will then decide who gets the money.",
  ]),
  finished_automatically: forEmployer(({ artisan, service, confirmAt }) => [
    `Has ${artisan} finished?`,
    `The last day of your job (${service}) is over, so we count it as finished.`,
    `Please confirm it, or report a problem${confirmAt ? ` by ${formatMoment(confirmAt)}` : ""}. After that it is confirmed automatically.`,
  ]),
  job_finished_automatically: forArtisan(({ service }) => [
    "We count your job as finished",
    `The last day of the job (${service}) is over. The employer has 3 days to confirm it or to report a problem.`,
  ]),
  confirmation_reminder: forEmployer(({ artisan, service, confirmAt }) => [
    `Please confirm the work by ${artisan}`,
    `${artisan} has finished your job (${service}) and is waiting for your confirmation.`,
    `Please confirm it, or report a problem${confirmAt ? ` by ${formatMoment(confirmAt)}` : ""}. After that it is confirmed automatically.`,
  ]),
  confirmed_automatically: forEmployer(({ artisan, service }) => [
    `The work by ${artisan} is confirmed`,
    `You did not answer within 3 days, so the work by ${artisan} (${service}) is confirmed and we pay the artisan.`,
    "Please review the work on your dashboard. Your review helps other employers.",
  ]),
  job_completed_automatically: forEarner(({ service, artisanKobo }) => [
    "Your job is confirmed",
    `The employer did not answer within 3 days, so your work (${service}) is confirmed. We owe you ${toNaira(artisanKobo)}.`,
  ]),
  booking_cancelled: forEmployer((facts) => [
    `You have cancelled your job with ${facts.artisan}`,
    artisansShare(facts),
    refundLine(facts),
  ]),
  job_cancelled: forArtisan((facts) => [
    "A job was cancelled",
    `The employer has cancelled the job (${facts.service}) on ${formatMoment(facts.startsAt)}. Your days are free again.`,
    reasonLine(facts),
    ownShare(facts, "Because the cancellation was late, you get"),
  ]),
  artisan_cancelled: forEmployer((facts) => [
    `${facts.artisan} has cancelled your job`,
    `${facts.artisan} cannot come for your job (${facts.service}) on ${formatMoment(facts.startsAt)}.`,
    reasonLine(facts),
    refundLine(facts),
    otherArtisans,
  ]),
  booking_cancelled_by_staff: forEmployer((facts) => [
    `Your job with ${facts.artisan} was cancelled`,
    `Our staff have cancelled your job (${facts.service}) with ${facts.artisan}.`,
    reasonLine(facts),
    artisansShare(facts),
    refundLine(facts),
  ]),
  job_cancelled_by_staff: forArtisan((facts) => [
    "A job was cancelled",
    `Our staff have cancelled the job (${facts.service}) on ${formatMoment(facts.startsAt)}. Your days are free again.`,
    reasonLine(facts),
    ownShare(facts, "You get"),
  ]),
  date_proposed_to_employer: forEmployer((facts) => [
    `${facts.artisan} proposes another date`,
    proposalLine(facts),
    reasonLine(facts),
    pendingLine,
  ]),
  date_proposed_to_artisan: forArtisan((facts) => [
    "An employer proposes another date",
    proposalLine(facts),
    reasonLine(facts),
    pendingLine,
  ]),
  date_agreed_for_employer: forEmployer(({ artisan, service, startsAt }) => [
    "Your job has a new date",
    `Your job (${service}) with ${artisan} now starts on ${formatMoment(startsAt)}.`,
  ]),
  date_agreed_for_artisan: forArtisan(({ service, startsAt }) => [
    "A job has a new date",
    `The job (${service}) now starts on ${formatMoment(startsAt)}.`,
  ]),
  date_declined_to_employer: forEmployer((facts) => [
    "The date of your job has not changed",
    unchangedDateLine(facts, facts.proposedBy === "artisan"),
  ]),
  date_declined_to_artisan: forArtisan((facts) => [
    "The date of a job has not changed",
    unchangedDateLine(facts, facts.proposedBy === "employer"),
  ]),
};

import { messages, type NotificationCategory, paths } from "@handwork/contract";
import { toNaira } from "../shared/money.ts";
import { endSentence } from "../shared/sentence.ts";

/** Data in notifications about an order item. Amounts are kobo. */
export interface NoticeFacts {
  readonly code: string;
  readonly artisan: string;
  readonly service: string;
  readonly startsAt: Date;
  /** When finished work is confirmed without the employer. */
  readonly confirmAt: Date | null;
  readonly totalKobo: number;
  /** For an item that has ended: the refund, the artisan's share, and the artisan's amount after the fee. */
  readonly refundKobo: number;
  readonly shareKobo: number;
  readonly artisanKobo: number;
  readonly reason: string | null;
  /** The proposed date, and the side that proposed it. */
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

const when = messages.orderLife.longMoment;
const because = ({ reason }: NoticeFacts) => (reason ? `The reason given: ${endSentence(reason)}` : null);
const refundLine = ({ refundKobo }: NoticeFacts) =>
  refundKobo > 0
    ? `We send ${toNaira(refundKobo)} back to the card or account that you paid with. Banks usually need 3 to 10 working days.`
    : "Nothing is left to refund.";
const others = "Your dashboard shows other artisans who are free on that date.";
const oneDay = ({ shareKobo, artisan }: NoticeFacts) =>
  shareKobo > 0 ? `${artisan} gets one day's rate, ${toNaira(shareKobo)}.` : null;
const ownDay = ({ shareKobo, artisanKobo }: NoticeFacts, start: string) => {
  const fee = shareKobo > artisanKobo ? " less our fee" : "";
  return shareKobo > 0 ? `${start} one day's rate${fee}: ${toNaira(artisanKobo)}.` : null;
};

const proposalLine = ({ service, startsAt, proposed }: NoticeFacts) =>
  `The job (${service}) starts on ${when(startsAt)}.${proposed ? ` The proposal is ${when(proposed)}.` : ""}`;
/** @param isWithdrawn the proposal was not the reader's: the other side has taken it back. */
const staysLine = ({ service, startsAt }: NoticeFacts, isWithdrawn: boolean) =>
  `The proposal for another date was ${isWithdrawn ? "withdrawn" : "turned down"}. The job (${service}) starts on ${when(startsAt)}.`;
const staysUntil = "The date stays as it is until you accept the new one.";

/**
 * The notifications in the transition table; those of a start, a finish and a confirmation are in the catalogue itself.
 */
export const orderEvents = {
  artisan_accepted: forEmployer(({ artisan, service, startsAt }) => [
    `${artisan} has accepted your job`,
    `${artisan} has accepted your job (${service}) and comes on ${when(startsAt)}.`,
    "Your dashboard shows a code of four digits. Read it out when they arrive.",
  ]),
  artisan_declined: forEmployer((facts) => [
    `${facts.artisan} has declined your job`,
    `${facts.artisan} cannot do your job (${facts.service}).`,
    because(facts),
    refundLine(facts),
    others,
  ]),
  artisan_did_not_answer: forEmployer((facts) => [
    `${facts.artisan} has not accepted your job`,
    `${facts.artisan} did not accept your job (${facts.service}) in time.`,
    refundLine(facts),
    others,
  ]),
  job_not_answered: forArtisan(({ service, startsAt }) => [
    "A job was declined because you did not answer",
    `You did not accept the job (${service}) on ${when(startsAt)} in time. The employer gets a full refund.`,
  ]),
  job_started: forArtisan(({ service }) => [
    "Your job has started",
    `The employer has confirmed that you arrived (${service}). Press Finish when the work is done.`,
  ]),
  start_unknown: forEmployer(({ artisan, service, startsAt }) => [
    `Did ${artisan} come?`,
    `Your job (${service}) was on ${when(startsAt)}, and nobody has told us that it started.`,
    `If ${artisan} came, press "The artisan has arrived". If not, report a problem.`,
  ]),
  job_start_unknown: forArtisan(({ service, startsAt }) => [
    "Did you start this job?",
    `The job (${service}) was on ${when(startsAt)}, and nobody has told us that it started.`,
    'If you were there, ask the employer to press "The artisan has arrived". Otherwise the money is put on hold.',
  ]),
  work_not_started: forEmployer(({ artisan, service, totalKobo }) => [
    "Your job is on hold",
    `Nobody has told us that ${artisan} started your job (${service}). Your ${toNaira(totalKobo)} is safe.`,
    "Please write what happened. We then decide about the money.",
  ]),
  job_not_started: forArtisan(({ service, totalKobo }) => [
    "Your job is on hold",
    `Nobody has told us that you started this job (${service}, ${toNaira(totalKobo)}).`,
    "Please write what happened. We then decide about the money.",
  ]),
  finished_automatically: forEmployer(({ artisan, service, confirmAt }) => [
    `Is the work of ${artisan} done?`,
    `The last day of your job (${service}) is over, so we count it as finished.`,
    `Please confirm it, or report a problem${confirmAt ? ` by ${when(confirmAt)}` : ""}. After that it is confirmed automatically.`,
  ]),
  job_finished_automatically: forArtisan(({ service }) => [
    "We count your job as finished",
    `The last day of the job (${service}) is over. The employer has 3 days to confirm it or to report a problem.`,
  ]),
  confirmation_reminder: forEmployer(({ artisan, service, confirmAt }) => [
    `Please confirm the work of ${artisan}`,
    `${artisan} has finished your job (${service}) and waits for your confirmation.`,
    `Please confirm it, or report a problem${confirmAt ? ` by ${when(confirmAt)}` : ""}. After that it is confirmed automatically.`,
  ]),
  confirmed_automatically: forEmployer(({ artisan, service }) => [
    `The work of ${artisan} is confirmed`,
    `You did not answer within 3 days, so the work of ${artisan} (${service}) is confirmed and the artisan is paid.`,
    "Please review the work on your dashboard: it helps the next employer.",
  ]),
  job_completed_automatically: forEarner(({ service, artisanKobo }) => [
    "Your job is confirmed",
    `The employer did not answer within 3 days, so your work (${service}) is confirmed. We owe you ${toNaira(artisanKobo)}.`,
  ]),
  booking_cancelled: forEmployer((facts) => [
    `You have cancelled your job with ${facts.artisan}`,
    oneDay(facts),
    refundLine(facts),
  ]),
  job_cancelled: forArtisan((facts) => [
    "A job was cancelled",
    `The employer has cancelled the job (${facts.service}) on ${when(facts.startsAt)}. Your days are free again.`,
    because(facts),
    ownDay(facts, "Because it was late, you get"),
  ]),
  artisan_cancelled: forEmployer((facts) => [
    `${facts.artisan} has cancelled your job`,
    `${facts.artisan} cannot come for your job (${facts.service}) on ${when(facts.startsAt)}.`,
    because(facts),
    refundLine(facts),
    others,
  ]),
  booking_cancelled_by_staff: forEmployer((facts) => [
    `Your job with ${facts.artisan} was cancelled`,
    `Our staff have cancelled your job (${facts.service}) with ${facts.artisan}.`,
    because(facts),
    oneDay(facts),
    refundLine(facts),
  ]),
  job_cancelled_by_staff: forArtisan((facts) => [
    "A job was cancelled",
    `Our staff have cancelled the job (${facts.service}) on ${when(facts.startsAt)}. Your days are free again.`,
    because(facts),
    ownDay(facts, "You get"),
  ]),
  date_proposed_to_employer: forEmployer((facts) => [
    `${facts.artisan} proposes another date`,
    proposalLine(facts),
    because(facts),
    staysUntil,
  ]),
  date_proposed_to_artisan: forArtisan((facts) => [
    "An employer proposes another date",
    proposalLine(facts),
    because(facts),
    staysUntil,
  ]),
  date_agreed_for_employer: forEmployer(({ artisan, service, startsAt }) => [
    "Your job has a new date",
    `Your job (${service}) with ${artisan} now starts on ${when(startsAt)}.`,
  ]),
  date_agreed_for_artisan: forArtisan(({ service, startsAt }) => [
    "A job has a new date",
    `The job (${service}) now starts on ${when(startsAt)}.`,
  ]),
  date_declined_to_employer: forEmployer((facts) => [
    "The date of your job stays as it is",
    staysLine(facts, facts.proposedBy === "artisan"),
  ]),
  date_declined_to_artisan: forArtisan((facts) => [
    "The date of a job stays as it is",
    staysLine(facts, facts.proposedBy === "employer"),
  ]),
};

const options = {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Africa/Lagos",
} as const;
let format: Intl.DateTimeFormat | undefined;

/** Formats a Lagos time for display: `Tuesday 1 December at 08:00`. */
export function longMoment(at: Date | string): string {
  format ??= new Intl.DateTimeFormat("en-GB", options);
  return format.format(new Date(at));
}

export const time = "Enter a time as HH:mm, for example 08:00.";
export const tooSoon =
  "A job starts at least 3 hours after it is booked. Choose a later time or another day.";
export const codeFormat = "The code has four digits.";
export const codeNeeded = "Ask the employer for the four-digit code, and enter it to start.";
export const wrongCode = (remaining: number): string =>
  remaining > 0
    ? `This code is wrong. You can try ${remaining} more ${remaining === 1 ? "time" : "times"}.`
    : "This code is wrong and is now blocked. Ask the employer to show a new one.";
export const codeBlocked =
  "The code is blocked after five wrong tries. Ask the employer to show a new one, or to press “The artisan has arrived”.";
export const notToday = (startsAt: Date): string =>
  `This job starts on ${longMoment(startsAt)}. It cannot be started before that day.`;
export const dayPassed =
  "The day of this job has passed. Ask the employer to press “The artisan has arrived”, or propose another date.";
export const tooLateToAccept = "The time to accept this job has passed.";
export const stillTimeToAccept = "The artisan can still accept this job.";
export const reason = "Please give a reason";
export const changed = "This booking has just changed. Please check it again.";
export const refundChanged = (refund: string): string =>
  `The refund is now ${refund}. Please check it before you cancel.`;
export const noProposal = "No new date is proposed at the moment.";
export const ownProposal = "This is your own proposal. The other side has to answer it.";
export const answerFirst = "The other side has proposed a date. Please answer that first.";
export const sameDate = "The job is already at this time.";

const states: Readonly<Record<string, string>> = {
  pending: "has not started yet",
  awaiting_acceptance: "is not accepted yet",
  accepted: "is accepted and has not started yet",
  in_progress: "is in progress",
  finished: "is finished and waiting for the employer to confirm",
  completed: "is completed",
  declined: "was declined",
  cancelled: "was cancelled",
  disputed: "has a reported problem, which our staff are looking into",
};
/** Returns the message for an action that is not possible in this state. */
export const wrongState = (state: string): string =>
  `That is not possible: this job ${states[state] ?? state}.`;

type Side = "employer" | "artisan";
type Amounts = { artisan: string; toArtisan: string; refund: string };

export const freeCancellation = (total: string): string => `Cancelling is free. You get ${total} back.`;
/**
 * Returns the consequences of a late cancellation. If `hasPassed`, the job's start has passed, and the artisan may have
 * failed to come.
 */
export const lateCancellation = ({ artisan, toArtisan, refund }: Amounts, hasPassed: boolean): string => {
  const split = `${artisan} gets one day's rate, ${toArtisan}, and you get ${refund} back.`;
  return hasPassed
    ? `The job should have started. If you cancel it now, ${split} If ${artisan} did not come, report a problem instead: our staff will then decide who gets the money.`
    : `The job starts in less than 24 hours. ${split}`;
};
export const consequenceOfArtisansCancel = (total: string): string =>
  `The employer gets ${total} back. Cancelled jobs lower your reliability score.`;

/** Returns the consequence of an action, for its dialog. */
export function consequence(
  action: string,
  side: Side,
  { total, artisan }: { total: string; artisan: string },
): string {
  switch (action) {
    case "accept":
      return "You agree to come on this date.";
    case "decline":
      return `The employer gets ${total} back and is offered other artisans.`;
    case "start":
      return "Enter the four-digit code that the employer reads out.";
    case "arrived":
      return `${artisan} starts work now. No code is needed.`;
    case "new_code":
      return "The old code stops working.";
    case "finish":
      return "We ask the employer to confirm the work. If they do nothing, we will confirm it automatically after 3 days.";
    case "confirm":
      return `${artisan} is paid ${total}.`;
    case "reschedule":
      return side === "employer"
        ? `The date stays as it is until ${artisan} accepts the new one.`
        : "The date stays as it is until the employer accepts the new one.";
    case "answer_reschedule":
      return "If you accept, the job moves to the new date.";
    default:
      return "Our staff will look into it. Nobody is paid until they decide.";
  }
}

type Step = "accept_by" | "starts" | "start_passed" | "finish" | "confirmed_at";
/** Returns what happens next, as a sentence. */
export function next(
  step: Step,
  side: Side,
  { at, artisan, total }: { at: Date | null; artisan: string; total: string },
): string {
  const when = at ? longMoment(at) : "";
  const texts: Record<Step, Record<Side, string>> = {
    accept_by: {
      employer: `${artisan} has until ${when} to accept. Otherwise you get ${total} back.`,
      artisan: `Accept by ${when}. Otherwise the job is declined.`,
    },
    starts: {
      employer: `${artisan} comes on ${when}. Read out the code when they arrive.`,
      artisan: `Starts on ${when}. Ask the employer for the code when you arrive.`,
    },
    start_passed: {
      employer: `The job should have started on ${when}. If ${artisan} came, press “The artisan has arrived”. If not, report a problem.`,
      artisan: `The job should have started on ${when}. If you are there, ask the employer for the code, or to press “The artisan has arrived”.`,
    },
    finish: {
      employer: `${artisan} has started work and will tell you when it is done.`,
      artisan: "Press Finish when the work is done.",
    },
    confirmed_at: {
      employer: `Please check the work and confirm it. If you do nothing, we will confirm it automatically on ${when}.`,
      artisan: `We have asked the employer to confirm. If they do nothing, we will confirm it automatically on ${when}.`,
    },
  };
  return texts[step][side];
}

/** Returns the progress of a refund, as sentences. `amount` is already formatted. */
export function refund(state: "requested" | "accepted" | "paid_out" | "checked_by_staff", amount: string) {
  const wait = "Banks usually need 3 to 10 working days.";
  switch (state) {
    case "requested":
      return `We are sending ${amount} back to the card or account that you paid with. ${wait}`;
    case "accepted":
      return `The payment provider has accepted the refund of ${amount}. ${wait}`;
    case "paid_out":
      return `The payment provider has paid out ${amount}. ${wait}`;
    case "checked_by_staff":
      return `The payment provider could not refund ${amount}. Our staff are looking into it.`;
  }
}

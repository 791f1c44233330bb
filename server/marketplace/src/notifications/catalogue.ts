import { messages, type NotificationCategory, PROBLEM_ANSWER_HOURS, paths } from "@handwork/contract";
import { longDay } from "../shared/lagos-time.ts";
import { toNaira } from "../shared/money.ts";
import { endSentence } from "../shared/sentence.ts";
import { accountEvents } from "./account-events.ts";
import { moneyEvents } from "./money-events.ts";
import { orderEvents } from "./order-events.ts";
import { postedJobEvents } from "./posted-job-events.ts";
import { reviewEvents } from "./review-events.ts";

interface NotificationText {
  readonly title: string;
  readonly text: string;
}

export interface NotificationEvent<Facts> {
  readonly category: NotificationCategory;
  /**
   * Uses even the channels that the person turned off, because somebody else may be using the account, or because the
   * person cannot sign in to read the notification.
   */
  readonly everywhere?: true;
  /** The page to link to, which may depend on the person's role. */
  readonly path: string | ((facts: Facts) => string);
  /** The label of the link in an email. */
  readonly action: string;
  readonly write: (facts: Facts) => NotificationText;
}

const toDashboard = { path: paths.employerDashboard, action: "See the order" } as const;
const toJobs = { path: paths.artisanJobs, action: "See the job" } as const;

const event = <Facts>(described: NotificationEvent<Facts>) => described;

interface ItemFacts {
  code: string;
  artisan: string;
  service: string;
}
/** Tells the employer about the artisan's work. */
const aboutWork = (write: (facts: ItemFacts) => NotificationText) =>
  event<ItemFacts>({ category: "bookings", ...toDashboard, write });

type Destination = typeof toDashboard | typeof toJobs;
const problemAnswered = ({ path }: Destination) =>
  event<ItemFacts & { by: string }>({
    category: "bookings",
    path,
    action: "Read it",
    write: ({ by, service, code }) => ({
      title: `${by} wrote about the problem (${code})`,
      text: `Read what ${by} wrote about ${service}, and add what you know.`,
    }),
  });
const problemDecided = ({ path }: Destination) =>
  event<ItemFacts & { decision: string }>({
    category: "bookings",
    path,
    action: "See the decision",
    write: ({ artisan, service, code, decision }) => ({
      title: `We have made a decision on the problem (${code})`,
      text: `It was about ${service} by ${artisan}. ${decision}`,
    }),
  });

/** Every event that people are notified about. Amounts are in kobo. */
export const catalogue = {
  welcome_employer: event<object>({
    category: "profile",
    path: paths.home,
    action: "Find an artisan",
    write: () => ({
      title: "Welcome to Handwork",
      text: "Choose an artisan and a day, and pay online. We hold your money until you confirm that the job is done.",
    }),
  }),
  welcome_artisan: event<object>({
    category: "profile",
    path: paths.artisanCalendar,
    action: "Open your calendar",
    write: () => ({
      title: "Welcome to Handwork",
      text: "We check your details first. In the meantime, mark the days that you work, so that employers can book you.",
    }),
  }),
  order_paid: event<{ code: string; totalKobo: number }>({
    category: "bookings",
    ...toDashboard,
    write: ({ code, totalKobo }) => ({
      title: `Your order ${code} is paid`,
      text: `We have received your payment of ${toNaira(totalKobo)} and notified the artisans.`,
    }),
  }),
  artisan_cannot_come: event<{ code: string; why: string }>({
    category: "bookings",
    ...toDashboard,
    write: ({ code, why }) => ({ title: `An artisan in your order ${code} cannot come`, text: why }),
  }),
  date_lost: event<ItemFacts & { totalKobo: number; why: string }>({
    category: "bookings",
    ...toDashboard,
    write: ({ artisan, code, service, totalKobo, why }) => ({
      title: `${artisan} cannot come on that date (${code})`,
      text: `${why} We are refunding ${toNaira(totalKobo)} for ${service}.`,
    }),
  }),
  work_started: aboutWork(({ artisan, service, code }) => ({
    title: `${artisan} has started`,
    text: `${artisan} has started your job (${service}, ${code}).`,
  })),
  work_finished: aboutWork(({ artisan, service, code }) => ({
    title: `${artisan} has finished`,
    text: `${artisan} says that your job is done (${service}, ${code}). Please check the work and confirm it. If you do nothing, we will confirm it automatically after 3 days.`,
  })),
  ...orderEvents,
  ...reviewEvents,
  ...postedJobEvents,
  ...moneyEvents,
  ...accountEvents,
  problem_with_job: event<ItemFacts & { totalKobo: number }>({
    category: "bookings",
    ...toJobs,
    action: "Describe what happened",
    write: ({ service, code, totalKobo }) => ({
      title: `The employer reported a problem with your job (${code})`,
      text: `It is about ${service} for ${toNaira(totalKobo)}. You have ${PROBLEM_ANSWER_HOURS} hours to describe what happened, and you can add photos. We will then decide who gets the money.`,
    }),
  }),
  problem_with_order: event<ItemFacts & { totalKobo: number }>({
    category: "bookings",
    ...toDashboard,
    action: "Describe what happened",
    write: ({ artisan, service, code, totalKobo }) => ({
      title: `${artisan} reported a problem (${code})`,
      text: `It is about ${service} for ${toNaira(totalKobo)}. You have ${PROBLEM_ANSWER_HOURS} hours to describe what happened, and you can add photos. We will then decide who gets the money.`,
    }),
  }),
  problem_answered_job: problemAnswered(toJobs),
  problem_answered_order: problemAnswered(toDashboard),
  problem_decided_job: problemDecided(toJobs),
  problem_decided_order: problemDecided(toDashboard),
  order_held: event<ItemFacts & { totalKobo: number }>({
    category: "bookings",
    ...toDashboard,
    write: ({ artisan, service, code, totalKobo }) => ({
      title: `${artisan} cannot come at the moment (${code})`,
      text: `We have suspended ${artisan}'s account. Your ${toNaira(totalKobo)} for ${service} is safe: we will find you another artisan, or refund you. The other artisans in the order will come as agreed.`,
    }),
  }),
  job_held: event<ItemFacts & { totalKobo: number }>({
    category: "bookings",
    ...toJobs,
    write: ({ service, code, totalKobo }) => ({
      title: `Your job is on hold (${code})`,
      text: `Your account is suspended, so please do not go to this job: ${service}, ${toNaira(totalKobo)}. We have told the employer, and will decide what happens to the job.`,
    }),
  }),
  own_order_held: event<ItemFacts & { totalKobo: number }>({
    category: "bookings",
    ...toDashboard,
    write: ({ artisan, service, code, totalKobo }) => ({
      title: `Your booking is on hold (${code})`,
      text: `Your account is suspended, so ${artisan} will not come for ${service}. Your ${toNaira(totalKobo)} is safe. We will decide what happens to the money, and tell you.`,
    }),
  }),
  employers_job_held: event<ItemFacts & { totalKobo: number }>({
    category: "bookings",
    ...toJobs,
    write: ({ service, code, totalKobo }) => ({
      title: `A job is on hold: please do not go (${code})`,
      text: `We have suspended the employer's account (${service}, ${toNaira(totalKobo)}). You do not have to go until we tell you that the job continues.`,
    }),
  }),
  payment_returned: event<{ amountKobo: number; reason: string }>({
    category: "money",
    path: paths.cart,
    action: "Choose another date",
    write: ({ amountKobo, reason }) => ({
      title: `We are refunding your payment of ${toNaira(amountKobo)}`,
      text: `${reason} Nothing is booked. Your cart still has the job, so you can choose another date.`,
    }),
  }),
  payment_rejected: event<{ reason: string }>({
    category: "money",
    path: paths.employerDashboard,
    action: "See your orders",
    // Omits the amount, because it may be in another currency.
    write: ({ reason }) => ({
      title: "We are refunding your payment",
      text: `${reason} This payment did not create an order. The money goes to the card or account that you paid with.`,
    }),
  }),
  refund_made: event<{ amountKobo: number; note: string | null }>({
    category: "money",
    ...toDashboard,
    write: ({ amountKobo, note }) => ({
      title: `We have refunded ${toNaira(amountKobo)}`,
      text: `${note ? `${endSentence(note)} ` : ""}The money goes to the card or account that you paid with. Banks usually take up to 10 working days.`,
    }),
  }),
  job_booked: event<{
    code: string;
    service: string;
    when: string;
    startsAt: Date;
    acceptBy: Date | null;
    /** What the artisan earns. */
    artisanKobo: number;
    isAfterFee: boolean;
  }>({
    category: "bookings",
    ...toJobs,
    write: ({ code, service, when, acceptBy, artisanKobo, isAfterFee }) => ({
      title: `A paid job for you (${code})`,
      text: `${service}, ${when}: ${toNaira(artisanKobo)}${isAfterFee ? " after our fee" : ""}. Accept or decline it${acceptBy ? ` by ${messages.orderLife.longMoment(acceptBy)}` : ""} on your Jobs page, which shows the address and the contact person.`,
    }),
  }),
  job_completed: event<{ code: string; service: string; totalKobo: number }>({
    category: "money",
    path: paths.artisanEarnings,
    action: "See your earnings",
    write: ({ code, service, totalKobo }) => ({
      title: `Your job is confirmed (${code})`,
      text: `Your work (${service}) is confirmed. We owe you ${toNaira(totalKobo)}.`,
    }),
  }),
  quote_requested: event<{ date: string }>({
    category: "quotes",
    path: paths.artisanJobs,
    action: "Answer the request",
    write: ({ date }) => ({
      title: "An employer asks for a quote",
      text: `The job is on ${longDay(date)}. Accept it at a daily rate, or decline it.`,
    }),
  }),
  quote_request_withdrawn: event<{ date: string }>({
    category: "quotes",
    path: paths.artisanJobs,
    action: "See jobs and quotes",
    write: ({ date }) => ({
      title: "An employer has withdrawn a request for a quote",
      text: `It was for a job on ${longDay(date)}. You no longer need to answer.`,
    }),
  }),
  quote_accepted: event<{ artisan: string; payKobo: number }>({
    category: "quotes",
    ...toDashboard,
    action: "See the quote",
    write: ({ artisan, payKobo }) => ({
      title: `${artisan} has accepted your request`,
      text: `${artisan} charges ${toNaira(payKobo)} a day. Add them to your cart to book them.`,
    }),
  }),
  quote_declined: event<{ artisan: string }>({
    category: "quotes",
    ...toDashboard,
    action: "See the quote",
    write: ({ artisan }) => ({
      title: `${artisan} has declined your request`,
      text: "You can ask another artisan.",
    }),
  }),
  quote_artisan_gone: event<{ artisan: string }>({
    category: "quotes",
    ...toDashboard,
    action: "See the quote",
    write: ({ artisan }) => ({
      title: `${artisan} is no longer on Handwork`,
      text: "Your request for a quote is closed. You can ask another artisan.",
    }),
  }),
  profile_verified: event<object>({
    category: "profile",
    path: paths.artisanProfile,
    action: "See your profile",
    write: () => ({
      title: "You are verified on Handwork",
      text: "We have checked your details. Employers now see the Verified badge next to your name.",
    }),
  }),
  profile_not_verified: event<{ note: string | null }>({
    category: "profile",
    path: `${paths.artisanProfile}#verification`,
    action: "See what to correct",
    write: ({ note }) => ({
      title: "Your profile could not be verified yet",
      text: `We checked your details and could not verify them yet.${note ? ` ${note}` : ""}`,
    }),
  }),
  profile_review_reopened: event<object>({
    category: "profile",
    path: paths.artisanProfile,
    action: "See your profile",
    write: () => ({
      title: "We are checking your profile again",
      text: "Your trade has changed. Employers see the Verified badge again once we have checked your details.",
    }),
  }),
};

export type EventName = keyof typeof catalogue;
export type FactsOf<Name extends EventName> = Parameters<(typeof catalogue)[Name]["write"]>[0];

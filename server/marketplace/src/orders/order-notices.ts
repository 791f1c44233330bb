import { messages } from "@handwork/contract";
import type { Notice, OrderEvent } from "./transitions.ts";

/** What a notice about an order item names. Amounts as people read them. */
export interface NoticeFacts {
  readonly artisan: string;
  readonly service: string;
  readonly startsAt: Date;
  readonly confirmAt: Date | null;
  readonly total: string;
  /** What the employer gets back, and what the artisan gets, of an item that ended. */
  readonly refunded: string;
  readonly toArtisan: string | null;
  readonly reason: string | null;
  /** The date that is proposed. */
  readonly proposed: Date | null;
}

export interface NoticeText {
  readonly subject: string;
  readonly lines: readonly string[];
}

type Text = (facts: NoticeFacts) => NoticeText;
const when = messages.orderLife.longMoment;
const because = ({ reason }: NoticeFacts) => (reason ? [`The reason given: ${reason}`] : []);
const refundLine = ({ refunded }: NoticeFacts) =>
  `We send ${refunded} back to the card or account that was paid with. Banks usually need 3 to 10 working days.`;
const replacementLine = "Your dashboard shows other artisans who are free on that date.";

/** The text of each event, by who reads it. */
export const noticeTexts: Readonly<Record<OrderEvent, Partial<Record<Notice["to"], Text>>>> = {
  "item.accepted": {
    employer: ({ artisan, service, startsAt }) => ({
      subject: `${artisan} has accepted your job`,
      lines: [
        `${artisan} has accepted your job (${service}) and comes on ${when(startsAt)}.`,
        "Your dashboard shows a code of four digits. Read it out when they arrive.",
      ],
    }),
  },
  "item.declined": {
    employer: (facts) => ({
      subject: `${facts.artisan} has declined your job`,
      lines: [
        `${facts.artisan} cannot do your job (${facts.service}).`,
        ...because(facts),
        refundLine(facts),
        replacementLine,
      ],
    }),
  },
  "item.not_accepted": {
    employer: (facts) => ({
      subject: `${facts.artisan} has not accepted your job`,
      lines: [
        `${facts.artisan} did not accept your job (${facts.service}) in time.`,
        refundLine(facts),
        replacementLine,
      ],
    }),
    artisan: ({ service, startsAt }) => ({
      subject: "A job was declined because you did not answer",
      lines: [
        `You did not accept the job (${service}) on ${when(startsAt)} in time, so it was declined. The employer gets the money back.`,
      ],
    }),
  },
  "item.started": {
    employer: ({ artisan, service }) => ({
      subject: `${artisan} has started`,
      lines: [`${artisan} has started your job (${service}).`],
    }),
    artisan: ({ service }) => ({
      subject: "Your job has started",
      lines: [
        `The employer has confirmed that you arrived (${service}). Press Finish when the work is done.`,
      ],
    }),
  },
  "item.finished": {
    employer: ({ artisan, service, confirmAt }) => ({
      subject: `${artisan} has finished`,
      lines: [
        `${artisan} says that your job (${service}) is done.`,
        `Please check it and confirm it on your dashboard. The artisan is then paid. Without an answer it is confirmed${confirmAt ? ` on ${when(confirmAt)}` : " after 3 days"}.`,
      ],
    }),
  },
  "item.confirm_reminder": {
    employer: ({ artisan, service, confirmAt }) => ({
      subject: `Please confirm the work of ${artisan}`,
      lines: [
        `${artisan} has finished your job (${service}) and waits for your confirmation.`,
        `Please confirm it, or report a problem${confirmAt ? ` by ${when(confirmAt)}` : ""}. After that it is confirmed automatically.`,
      ],
    }),
  },
  "item.completed": {
    artisan: ({ service, total }) => ({
      subject: "The employer has confirmed your work",
      lines: [`The employer has confirmed your work (${service}). You have earned ${total}.`],
    }),
  },
  "item.completed_automatically": {
    employer: ({ artisan, service }) => ({
      subject: `The work of ${artisan} is confirmed`,
      lines: [
        `You did not answer within 3 days, so the work of ${artisan} (${service}) is confirmed and the artisan is paid.`,
      ],
    }),
    artisan: ({ service, total }) => ({
      subject: "Your work is confirmed",
      lines: [
        `The employer did not answer within 3 days, so your work (${service}) is confirmed. You have earned ${total}.`,
      ],
    }),
  },
  "item.cancelled_by_employer": {
    employer: (facts) => ({
      subject: `You have cancelled your job with ${facts.artisan}`,
      lines: [
        `You have cancelled your job (${facts.service}) with ${facts.artisan}.`,
        ...(facts.toArtisan ? [`${facts.artisan} gets one day's rate, ${facts.toArtisan}.`] : []),
        refundLine(facts),
      ],
    }),
    artisan: (facts) => ({
      subject: "A job was cancelled",
      lines: [
        `The employer has cancelled the job (${facts.service}) on ${when(facts.startsAt)}. Your days are free again.`,
        ...because(facts),
        ...(facts.toArtisan ? [`Because it was late, you get one day's rate, ${facts.toArtisan}.`] : []),
      ],
    }),
  },
  "item.cancelled_by_artisan": {
    employer: (facts) => ({
      subject: `${facts.artisan} has cancelled your job`,
      lines: [
        `${facts.artisan} cannot come for your job (${facts.service}) on ${when(facts.startsAt)}.`,
        ...because(facts),
        refundLine(facts),
        replacementLine,
      ],
    }),
  },
  "item.cancelled_by_staff": {
    employer: (facts) => ({
      subject: `Your job with ${facts.artisan} was cancelled`,
      lines: [
        `Our staff have cancelled your job (${facts.service}) with ${facts.artisan}.`,
        ...because(facts),
        refundLine(facts),
      ],
    }),
    artisan: (facts) => ({
      subject: "A job was cancelled",
      lines: [
        `Our staff have cancelled the job (${facts.service}) on ${when(facts.startsAt)}. Your days are free again.`,
        ...because(facts),
        ...(facts.toArtisan ? [`You get one day's rate, ${facts.toArtisan}.`] : []),
      ],
    }),
  },
  "item.new_date_proposed": {
    employer: (facts) => proposed(`${facts.artisan} proposes another date`, facts),
    artisan: (facts) => proposed("An employer proposes another date", facts),
  },
  "item.new_date_agreed": {
    employer: ({ artisan, service, startsAt }) => ({
      subject: "Your job has a new date",
      lines: [`Your job (${service}) with ${artisan} now starts on ${when(startsAt)}.`],
    }),
    artisan: ({ service, startsAt }) => ({
      subject: "A job has a new date",
      lines: [`The job (${service}) now starts on ${when(startsAt)}.`],
    }),
  },
  "item.new_date_declined": {
    employer: (facts) => notMoved(facts),
    artisan: (facts) => notMoved(facts),
  },
};

function proposed(subject: string, { service, startsAt, proposed: date, reason }: NoticeFacts): NoticeText {
  return {
    subject,
    lines: [
      `The job (${service}) starts on ${when(startsAt)}.${date ? ` The proposal is ${when(date)}.` : ""}`,
      ...(reason ? [`The reason given: ${reason}`] : []),
      "The date stays as it is until you accept the new one.",
    ],
  };
}

const notMoved = ({ service, startsAt }: NoticeFacts): NoticeText => ({
  subject: "The date of a job stays as it is",
  lines: [`The proposal for another date was turned down. The job (${service}) starts on ${when(startsAt)}.`],
});

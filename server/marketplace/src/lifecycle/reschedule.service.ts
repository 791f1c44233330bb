import { isTooFar, messages } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, ValidationError } from "@handwork/server-platform/errors";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type Booking, checkDays, moveDays, throwIfDaysTaken } from "../availability/index.ts";
import {
  dateProposals,
  type ItemEvent,
  type OrderItemRow,
  openProposals,
  type ProposalRow,
} from "../orders/index.ts";
import { isTooSoon, startOf } from "../shared/clock.ts";
import { type LockedItem, lockOwnItem } from "./lock-item.ts";
import { performAction } from "./perform-action.ts";

type Side = "employer" | "artisan";
type ProposeBody = z.output<typeof schemas.jobReschedule.body>;
type AnswerBody = z.output<typeof schemas.jobRescheduleAnswer.body>;

const bookingOf = ({ artisanId, artisanName, days }: OrderItemRow, start: string): Booking => ({
  artisanId: artisanId ?? 0,
  artisanName,
  days,
  start,
});

/** Returns the proposed time of day or, without one, the job's current time of day. */
const timeOf = ({ job }: OrderItemRow, { start_time }: ProposeBody): string | null =>
  start_time ?? job.startTime ?? null;

/** Whether the open proposal is the same as the side's new one. */
const isSame = (open: ProposalRow, side: Side, item: OrderItemRow, body: ProposeBody): boolean =>
  open.proposedBy === side &&
  open.startDate === body.start_date &&
  open.startTime === timeOf(item, body) &&
  open.reason === (body.reason || null);

/** Moves a booked item to another date: one side proposes it, and the days move when the other side accepts. */
export function createRescheduling(db: Database) {
  async function storeProposal(
    trx: Transaction,
    { item, open }: { item: OrderItemRow; open: ProposalRow | undefined },
    side: Side,
    body: ProposeBody,
    now: Date,
  ) {
    if (open && open.proposedBy !== side) throw conflict(messages.orderLife.answerFirst);
    if (open) await closeProposal(trx, open, "withdrawn", now);
    await trx.insert(dateProposals).values({
      orderItemId: item.id,
      proposedBy: side,
      startDate: body.start_date,
      startTime: timeOf(item, body),
      reason: body.reason || null,
      proposedAt: now,
    });
  }

  function checkDate(item: OrderItemRow, body: ProposeBody, now: Date): void {
    const { start_date } = body;
    const invalid = (problem: string) => new ValidationError({ start_date: [problem] });
    if (isTooFar(start_date)) throw invalid(messages.jobDetails.dateFar);
    const startsAt = startOf({ expectedDate: start_date, startTime: timeOf(item, body) });
    if (isTooSoon(startsAt, now)) throw invalid(messages.orderLife.tooSoon);
    if (startsAt.getTime() === startOf(item.job).getTime()) throw invalid(messages.orderLife.sameDate);
  }

  return {
    /**
     * Proposes another date. A newer proposal by the same side replaces the open one. A repeated call does nothing, so
     * that the other side is notified once.
     */
    propose(side: Side, userId: number, id: number, body: ProposeBody): Promise<void> {
      const now = new Date();
      return transaction(db, async (trx) => {
        const own = await lockOwnItem(trx, side, userId, id);
        const open = (await openProposals(trx, [id])).get(id);
        if (open && isSame(open, side, own.item, body)) return;
        checkDate(own.item, body, now);
        const event: ItemEvent = {
          action: "reschedule",
          role: side,
          actorId: userId,
          reason: body.reason || null,
        };
        const [taken] = await checkDays(
          trx,
          [bookingOf(own.item, body.start_date)],
          { orderItemId: id },
          now,
        );
        throwIfDaysTaken(taken);
        await storeProposal(trx, { item: own.item, open }, side, body, now);
        await performAction(trx, { ...own, event, now });
      });
    },

    /** Accepts or declines the other side's proposal, or withdraws the caller's own. A repeated call does nothing. */
    answer(
      side: Side,
      userId: number,
      id: number,
      { proposal: proposalId, accept }: AnswerBody,
    ): Promise<void> {
      const now = new Date();
      return transaction(db, async (trx) => {
        const own = await lockOwnItem(trx, side, userId, id);
        const [proposal] = await trx.select().from(dateProposals).where(eq(dateProposals.id, proposalId));
        if (proposal?.orderItemId !== id) throw conflict(messages.orderLife.noProposal);
        if (proposal.answer) {
          if (accept === (proposal.answer === "accepted")) return;
          throw conflict(messages.orderLife.noProposal);
        }
        await (accept
          ? acceptProposal(trx, own, proposal, side, userId, now)
          : declineProposal(trx, own, proposal, side, userId, now));
      });
    },
  };
}

const closeProposal = (
  trx: Transaction,
  { id }: ProposalRow,
  answer: "accepted" | "declined" | "withdrawn",
  now: Date,
) => trx.update(dateProposals).set({ answer, answeredAt: now }).where(eq(dateProposals.id, id));

async function acceptProposal(
  trx: Transaction,
  own: LockedItem,
  proposal: ProposalRow,
  side: Side,
  userId: number,
  now: Date,
): Promise<void> {
  const { item } = own;
  const { startDate: expectedDate, startTime } = proposal;
  const startsAt = startOf({ expectedDate, startTime });
  if (isTooSoon(startsAt, now)) throw conflict(messages.orderLife.tooSoon);
  const { startTime: _, ...job } = item.job;
  const movedJob = { ...job, expectedDate, ...(startTime && { startTime }) };
  await performAction(trx, {
    ...own,
    event: { action: "answer_reschedule", role: side, actorId: userId },
    now,
    change: () => ({ job: movedJob, startsAt, reminders: 0 }),
  });
  throwIfDaysTaken(await moveDays(trx, item.id, bookingOf(item, expectedDate)));
  await closeProposal(trx, proposal, "accepted", now);
}

async function declineProposal(
  trx: Transaction,
  own: LockedItem,
  proposal: ProposalRow,
  side: Side,
  userId: number,
  now: Date,
): Promise<void> {
  await performAction(trx, {
    ...own,
    event: { action: "decline_reschedule", role: side, actorId: userId },
    now,
  });
  await closeProposal(trx, proposal, proposal.proposedBy === side ? "withdrawn" : "declined", now);
}

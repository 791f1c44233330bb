import {
  CONFIRM_DAYS,
  type EndpointBody,
  messages,
  type OrderStatus,
  OVERDUE_DAYS,
  type ProblemOutcome,
} from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import { notify } from "../notifications/index.ts";
import {
  announceJob,
  applyEvent,
  type LockedOrder,
  lastDayEnd,
  lockOrder,
  orderItems,
  orderReports,
  reassignItem,
} from "../orders/index.ts";
import { addRefund } from "../payments/index.ts";
import { toKobo, toNaira } from "../shared/money.ts";
import { type Case, listOpenCases, sideName } from "./cases.repository.ts";
import { findReplacement, isArtisanInactive, isUserInactive } from "./problems.repository.ts";

type Resolution = EndpointBody<"problemResolve">;
type Split = EndpointBody<"problemSplit"> & { action: "split" };
type Item = LockedOrder["items"][number];
type Decider = { role: "staff"; actorId: number; reason: string };

interface AppliedDecision {
  readonly status: OrderStatus;
  /** The action's name in the audit log. */
  readonly action: keyof typeof outcomes;
  readonly details: { readonly artisan_kobo?: number } & Record<string, unknown>;
  /** Name of the artisan who takes over. */
  readonly successor?: string;
}

const { administration, problems } = messages;

/** Cancels the items and requests a refund for each. */
async function refund(
  trx: Transaction,
  locked: LockedOrder,
  items: Item[],
  decider: Decider,
): Promise<AppliedDecision> {
  const status = await applyEvent(trx, locked, items, { action: "refund", ...decider });
  for (const { id, totalKobo } of items) {
    await addRefund(trx, {
      orderId: locked.order.id,
      orderItemId: id,
      amountKobo: totalKobo,
      note: decider.reason,
    });
  }
  const amountKobo = items.reduce((sum, item) => sum + item.totalKobo, 0);
  const details = { amount_kobo: amountKobo, items: items.map(({ id }) => id) };
  return { status, action: "order.refund_ordered", details };
}

/** Completes the items, so that their artisans are paid. */
async function complete(
  trx: Transaction,
  locked: LockedOrder,
  items: Item[],
  decider: Decider,
): Promise<AppliedDecision> {
  if (items.some(({ artisanId }) => artisanId === null)) throw conflict(administration.nobodyAssigned);
  const status = await applyEvent(trx, locked, items, { action: "complete", ...decider });
  return { status, action: "order.completed", details: { items: items.map(({ id }) => id) } };
}

/** Offers an item's work to another artisan. */
async function reassign(
  trx: Transaction,
  { order }: LockedOrder,
  item: Item,
  to: number,
  decider: Decider,
): Promise<AppliedDecision> {
  const artisan = item.artisanId === to ? null : await findReplacement(trx, to);
  if (!artisan) throw new ValidationError({ artisan: [administration.sameArtisan] });
  // The next check would put a suspended employer's work on hold again.
  if (await isUserInactive(trx, order.employerId)) throw conflict(problems.employerSuspended);
  const status = await reassignItem(trx, { orderId: order.id, item: item.id, artisan }, decider);
  await announceJob(trx, item.id);
  const details = { item: item.id, artisan: artisan.id };
  return { status, action: "order.reassigned", details, successor: artisan.name };
}

/** Moves an item back to its state before the problem. */
async function resume(
  trx: Transaction,
  locked: LockedOrder,
  item: Item,
  decider: Decider,
): Promise<AppliedDecision> {
  // The work was confirmed before the problem, so it is complete.
  if (item.disputedFrom === "completed") return complete(trx, locked, [item], decider);
  if (item.artisanId === null) throw conflict(administration.nobodyAssigned);
  if (await isArtisanInactive(trx, item.artisanId)) throw conflict(problems.stillSuspended);
  const isAccepted = item.disputedFrom === "accepted";
  if (isAccepted || item.disputedFrom === "awaiting_acceptance") {
    if (await isUserInactive(trx, locked.order.employerId)) throw conflict(problems.employerSuspended);
    // After this date, the background job would end the item immediately.
    if (lastDayEnd(item, isAccepted ? OVERDUE_DAYS : 0) <= new Date()) throw conflict(problems.dateOver);
  }
  const status = await applyEvent(trx, locked, [item], { action: "resume", ...decider });
  // This notification names the work and the new deadline. The notification about the decision gives the reason.
  if (item.disputedFrom === "awaiting_acceptance") await announceJob(trx, item.id);
  return { status, action: "order.resumed", details: { item: item.id } };
}

/** Gives part of the item's amount to the artisan and refunds the rest. The two amounts must add up exactly. */
async function split(
  trx: Transaction,
  locked: LockedOrder,
  item: Item,
  decision: Split,
  decider: Decider,
): Promise<AppliedDecision> {
  const artisanKobo = toKobo(decision.to_artisan) ?? Number.NaN;
  const refundKobo = toKobo(decision.refund) ?? Number.NaN;
  if (artisanKobo + refundKobo !== item.totalKobo) {
    throw new ValidationError({ refund: [problems.notSum(toNaira(item.totalKobo))] });
  }
  if (refundKobo === 0) return complete(trx, locked, [item], decider);
  if (artisanKobo === 0) return refund(trx, locked, [item], decider);
  if (item.artisanId === null) throw conflict(administration.nobodyAssigned);
  const status = await applyEvent(trx, locked, [item], { action: "split", ...decider }, { artisanKobo });
  await addRefund(trx, {
    orderId: locked.order.id,
    orderItemId: item.id,
    amountKobo: refundKobo,
    note: decision.reason,
  });
  const details = { item: item.id, artisan_kobo: artisanKobo, refund_kobo: refundKobo };
  return { status, action: "order.split", details };
}

function applyDecision(
  trx: Transaction,
  locked: LockedOrder,
  items: Item[],
  decision: Resolution | Split,
  actorId: number,
): Promise<AppliedDecision> {
  const [item] = items;
  if (!item) throw new NotFound();
  const decider: Decider = { role: "staff", actorId, reason: decision.reason };
  switch (decision.action) {
    case "refund":
      return refund(trx, locked, items, decider);
    case "complete":
      return complete(trx, locked, items, decider);
    case "reassign":
      return reassign(trx, locked, item, Number(decision.artisan), decider);
    case "resume":
      return resume(trx, locked, item, decider);
    case "split":
      return split(trx, locked, item, decision, decider);
  }
}

const outcomes = {
  "order.refund_ordered": "refunded",
  "order.completed": "completed",
  "order.reassigned": "reassigned",
  "order.resumed": "resumed",
  "order.split": "split",
} as const satisfies Record<string, ProblemOutcome>;

interface DecisionFacts {
  readonly item: Item;
  /** The artisan's part of a split, in kobo. */
  readonly artisanKobo: number;
  readonly successor: string;
  /** The reader. Only artisans are told about the fee. */
  readonly side: "employer" | "artisan";
}

/** Formats the artisan's amount. Tells an artisan that the fee is deducted. */
const artisanAmount = ({ item, side }: DecisionFacts, kobo: number) =>
  `${toNaira(kobo)}${side === "artisan" && item.feeBps > 0 ? " less our fee" : ""}`;

const decisionTexts: Record<ProblemOutcome, (facts: DecisionFacts) => string> = {
  completed: (facts) =>
    `The work counts as done, and the artisan gets ${artisanAmount(facts, facts.item.totalKobo)}.`,
  refunded: ({ item }) => `The work is cancelled, and the employer gets ${toNaira(item.totalKobo)} back.`,
  split: (facts) => {
    const { item, artisanKobo } = facts;
    return `The artisan gets ${artisanAmount(facts, artisanKobo)}, and the employer gets ${toNaira(item.totalKobo - artisanKobo)} back.`;
  },
  reassigned: ({ successor }) => `${successor} takes over the work and has been asked to accept it.`,
  resumed: ({ item, side }) => {
    if (item.disputedFrom === "finished")
      return `The work is finished. It is confirmed automatically after ${CONFIRM_DAYS} days unless the employer confirms it earlier.`;
    if (item.disputedFrom !== "awaiting_acceptance") return "The work continues as agreed.";
    return side === "artisan"
      ? "The job is offered to you again. Please accept or decline it on your Jobs page."
      : "The artisan has been asked again to accept the work.";
  },
};

/** Stores the decision in the reports and notifies both sides. */
async function announceDecision(
  trx: Transaction,
  cases: readonly Case[],
  { action, details, successor = "Another artisan" }: AppliedDecision,
  reason: string,
): Promise<void> {
  const outcome = outcomes[action];
  for (const problem of cases) {
    await trx
      .update(orderReports)
      .set({ closedAt: sql`coalesce(${orderReports.closedAt}, now())`, outcome, decision: reason })
      .where(eq(orderReports.id, problem.report.id));
    const artisanKobo = Number(details.artisan_kobo ?? 0);
    const factsFor = (side: DecisionFacts["side"]) => ({
      ...{
        code: problem.orderCode,
        service: problem.item.serviceName,
        artisan: sideName(problem, "artisan"),
      },
      decision: `${decisionTexts[outcome]({ item: problem.item, artisanKobo, successor, side })} ${reason}`,
    });
    await notify(trx, problem.employer.id, "problem_decided_order", factsFor("employer"));
    if (problem.artisan) await notify(trx, problem.artisan.id, "problem_decided_job", factsFor("artisan"));
  }
}

/** Returns the disputed items to which a decision applies: all of them, or only `item`. */
function affectedItems({ items }: LockedOrder, item: number | undefined): Item[] {
  const disputed = items.filter(({ status }) => status === "disputed");
  if (disputed.length === 0) throw conflict(administration.noDispute);
  if (item === undefined) return disputed;
  const match = items.find(({ id }) => id === item);
  if (!match) throw new NotFound();
  if (match.status !== "disputed") throw conflict(problems.notDisputed);
  return [match];
}

async function decide(
  trx: Transaction,
  actor: CurrentUser,
  orderId: number,
  decision: Resolution | (Split & { item: number }),
): Promise<OrderStatus> {
  const locked = await lockOrder(trx, orderId);
  const items = affectedItems(locked, decision.item === undefined ? undefined : Number(decision.item));
  // Reads the open cases first, because the decision closes them.
  const cases = await listOpenCases(
    trx,
    items.map(({ id }) => id),
  );
  const applied = await applyDecision(trx, locked, items, decision, actor.id);
  await announceDecision(trx, cases, applied, decision.reason);
  const { status, successor: _, ...entry } = applied;
  await recordAudit(trx, { actor, subject: `order:${orderId}`, reason: decision.reason, ...entry });
  return status;
}

/** Resolves problems with an order's items and returns the order's new status. */
export const resolveProblem = (
  db: Database,
  actor: CurrentUser,
  orderId: number,
  resolution: Resolution,
): Promise<OrderStatus> => transaction(db, (trx) => decide(trx, actor, orderId, resolution));

/** Splits a disputed item's amount and returns the order's new status. */
export function splitItem(
  db: Database,
  actor: CurrentUser,
  item: number,
  decision: EndpointBody<"problemSplit">,
): Promise<OrderStatus> {
  return transaction(db, async (trx) => {
    const [row] = await trx
      .select({ orderId: orderItems.orderId })
      .from(orderItems)
      .where(eq(orderItems.id, item));
    if (!row) throw new NotFound();
    return decide(trx, actor, row.orderId, { ...decision, action: "split", item });
  });
}

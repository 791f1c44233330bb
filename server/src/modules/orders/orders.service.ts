import type { OrderStatus } from "@handwork/contract";
import type { Transaction } from "../../platform/database.ts";
import { DetailError, NotFound } from "../../platform/errors.ts";
import { mayMove, type OrderActor } from "./order-lifecycle.ts";
import { lockOrder, setStatus } from "./orders.repository.ts";

/** Moves an order along its lifecycle; refuses what the graph does not have. */
export async function moveOrder(
  trx: Transaction,
  id: number,
  to: OrderStatus,
  actor: OrderActor,
): Promise<void> {
  const order = await lockOrder(trx, id);
  if (!order) throw new NotFound();
  if (!mayMove(order.status, to, actor)) {
    throw new DetailError(409, { detail: `An order that is ${order.status} cannot become ${to}.` });
  }
  await setStatus(trx, id, to);
}

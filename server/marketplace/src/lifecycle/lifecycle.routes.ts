import type { EndpointName, OrderItemLife } from "@handwork/contract";
import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { and, eq } from "drizzle-orm";
import { createEmailAlias } from "../artisans/index.ts";
import type { Deps } from "../deps.ts";
import {
  endingsOf,
  listEvents,
  listJobs,
  openProposals,
  orderItems,
  orders,
  presentEmployersLife,
  presentJob,
} from "../orders/index.ts";
import { refundsOf } from "../payments/index.ts";
import { route } from "../route.ts";
import { notifyingCallsOf } from "../shared/limits.ts";
import { createLifeService, previewCancellation } from "./life.service.ts";
import { runLifecycleJobs } from "./lifecycle.jobs.ts";
import { findReplacements } from "./replacements.ts";
import { createRescheduling } from "./reschedule.service.ts";

export function registerLifecycle(app: App, { db, storage, config, throttle, runsJobs = true }: Deps): void {
  const life = createLifeService(db, config);
  const rescheduling = createRescheduling(db);
  const alias = createEmailAlias(config.secretKey);

  async function showJob(userId: number, id: number) {
    const [row] = await listJobs(db, userId, id);
    if (!row) throw new NotFound();
    return presentJob(row);
  }

  async function findItem(employerId: number, id: number) {
    const [row] = await db
      .select({ item: orderItems, paidAt: orders.paidAt, orderStatus: orders.status })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(eq(orderItems.id, id), eq(orders.employerId, employerId)));
    if (!row) throw new NotFound();
    return row;
  }

  async function showItem(employerId: number, id: number): Promise<OrderItemLife> {
    const row = await findItem(employerId, id);
    const proposal = (await openProposals(db, [id])).get(id);
    const ending = (await endingsOf(db, [id])).get(id);
    const refund = (await refundsOf(db, [id])).get(id);
    return {
      id,
      order: row.item.orderId,
      order_status: row.orderStatus,
      ...presentEmployersLife({ ...row, proposal, ending, refund }),
    };
  }

  /** The artisan's endpoints without a body. They return the job. */
  type JobCall = Extract<EndpointName, "jobAccept" | "jobFinish">;
  const onJob = (name: JobCall, action: "accept" | "finish") =>
    route(app, name, async ({ params, user }) => {
      await life.act("artisan", user.id, params.id, action);
      return showJob(user.id, params.id);
    });
  onJob("jobAccept", "accept");
  onJob("jobFinish", "finish");

  route(app, "jobStart", async ({ params, body, user }) => {
    await life.start(user.id, params.id, body);
    return showJob(user.id, params.id);
  });
  route(app, "jobDecline", async ({ params, body, user }) => {
    await life.act("artisan", user.id, params.id, "decline", body);
    return showJob(user.id, params.id);
  });
  route(app, "jobCancel", async ({ params, body, user }) => {
    await life.act("artisan", user.id, params.id, "cancel", body);
    return showJob(user.id, params.id);
  });
  route(app, "jobReschedule", async ({ params, body, user }) => {
    await throttle.count(notifyingCallsOf(user.id));
    await rescheduling.propose("artisan", user.id, params.id, body);
    return showJob(user.id, params.id);
  });
  route(app, "jobRescheduleAnswer", async ({ params, body, user }) => {
    await rescheduling.answer("artisan", user.id, params.id, body);
    return showJob(user.id, params.id);
  });

  route(app, "orderComplete", async ({ params, body, user }) => ({
    order_status: await life.confirm(user.id, params.id, body.item),
  }));
  route(app, "itemArrived", async ({ params, user }) => {
    await life.act("employer", user.id, params.id, "arrived");
    return showItem(user.id, params.id);
  });
  route(app, "itemNewCode", async ({ params, user }) => {
    await life.showNewCode(user.id, params.id);
    return showItem(user.id, params.id);
  });
  route(app, "itemCancellation", async ({ params, user }) => {
    const { item, paidAt } = await findItem(user.id, params.id);
    return previewCancellation(item, paidAt);
  });
  route(app, "itemCancel", async ({ params, body, user }) => {
    await life.cancel(user.id, params.id, body);
    return showItem(user.id, params.id);
  });
  route(app, "itemReschedule", async ({ params, body, user }) => {
    await throttle.count(notifyingCallsOf(user.id));
    await rescheduling.propose("employer", user.id, params.id, body);
    return showItem(user.id, params.id);
  });
  route(app, "itemRescheduleAnswer", async ({ params, body, user }) => {
    await rescheduling.answer("employer", user.id, params.id, body);
    return showItem(user.id, params.id);
  });
  route(app, "itemReplacements", ({ params, user, request }) => {
    const imageUrl = (key: string) => storage.url(key, request.origin);
    return findReplacements(db, { employerId: user.id, id: params.id }, { alias, imageUrl });
  });

  route(app, "staffItemCancel", async ({ params, body, user }) => ({
    order_status: await life.cancelForStaff(user, params.id, body),
  }));
  route(app, "orderTimeline", async ({ params }) => {
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, params.id));
    if (!order) throw new NotFound();
    return (await listEvents(db, order.id)).map(({ event, artisanName, actor }) => ({
      item: event.orderItemId,
      artisan_name: artisanName,
      action: event.action,
      by: event.role,
      actor: event.actorId === null ? null : actor,
      state: event.toState,
      reason: event.reason,
      at: event.at.toISOString(),
    }));
  });

  if (runsJobs) runLifecycleJobs(app, db);
}

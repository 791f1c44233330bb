import { messages, type Person, type PersonRow, type UserType } from "@handwork/contract";
import type { AuditTable } from "@handwork/server-platform/audit";
import { paginate, toPageBounds, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { queueMail } from "@handwork/server-platform/mail";
import {
  linkOrigin,
  passwordReset,
  presentOneUser,
  presentUsers,
  queuePasswordLink,
} from "../accounts/index.ts";
import { toRating } from "../artisans/index.ts";
import { createMergedReader, presentEntry, recordAudit } from "../audit/index.ts";
import { revokeSessions, type UserRow, visibleUserTypes } from "../auth/index.ts";
import { listConsents } from "../consents/index.ts";
import type { Deps } from "../deps.ts";
import { listDeliveries, notify, presentDelivery } from "../notifications/index.ts";
import { findPhone } from "../phones/index.ts";
import { route } from "../route.ts";
import { toDecimal, toDecimalOrNull } from "../shared/money.ts";
import { sendsSms } from "../shared/sms.ts";
import {
  findArtisan,
  findEmployer,
  findUser,
  LIST_MAX,
  listOrdersOf,
  listPeople,
  listReportsOf,
  listReviewsOf,
  readWork,
} from "./people.repository.ts";

export function registerPeople(app: App, deps: Deps, deliveryAudit: AuditTable): void {
  const { db, auth, config } = deps;
  const readAudit = createMergedReader(deliveryAudit);

  /** Lists the audit entries about an account or its profile, and the entries of the account's own actions. */
  const auditOf = (userId: number, artisanId: number | null) => {
    const subjects = [`user:${userId}`, ...(artisanId ? [`artisan:${artisanId}`] : [])];
    return readAudit(db, { person: { id: userId, subjects } }, { take: LIST_MAX });
  };

  async function present(user: UserRow, isAdmin: boolean): Promise<Person> {
    const { id } = user;
    const artisan = await findArtisan(db, id);
    const artisanId = artisan?.artisan.id ?? null;
    const [account, phone, work, employer, orders, reviews, reports, deliveries] = await Promise.all([
      presentOneUser(db, user),
      findPhone(db, id),
      readWork(db, id),
      findEmployer(db, id),
      listOrdersOf(db, id, artisanId),
      listReviewsOf(db, id, artisanId),
      listReportsOf(db, id, artisanId),
      listDeliveries(db, { take: LIST_MAX, of: { userId: id } }),
    ]);
    const [sessions, consents, audit] = isAdmin
      ? await Promise.all([auth.sessionsOf(id), listConsents(db, id), auditOf(id, artisanId)])
      : [null, null, null];
    const rating = artisan && toRating(artisan.artisan.ratingSum, artisan.artisan.ratingCount);
    return {
      account,
      phone_number: phone.phone,
      registered_by: work.registeredBy,
      registered: work.registered,
      today: work.today,
      artisan: artisan && {
        id: artisan.artisan.id,
        trade: artisan.trade,
        area: artisan.area,
        experience: artisan.artisan.experience,
        pay: toDecimalOrNull(artisan.artisan.payKobo),
        is_verified: artisan.artisan.isVerified,
        rating: rating?.average ?? null,
        reviews: rating?.count ?? 0,
      },
      employer: employer && { company_name: employer.companyName, area: employer.area },
      orders: orders.map(({ order, side, totalKobo }) => ({
        id: order.id,
        code: order.orderCode,
        side,
        status: order.status,
        total: toDecimal(totalKobo),
        paid_at: order.paidAt.toISOString(),
      })),
      reviews: reviews.map(({ at, hidden, ...row }) => ({
        id: Number(row.id),
        order: Number(row.order),
        side: row.side,
        stars: row.stars,
        text: row.text,
        written_at: new Date(at).toISOString(),
        is_hidden: hidden,
      })),
      reports: reports.map(({ report, orderCode }) => ({
        id: report.id,
        order: report.orderId,
        order_code: orderCode,
        by: report.reportedBy,
        description: report.description,
        reported_at: report.reportedAt.toISOString(),
        closed_at: report.closedAt?.toISOString() ?? null,
      })),
      deliveries: deliveries.map(presentDelivery),
      sessions:
        sessions?.map(({ createdAt, lastUsedAt, ...session }) => ({
          ...session,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
        })) ?? null,
      consents:
        consents?.map(({ recordedAt, recordedBy, ...consent }) => ({
          ...consent,
          recorded_at: recordedAt.toISOString(),
          recorded_by: recordedBy,
        })) ?? null,
      audit: audit?.map(presentEntry) ?? null,
    };
  }

  async function find(id: number, role: UserType): Promise<UserRow> {
    const user = await findUser(db, id, visibleUserTypes(role));
    if (!user) throw new NotFound();
    return user;
  }

  route(app, "people", async ({ query, user, linkNextPage }) => {
    const rows = await listPeople(
      db,
      { ...query, types: visibleUserTypes(user.userType) },
      toPageBounds(query),
    );
    const shown = await presentUsers(db, paginate(rows, query, linkNextPage));
    return shown.map(({ second_factor: _, ...person }): PersonRow => person);
  });
  route(app, "person", async ({ params, user }) =>
    present(await find(params.id, user.userType), user.userType === "admin"),
  );
  route(app, "personSignOut", async ({ params: { id }, body: { session, reason }, user }) => {
    await find(id, user.userType);
    await transaction(db, async (trx) => {
      const ended = await revokeSessions(trx, { userId: id, ...(session && { id: session }) });
      if (session && ended === 0) throw new NotFound();
      const details = { sessions: ended };
      await recordAudit(trx, {
        actor: user,
        action: "user.signed-out",
        subject: `user:${id}`,
        reason,
        details,
      });
      if (ended > 0) await notify(trx, id, "signed_out_by_staff", { reason });
    });
    return { message: messages.people.signedOut };
  });
  route(app, "personPasswordLink", async ({ params: { id }, body: { by }, user, request }) => {
    const person = await find(id, user.userType);
    if (!person.isActive) throw conflict(messages.people.suspended);
    if (by === "sms" && !sendsSms(config)) throw conflict(messages.people.noSms);
    if (by === "sms" && !(await findPhone(db, id)).phone) throw conflict(messages.people.noPhone);
    const origin = linkOrigin(config, request);
    await transaction(db, async (trx) => {
      if (by === "sms") await queuePasswordLink(trx, id);
      else await queueMail(trx, passwordReset, { userId: id, email: person.email, origin });
      const subject = `user:${id}`;
      await recordAudit(trx, { actor: user, action: "user.password-link-sent", subject, details: { by } });
    });
    return { message: messages.people.linkSent };
  });
}

import type { EndpointQuery, UserType } from "@handwork/contract";
import type { AuditTable } from "@handwork/server-platform/audit";
import { containing } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";
import { auditLog } from "../audit/index.ts";
import { nameOf } from "../shared/person-name.ts";
import type { Source } from "./csv-export.ts";

const naira = (kobo: SQL) => sql`round(${kobo} / 100.0, 2)`;
const lagosTime = (at: SQL) => sql`to_char(${at} at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI:SS')`;
const yesNo = (condition: SQL) => sql`case when ${condition} then 'yes' else 'no' end`;

/**
 * Orders, with one row for each booked artisan. The file leaves out job addresses and descriptions, which the order's
 * page shows.
 */
export const orderSource = (): Source => ({
  from: sql`order_items i join orders o on o.id = i.order_id join users e on e.id = o.employer_id
    left join employer_profiles ep on ep.user_id = e.id
    left join artisans a on a.id = i.artisan_id
    left join payments p on p.order_id = o.id`,
  id: sql`i.id`,
  at: sql`o.paid_at`,
  columns: {
    order: sql`o.order_code`,
    item: sql`i.id`,
    paid: lagosTime(sql`o.paid_at`),
    payment: sql`p.tx_ref`,
    provider: sql`p.provider`,
    employer: nameOf("e"),
    employer_email: sql`e.email`,
    employer_phone: sql`ep.phone`,
    artisan: sql`i.artisan_name`,
    artisan_phone: sql`a.phone`,
    trade: sql`i.service_name`,
    area: sql`i.job ->> 'location'`,
    state: sql`i.state`,
    starts: lagosTime(sql`i.starts_at`),
    days: sql`i.days`,
    daily_rate: naira(sql`i.pay_kobo`),
    total: naira(sql`i.total_kobo`),
    refunded: naira(
      sql`coalesce((select sum(r.amount_kobo) from payment_refunds r where r.order_item_id = i.id), 0)`,
    ),
    completed: lagosTime(sql`i.completed_at`),
  },
});

/** Audit action of a payout that staff made outside the site and recorded by hand. */
const RECORDED_ACTION = "earnings.paid_out";

/** Transfers to artisans and marketers, followed by payouts that staff recorded by hand. */
export const payoutSources = (): Source[] => [
  {
    from: sql`payout_transfers t join bank_accounts b on b.id = t.bank_account_id
      left join artisans a on a.id = t.artisan_id
      join users u on u.id = coalesce(a.user_id, t.marketer_id)`,
    id: sql`t.id`,
    at: sql`t.created_at`,
    columns: {
      created: lagosTime(sql`t.created_at`),
      batch: sql`t.batch_id`,
      reference: sql`t.reference`,
      payee: nameOf("u"),
      username: sql`u.username`,
      kind: sql`case when t.marketer_id is null then 'artisan' else 'marketer' end`,
      jobs: sql`(select count(*) from payout_transfer_items i where i.transfer_id = t.id)`,
      amount: naira(sql`t.amount_kobo`),
      state: sql`t.state`,
      provider: sql`t.provider`,
      bank: sql`b.bank_name`,
      account_ends: sql`b.last4`,
      settled: lagosTime(sql`t.settled_at`),
      reason: sql`t.reason`,
    },
  },
  {
    from: sql`audit_log l left join artisans a on l.subject = 'artisan:' || a.id left join users u on u.id = a.user_id`,
    id: sql`l.id`,
    at: sql`l.at`,
    where: [sql`l.action = ${RECORDED_ACTION}`],
    columns: {
      created: lagosTime(sql`l.at`),
      batch: sql`null`,
      reference: sql`l.details ->> 'reference'`,
      payee: nameOf("u"),
      username: sql`u.username`,
      kind: sql`'artisan'`,
      jobs: sql`jsonb_array_length(l.details -> 'jobs')`,
      amount: sql`l.details ->> 'amount'`,
      state: sql`'recorded'`,
      provider: sql`null`,
      bank: sql`null`,
      account_ends: sql`null`,
      settled: lagosTime(sql`l.at`),
      reason: sql`null`,
    },
  },
];

/** Accounts of the types that the caller may see. The file never contains NINs, postal addresses or bank accounts. */
export const peopleSource = (
  { user_type: kind }: EndpointQuery<"peopleExport">,
  visibleTypes: readonly UserType[],
): Source => ({
  from: sql`users u left join artisans a on a.user_id = u.id and a.deleted_at is null
    left join employer_profiles ep on ep.user_id = u.id
    left join professions t on t.id = a.profession_id
    left join locations l on l.id = coalesce(a.location_id, ep.location_id)
    left join registrations r on r.user_id = u.id left join users m on m.id = r.marketer_id`,
  id: sql`u.id`,
  at: sql`u.created_at`,
  where: [
    sql`u.user_type::text = any(${sql.param([...visibleTypes])})`,
    kind && sql`u.user_type::text = ${kind}`,
  ],
  columns: {
    id: sql`u.id`,
    username: sql`u.username`,
    first_name: sql`u.first_name`,
    last_name: sql`u.last_name`,
    email: sql`u.email`,
    phone: sql`coalesce(a.phone, ep.phone)`,
    kind: sql`u.user_type::text`,
    active: yesNo(sql`u.is_active`),
    joined: lagosTime(sql`u.created_at`),
    last_sign_in: lagosTime(sql`u.last_login_at`),
    registered_by: sql`m.username`,
    company: sql`ep.company_name`,
    trade: sql`t.title`,
    area: sql`l.location`,
    verified: sql`case when a.id is not null then ${yesNo(sql`a.is_verified`)} end`,
  },
});

/**
 * Entries of both audit logs, each once. Delivery's log also has copies of the marketplace's entries from before the
 * logs were split.
 */
export const auditSource = (
  { action, actor }: EndpointQuery<"auditExport">,
  deliveryAudit: AuditTable,
): Source => ({
  from: sql`(select * from ${auditLog} union all select * from ${deliveryAudit} o
    where not exists (select from ${auditLog} own where own.id = o.id)) l`,
  id: sql`l.id`,
  at: sql`l.at`,
  where: [
    containing(sql`translate(l.action, '._-', '   ')`, action?.replace(/[._-]/g, " ")),
    containing(sql`l.actor`, actor),
  ],
  columns: {
    id: sql`l.id`,
    at: lagosTime(sql`l.at`),
    actor: sql`l.actor`,
    actor_type: sql`l.actor_type`,
    action: sql`l.action`,
    subject: sql`l.subject`,
    reason: sql`l.reason`,
    details: sql`l.details::text`,
  },
});

/** Ledger postings in the order in which they were made. */
export const ledgerSource = (): Source => ({
  from: sql`ledger_postings p join ledger_entries e on e.id = p.entry_id
    left join order_items i on i.id = coalesce(p.order_item_id, e.order_item_id)
    left join orders o on o.id = i.order_id
    left join payments pay on pay.id = e.payment_id`,
  id: sql`p.id`,
  at: sql`e.posted_at`,
  columns: {
    posting: sql`p.id`,
    entry: sql`e.id`,
    posted: lagosTime(sql`e.posted_at`),
    kind: sql`e.kind`,
    account: sql`p.account`,
    owner: sql`p.owner`,
    order: sql`o.order_code`,
    payment: sql`pay.tx_ref`,
    debit: naira(sql`case when p.amount_kobo > 0 then p.amount_kobo end`),
    credit: naira(sql`case when p.amount_kobo < 0 then -p.amount_kobo end`),
  },
});

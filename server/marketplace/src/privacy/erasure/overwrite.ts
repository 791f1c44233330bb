import type { Transaction } from "@handwork/server-platform/database";
import { scheduleDeletion } from "@handwork/server-platform/storage";
import { eq, type SQL, sql } from "drizzle-orm";
import { employerProfiles, staffCompanies } from "../../accounts/index.ts";
import { artisans, forgetNameWords } from "../../artisans/index.ts";
import { deletedNames, erasedPerson, type UserRow, users } from "../../auth/index.ts";
import { eraseFingerprints } from "../../fingerprints/index.ts";
import { releaseStaffWork } from "../../invitations/index.ts";
import { announceJobs, closeArtisansQuotes } from "../../posted-jobs/index.ts";
import { withdrawRequests } from "../../quotes/index.ts";

const NAME = `${erasedPerson.firstName} ${erasedPerson.lastName}`;
const REMOVED = "Removed";

/** Placeholders for the parts of a job that can identify the employer. */
const anonymousJob = sql.raw(
  `'{"description": "${REMOVED}", "address": "${REMOVED}", "contactPerson": "${REMOVED}", "contactPhone": ""}'::jsonb`,
);

/** Removes descriptions, addresses and contacts from booked jobs. Returns the number of changed rows. */
export async function anonymiseJobs(
  trx: Transaction,
  table: "order_items" | "payment_items",
  condition: SQL,
): Promise<number> {
  const { rowCount } = await trx.execute(sql`
    update ${sql.identifier(table)} set job = job || ${anonymousJob}
    where ${condition} and job ->> 'contactPerson' <> ${REMOVED}`);
  return rowCount ?? 0;
}

/**
 * Overwrites personal data in every table, and schedules the deletion of the person's files. Orders, payments, amounts
 * and dates stay under the account's id for accounting. A repeated call changes nothing.
 */
export async function overwritePerson(
  trx: Transaction,
  userId: number,
  { email }: Pick<UserRow, "email">,
): Promise<void> {
  // First, because a job whose quote is in the cart is not open, and its artisans would not be notified.
  await trx.execute(
    sql`delete from cart_items where cart_id in (select id from carts where employer_id = ${userId})`,
  );
  await announceJobs(trx, userId, "posted_job_closed");
  await trx
    .update(users)
    .set({ ...deletedNames(userId), ...erasedPerson, passwordHash: null, isActive: false, lastLoginAt: null })
    .where(eq(users.id, userId));
  await trx.execute(sql`delete from auth_sessions where user_id = ${userId}`);
  await trx.execute(sql`delete from second_factors where user_id = ${userId}`);
  await trx.execute(sql`delete from sign_ups where user_id = ${userId}`);
  await trx.execute(sql`delete from notifications where user_id = ${userId}`);
  await trx.execute(sql`delete from notification_preferences where user_id = ${userId}`);
  await trx.execute(sql`delete from push_devices where user_id = ${userId}`);
  await trx.execute(sql`delete from verified_phones where user_id = ${userId}`);
  await trx.execute(sql`delete from phone_codes where user_id = ${userId}`);
  await releaseStaffWork(trx, userId);
  await trx.execute(sql`
    update staff_invitations set email = null, phone = null
    where accepted_by = ${userId} or lower(email) = lower(${email})`);
  // Payouts refer to these rows, so they stay, but no longer identify the owner.
  await trx.execute(sql`
    update bank_accounts set number = null, last4 = '', holder = ${NAME}, bank_code = '', replaced_at = coalesce(replaced_at, now())
    where user_id = ${userId}`);
  await trx.execute(sql`delete from lookup_suggestions where user_id = ${userId}`);
  await trx.execute(sql`delete from contact_messages where user_id = ${userId}`);
  await trx.execute(sql`delete from search_alerts where user_id = ${userId} or email = lower(${email})`);
  await trx.execute(sql`
    delete from mail_outbox where lower(payload ->> 'email') = lower(${email})
      or payload ->> 'userId' = ${String(userId)} or strpos(lower(last_error), lower(${email})) > 0`);
  await overwriteArtisan(trx, userId);
  await overwriteEmployer(trx, userId);
  await overwriteProblems(trx, userId);
  await overwriteReviews(trx, userId);
  await overwriteReasons(trx, userId);
  const companies = await trx
    .delete(staffCompanies)
    .where(eq(staffCompanies.userId, userId))
    .returning({ logo: staffCompanies.companyLogo });
  await scheduleDeletion(
    trx,
    companies.map(({ logo }) => logo),
  );
}

async function overwriteArtisan(trx: Transaction, userId: number): Promise<void> {
  const [artisan] = await trx
    .select({
      id: artisans.id,
      names: artisans.nameWords,
      imageKey: artisans.imageKey,
      imageSmallKey: artisans.imageSmallKey,
    })
    .from(artisans)
    .where(eq(artisans.userId, userId))
    .for("update");
  if (!artisan) return;
  const { id } = artisan;
  await scheduleDeletion(trx, [artisan.imageKey, artisan.imageSmallKey]);
  await eraseFingerprints(trx, id);
  await trx
    .update(artisans)
    .set({
      deletedAt: sql`coalesce(${artisans.deletedAt}, now())`,
      ...{ locationId: null, professionId: null, experience: 0, address: null, phone: null, payKobo: null },
      ...{ imageKey: null, imageSmallKey: null, isVerified: false },
      ...{ ninCiphertext: null, ninLast4: null, ninIndex: null, nameWords: "", tradeWords: "" },
    })
    .where(eq(artisans.id, id));
  await forgetNameWords(trx, artisan.names);
  await trx.execute(sql`delete from artisan_reviews where artisan_id = ${id}`);
  await trx.execute(sql`delete from verification_decisions where artisan_id = ${id}`);
  await trx.execute(sql`delete from identity_checks where artisan_id = ${id}`);
  await trx.execute(sql`delete from artisan_abouts where artisan_id = ${id}`);
  await trx.execute(sql`delete from certificates where artisan_id = ${id}`);
  await trx.execute(sql`delete from artisan_areas where artisan_id = ${id}`);
  await trx.execute(sql`delete from artisan_calendars where artisan_id = ${id}`);
  await trx.execute(sql`delete from artisan_days_off where artisan_id = ${id}`);
  await deletePhotos(trx, "work_photos", sql`artisan_id = ${id}`);
  const { username, email } = deletedNames(userId);
  await trx.execute(
    sql`update artisan_deletions set username = ${username}, email = ${email} where artisan_id = ${id}`,
  );
  await closeArtisansQuotes(trx, id);
  // The other cart items: without a quote, or with an accepted request.
  await trx.execute(sql`
    delete from cart_items where artisan_id = ${id}
      and cart_id in (select id from carts where state = 'open')`);
  await trx.execute(
    sql`update quotes set message = ${REMOVED} where artisan_id = ${id} and message is not null`,
  );
  for (const table of ["order_items", "payment_items"]) {
    await trx.execute(
      sql`update ${sql.identifier(table)} set artisan_name = ${NAME} where artisan_id = ${id}`,
    );
  }
}

async function overwriteEmployer(trx: Transaction, userId: number): Promise<void> {
  const [profile] = await trx
    .select({ logo: employerProfiles.companyLogo })
    .from(employerProfiles)
    .where(eq(employerProfiles.userId, userId));
  await scheduleDeletion(trx, [profile?.logo]);
  await trx
    .update(employerProfiles)
    .set({ companyName: NAME, companyLogo: null, phone: "", locationId: null })
    .where(eq(employerProfiles.userId, userId));
  await trx.execute(sql`delete from saved_addresses where employer_id = ${userId}`);
  await withdrawRequests(trx, userId);
  await trx.execute(sql`update quotes set description = ${REMOVED} where employer_id = ${userId}`);
  await trx.execute(sql`
    update posted_jobs set state = 'closed', closed_at = coalesce(closed_at, now()), author_name = ${NAME}
    where employer_id = ${userId}`);
  await removeJobTexts(trx, sql`employer_id = ${userId}`);
  const orders = sql`(select id from orders where employer_id = ${userId})`;
  await trx.execute(sql`update order_reports set description = ${REMOVED} where order_id in ${orders}`);
  await anonymiseJobs(trx, "order_items", sql`order_id in ${orders}`);
  const payments = sql`(select id from payments where employer_id = ${userId})`;
  await anonymiseJobs(trx, "payment_items", sql`payment_id in ${payments}`);
  await trx.execute(sql`
    update sandbox_transactions set customer = '{"email": "", "name": ""}'
    where tx_ref in (select tx_ref from payments where employer_id = ${userId})`);
}

/** Removes the reasons that a person gave for changes to paid work, such as a cancellation or a new date. */
async function overwriteReasons(trx: Transaction, userId: number): Promise<void> {
  await trx.execute(sql`
    update order_item_events set reason = ${REMOVED} where actor_id = ${userId} and reason is not null`);
  await trx.execute(sql`
    update date_proposals p set reason = ${REMOVED}
    from order_items i join orders o on o.id = i.order_id join artisans a on a.id = i.artisan_id
    where i.id = p.order_item_id and p.reason is not null
      and ${userId} = case p.proposed_by when 'employer' then o.employer_id else a.user_id end`);
}

/** Removes the text and photos of posted jobs, and the text of their quotes. Returns the number of jobs. */
export async function removeJobTexts(trx: Transaction, condition: SQL): Promise<number> {
  const { rows: jobs } = await trx.execute<{ id: number }>(sql`
    update posted_jobs set description = ${REMOVED} where ${condition} and description <> ${REMOVED} returning id::int`);
  const ids = sql`any(${sql.param(jobs.map(({ id }) => id))}::bigint[])`;
  await trx.execute(sql`
    update quotes set description = ${REMOVED}, message = ${REMOVED} where posted_job_id = ${ids}`);
  await deletePhotos(trx, "posted_job_photos", sql`job_id = ${ids}`);
  return jobs.length;
}

/**
 * Removes what a person wrote about problems with paid work, and deletes the photos they uploaded. If the person is an
 * employer, also deletes the artisans' photos of problems with the employer's orders.
 */
async function overwriteProblems(trx: Transaction, userId: number): Promise<void> {
  await trx.execute(sql`
    update order_reports set description = ${REMOVED} where reported_by = 'artisan'
      and artisan_id in (select id from artisans where user_id = ${userId})`);
  await trx.execute(sql`update problem_statements set text = ${REMOVED} where author_id = ${userId}`);
  await deletePhotos(
    trx,
    "problem_photos",
    sql`author_id = ${userId} or report_id in (
      select r.id from order_reports r join orders o on o.id = r.order_id where o.employer_id = ${userId})`,
  );
}

/** Deletes photos and schedules the deletion of their files. Returns the number of photos. */
export async function deletePhotos(
  trx: Transaction,
  table: "job_review_photos" | "posted_job_photos" | "problem_photos" | "work_photos",
  condition: SQL,
): Promise<number> {
  const { rows } = await trx.execute<{ full: string; small: string }>(sql`
    delete from ${sql.identifier(table)} where ${condition}
    returning image_key as full, image_small_key as small`);
  await scheduleDeletion(
    trx,
    rows.flatMap(({ full, small }) => [full, small]),
  );
  return rows.length;
}

/**
 * Removes the text and photos of a person's reviews, and the person's replies. The stars stay, because they count
 * towards the artisans' ratings.
 */
async function overwriteReviews(trx: Transaction, userId: number): Promise<void> {
  await trx.execute(
    sql`update job_reviews set text = '', author_name = ${NAME} where employer_id = ${userId}`,
  );
  await trx.execute(sql`
    update job_reviews set reply = null, replied_at = null
    where artisan_id in (select id from artisans where user_id = ${userId})`);
  await trx.execute(sql`delete from job_review_reports where reporter_id = ${userId}`);
  await deletePhotos(
    trx,
    "job_review_photos",
    sql`review_id in (select id from job_reviews where employer_id = ${userId})`,
  );
}

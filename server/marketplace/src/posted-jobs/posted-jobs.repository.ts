import { JOB_MATCHES_MAX, type JobSort, type PostedJobQueue } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { artisanAreas, artisans, isFreeOn, rank } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { cartItems } from "../cart/index.ts";
import { locations, professions } from "../catalog/index.ts";
import { orderItems } from "../orders/index.ts";
import { postedJobPhotos, postedJobs, quotes } from "../quotes/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";

type JobPhotoRow = typeof postedJobPhotos.$inferSelect;

/** A declined or cancelled booking does not count, so that the employer can choose another quote. */
const isBooked = sql<boolean>`exists (select from ${orderItems}
  where ${orderItems.quoteId} = ${postedJobs.chosenQuoteId} and ${orderItems.status} <> 'cancelled')`;
/** The chosen quote's cart item, or null if the employer has removed the artisan from the cart. */
const cartItem = sql<number | null>`(select ${cartItems.id} from ${cartItems}
  where ${cartItems.quoteId} = ${postedJobs.chosenQuoteId} limit 1)`.mapWith(Number);

/** The public does not see the jobs of a suspended employer, and artisans cannot send quotes for them. */
const isSuspended = sql<boolean>`exists (select from ${users}
  where ${users.id} = ${postedJobs.employerId} and not ${users.isActive})`;

const columns = {
  job: postedJobs,
  isSuspended,
  trade: professions.title,
  location: locations.location,
  isBooked,
  cartItem,
  quotes: sql<number>`(select count(*)::int from ${quotes} where ${quotes.postedJobId} = ${postedJobs.id})`,
};

/** SQL condition for jobs that accept quotes on the day `today`. */
const isOpen = (today: string) =>
  and(
    eq(postedJobs.state, "open"),
    isNull(postedJobs.hiddenAt),
    not(isSuspended),
    sql`${postedJobs.date} >= ${today}`,
    sql`(${postedJobs.chosenQuoteId} is null or not (${isBooked} or ${cartItem} is not null))`,
  );

interface Page {
  readonly sort?: JobSort | undefined;
  readonly before?: number | undefined;
  readonly take?: number;
}

/** The values by which jobs are sorted, highest first. */
const sortKeys: Record<JobSort, SQL> = {
  newest: sql`${postedJobs.id}`,
  budget: sql`coalesce(${postedJobs.budgetKobo}, 0), ${postedJobs.id}`,
  // Days until a fixed later day, so that the earliest start sorts highest.
  start: sql`date '2100-01-01' - ${postedJobs.date}, ${postedJobs.id}`,
};

/** SQL condition for the jobs after the one with the id `before`. */
const isAfter = (sort: JobSort, before: number) =>
  sort === "newest"
    ? lt(postedJobs.id, before)
    : sql`(${sortKeys[sort]}) < (select ${sortKeys[sort]} from ${postedJobs} where ${eq(postedJobs.id, before)})`;

async function listJobs(
  db: Queryable,
  where: SQL | undefined,
  { sort = "newest", before, take = 200 }: Page = {},
) {
  const rows = await db
    .select(columns)
    .from(postedJobs)
    .innerJoin(professions, eq(professions.id, postedJobs.professionId))
    .innerJoin(locations, eq(locations.id, postedJobs.locationId))
    .where(and(where, before === undefined ? undefined : isAfter(sort, before)))
    .orderBy(sql`(${sortKeys[sort]}) desc`)
    .limit(take);
  const photos = await listPhotos(
    db,
    rows.map(({ job }) => job.id),
  );
  return rows.map((row) => ({ ...row, photos: photos.filter(({ jobId }) => jobId === row.job.id) }));
}
export type PostedJobRow = Awaited<ReturnType<typeof listJobs>>[number];

async function listPhotos(db: Queryable, ids: readonly number[]): Promise<JobPhotoRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(postedJobPhotos)
    .where(inArray(postedJobPhotos.jobId, [...ids]))
    .orderBy(asc(postedJobPhotos.uploadedAt), asc(postedJobPhotos.id));
}

interface OpenFilter extends Page {
  readonly professionIds?: readonly number[] | undefined;
  readonly locationIds?: readonly number[] | undefined;
  readonly employerId?: number;
}

/** Lists open jobs, by default newest first. */
export const listOpen = (db: Queryable, { professionIds, locationIds, employerId, ...page }: OpenFilter) =>
  listJobs(
    db,
    and(
      isOpen(lagosDate(new Date())),
      professionIds && inArray(postedJobs.professionId, [...professionIds]),
      locationIds && inArray(postedJobs.locationId, [...locationIds]),
      employerId === undefined ? undefined : eq(postedJobs.employerId, employerId),
    ),
    page,
  );

export async function findJob(db: Queryable, id: number): Promise<PostedJobRow | null> {
  return (await listJobs(db, eq(postedJobs.id, id)))[0] ?? null;
}

export const listOwn = (db: Queryable, employerId: number, id?: number) =>
  listJobs(
    db,
    and(eq(postedJobs.employerId, employerId), id === undefined ? undefined : eq(postedJobs.id, id)),
  );

/** Lists the jobs in a staff queue with their employers, newest first. */
export async function listForStaff(
  db: Queryable,
  { queue, id, ...page }: Page & { queue: PostedJobQueue; id?: number },
) {
  const inQueue: Record<PostedJobQueue, SQL | undefined> = {
    open: isOpen(lagosDate(new Date())),
    hidden: sql`${postedJobs.hiddenAt} is not null`,
    all: undefined,
  };
  const rows = await listJobs(
    db,
    and(inQueue[queue], id === undefined ? undefined : eq(postedJobs.id, id)),
    page,
  );
  const employers = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, username: users.username })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map(({ job }) => job.employerId),
      ),
    );
  return rows.map((row) => ({
    ...row,
    id: row.job.id,
    employer: employers.find((employer) => employer.id === row.job.employerId),
  }));
}
export type StaffJobRow = Awaited<ReturnType<typeof listForStaff>>[number];

/** Locks and returns a job. Returns null if it does not exist or does not belong to `employerId`. */
export async function lockJob(
  trx: Transaction,
  id: number,
  employerId?: number,
): Promise<PostedJobRow | null> {
  const ofEmployer = employerId === undefined ? undefined : eq(postedJobs.employerId, employerId);
  const [locked] = await trx
    .select({ id: postedJobs.id })
    .from(postedJobs)
    .where(and(eq(postedJobs.id, id), ofEmployer))
    .for("no key update");
  return locked ? findJob(trx, id) : null;
}

type JobContent = Pick<
  typeof postedJobs.$inferSelect,
  "employerId" | "professionId" | "locationId" | "date" | "description" | "days" | "budgetKobo"
>;

/** Finds the id of the employer's own job with the same content, unless it is closed or booked. */
export async function findDuplicate(trx: Transaction, job: JobContent): Promise<number | null> {
  const [row] = await trx
    .select({ id: postedJobs.id })
    .from(postedJobs)
    .where(
      and(
        eq(postedJobs.employerId, job.employerId),
        eq(postedJobs.state, "open"),
        eq(postedJobs.professionId, job.professionId),
        eq(postedJobs.locationId, job.locationId),
        eq(postedJobs.date, job.date),
        eq(postedJobs.description, job.description),
        eq(postedJobs.days, job.days),
        sql`${postedJobs.budgetKobo} is not distinct from ${job.budgetKobo}`,
        not(isBooked),
      ),
    );
  return row?.id ?? null;
}

/** Counts an employer's open jobs. Locks the employer, so that concurrent posts cannot exceed the limit. */
export async function countOpen(trx: Transaction, employerId: number): Promise<number> {
  await trx.select({ id: users.id }).from(users).where(eq(users.id, employerId)).for("no key update");
  return trx.$count(postedJobs, and(eq(postedJobs.employerId, employerId), isOpen(lagosDate(new Date()))));
}

const profileColumns = {
  id: artisans.id,
  userId: artisans.userId,
  professionId: artisans.professionId,
  locationId: artisans.locationId,
  isVerified: artisans.isVerified,
};

/** Returns an artisan's profile, or null if they have not completed it. */
export async function findOwnProfile(db: Queryable, userId: number) {
  const [row] = await db
    .select(profileColumns)
    .from(artisans)
    .where(and(eq(artisans.userId, userId), isNull(artisans.deletedAt)));
  return row ?? null;
}
export type OwnProfile = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>;

/** Returns the ids of the area where an artisan lives and of the areas that they travel to. */
async function findAreas(db: Queryable, { id, locationId }: OwnProfile): Promise<number[]> {
  const rows = await db
    .select({ id: artisanAreas.locationId })
    .from(artisanAreas)
    .where(eq(artisanAreas.artisanId, id));
  return [...rows.map((row) => row.id), ...(locationId === null ? [] : [locationId])];
}

/** Lists verified artisans in the job's trade and area who are free on its first day, best rated first. */
export async function listMatches(
  db: Queryable,
  { professionId, locationId, date }: typeof postedJobs.$inferSelect,
): Promise<{ userId: number }[]> {
  return db
    .select({ userId: artisans.userId })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(
      and(
        isNull(artisans.deletedAt),
        eq(users.isActive, true),
        eq(artisans.isVerified, true),
        eq(artisans.professionId, professionId),
        sql`(${artisans.locationId} = ${locationId} or ${artisans.id} in (
          select ${artisanAreas.artisanId} from ${artisanAreas} where ${artisanAreas.locationId} = ${locationId}))`,
        isFreeOn(sql`${date}::date`),
      ),
    )
    .orderBy(desc(rank), desc(artisans.id))
    .limit(JOB_MATCHES_MAX);
}

const completed = sql<number>`(select count(*)::int from ${orderItems}
  where ${orderItems.artisanId} = ${artisans.id} and ${orderItems.state} = 'completed')`;

/** Lists a job's quotes with their artisans, best rated artisan first. */
export function listQuotes(db: Queryable, jobId: number) {
  return db
    .select({
      quote: quotes,
      artisan: getTableColumns(artisans),
      firstName: users.firstName,
      lastName: users.lastName,
      location: locations.location,
      completed,
      available: sql<boolean>`${artisans.deletedAt} is null and ${users.isActive}`,
    })
    .from(quotes)
    .innerJoin(artisans, eq(artisans.id, quotes.artisanId))
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .where(eq(quotes.postedJobId, jobId))
    .orderBy(desc(rank), asc(quotes.id));
}
export type ReceivedQuoteRow = Awaited<ReturnType<typeof listQuotes>>[number];

/** `quoted` lists jobs with a quote from the artisan, `matching` other open jobs in the artisan's trade and areas. */
export async function listForArtisan(db: Queryable, profile: OwnProfile, kind: "matching" | "quoted") {
  const quoted = db.select({ id: quotes.postedJobId }).from(quotes).where(eq(quotes.artisanId, profile.id));
  if (kind === "quoted") return listJobs(db, inArray(postedJobs.id, quoted), { take: 50 });
  if (profile.professionId === null) return [];
  const areas = await findAreas(db, profile);
  if (areas.length === 0) return [];
  return listJobs(
    db,
    and(
      isOpen(lagosDate(new Date())),
      eq(postedJobs.professionId, profile.professionId),
      inArray(postedJobs.locationId, areas),
      sql`${postedJobs.id} not in (select ${quotes.postedJobId} from ${quotes}
        where ${quotes.artisanId} = ${profile.id} and ${quotes.postedJobId} is not null)`,
    ),
    { take: 50 },
  );
}

/** Lists an artisan's quotes for these jobs. */
export async function listOwnQuotes(db: Queryable, artisanId: number, jobIds: readonly number[]) {
  if (jobIds.length === 0) return [];
  return db
    .select()
    .from(quotes)
    .where(and(eq(quotes.artisanId, artisanId), inArray(quotes.postedJobId, [...jobIds])));
}

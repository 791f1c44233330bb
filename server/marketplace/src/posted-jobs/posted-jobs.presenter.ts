import type {
  JobForArtisan,
  OwnPostedJob,
  PostedJob,
  PostedJobStatus,
  ReceivedQuote,
  StaffPostedJob,
} from "@handwork/contract";
import { toRating } from "../artisans/index.ts";
import type { quotes } from "../quotes/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { toDecimal, toDecimalOrNull } from "../shared/money.ts";
import { displayName } from "../shared/person-name.ts";
import type { PostedJobRow, ReceivedQuoteRow, StaffJobRow } from "./posted-jobs.repository.ts";

type ImageUrl = (key: string) => string;
type QuoteRow = typeof quotes.$inferSelect;

export function jobStatus(
  {
    job,
    isBooked,
    isSuspended,
    cartItem,
  }: Pick<PostedJobRow, "job" | "isBooked" | "isSuspended" | "cartItem">,
  now = new Date(),
): PostedJobStatus {
  if (isBooked) return "booked";
  if (job.hiddenAt) return "hidden";
  if (job.state === "closed" || isSuspended) return "closed";
  if (cartItem !== null) return "chosen";
  return job.date < lagosDate(now) ? "expired" : "open";
}

export function presentJob(row: PostedJobRow, imageUrl: ImageUrl): PostedJob {
  const { job } = row;
  return {
    id: job.id,
    status: jobStatus(row),
    trade: { id: job.professionId, title: row.trade },
    location: { id: job.locationId, location: row.location },
    description: job.description,
    date: job.date,
    days: job.days,
    budget: toDecimalOrNull(job.budgetKobo),
    author: job.authorName,
    posted_at: job.postedAt.toISOString(),
    edited_at: job.editedAt?.toISOString() ?? null,
    quotes: row.quotes,
    photos: row.photos.map(({ id, imageKey, imageSmallKey }) => ({
      id,
      image: imageUrl(imageKey),
      image_small: imageUrl(imageSmallKey),
    })),
  };
}

const presentHidden = ({ hiddenAt, hiddenReason }: PostedJobRow["job"]) =>
  hiddenAt && { reason: hiddenReason ?? "", at: hiddenAt.toISOString() };

export const presentOwnJob = (row: PostedJobRow, imageUrl: ImageUrl): OwnPostedJob => ({
  ...presentJob(row, imageUrl),
  hidden: presentHidden(row.job),
  cart_item: row.cartItem,
});

/** When the artisan sent the quote, or last changed it. */
export const sentAt = (quote: QuoteRow): Date => quote.answeredAt ?? quote.createdAt;

/** Whether the employer has edited the job since the artisan sent or changed the quote. */
export const isOutdated = (job: PostedJobRow["job"], quote: QuoteRow) =>
  job.editedAt !== null && job.editedAt > sentAt(quote);

/** Whether the quote is chosen and its artisan is still in the cart, or booked. */
export const isChosen = ({ job, isBooked, cartItem }: PostedJobRow, quote: { id: number }) =>
  job.chosenQuoteId === quote.id && (isBooked || cartItem !== null);

function presentQuote(quote: QuoteRow) {
  const [pay, days] = [quote.payKobo ?? 0, quote.days ?? 1];
  return {
    id: quote.id,
    pay: toDecimal(pay),
    days,
    total: toDecimal(pay * days),
    start: quote.date,
    message: quote.message ?? "",
    sent_at: sentAt(quote).toISOString(),
  };
}

export const presentReceivedQuote = (
  row: PostedJobRow,
  { quote, artisan, ...person }: ReceivedQuoteRow,
  imageUrl: ImageUrl,
): ReceivedQuote => {
  const picture = artisan.imageSmallKey ?? artisan.imageKey;
  return {
    ...presentQuote(quote),
    is_outdated: isOutdated(row.job, quote),
    is_chosen: isChosen(row, quote),
    artisan: {
      id: artisan.id,
      name: `${person.firstName} ${person.lastName}`.trim(),
      profile_image: picture && imageUrl(picture),
      rating: toRating(artisan.ratingSum, artisan.ratingCount),
      is_verified: artisan.isVerified,
      experience: artisan.experience,
      completed_jobs: person.completed,
      location: person.location,
      available: person.available,
    },
  };
};

export function presentForArtisan(
  row: PostedJobRow,
  own: QuoteRow | undefined,
  imageUrl: ImageUrl,
): JobForArtisan {
  return {
    ...presentJob(row, imageUrl),
    own_quote: own
      ? { ...presentQuote(own), is_chosen: isChosen(row, own), is_outdated: isOutdated(row.job, own) }
      : null,
  };
}

export const presentForStaff = ({ employer, ...row }: StaffJobRow, imageUrl: ImageUrl): StaffPostedJob => ({
  ...presentJob(row, imageUrl),
  hidden: presentHidden(row.job),
  employer_name: employer ? displayName(employer) : "",
});

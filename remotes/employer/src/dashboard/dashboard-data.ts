import { ignoreNotFound } from "@handwork/bookings";
import {
  type EmployerQuote,
  type ExpectedArtisan,
  endpoints,
  type LastPayment,
  messages,
  type Order,
  type OrderStatus,
  type OwnPostedJob,
  type ReviewableItem,
  type UserProfile,
} from "@handwork/contract";
import { call } from "@handwork/http";
import { type Outcome, toOutcome } from "@handwork/ui";

// Each part of the page loads and fails independently, so these functions never reject.

async function toListOutcome<T>(promise: Promise<T[]>, message: string): Promise<Outcome<T[]>> {
  const outcome = await toOutcome(promise, message);
  if (outcome.ok && !Array.isArray(outcome.data))
    return { ok: false, message: messages.dashboard.invalidData };
  return outcome;
}

export const loadProfile = (): Promise<Outcome<UserProfile>> =>
  toOutcome(call(endpoints.userProfile), messages.dashboard.userFailed);

/** Returns null if there is no payment yet. */
export const loadLastPayment = (): Promise<Outcome<LastPayment | null>> =>
  toOutcome(call(endpoints.lastPayment).catch(ignoreNotFound), messages.dashboard.lastPaymentFailed);

export const loadExpectedArtisans = (): Promise<Outcome<ExpectedArtisan[]>> =>
  toListOutcome(call(endpoints.expectedArtisan), messages.dashboard.expectedArtisanFailed);

export const loadOrders = (): Promise<Outcome<Order[]>> =>
  toListOutcome(call(endpoints.orderHistory), messages.dashboard.orderHistoryFailed);

export const loadQuotes = (): Promise<Outcome<EmployerQuote[]>> =>
  toListOutcome(call(endpoints.employerQuotes), messages.quotes.failed);

/** Returns an empty list on failure, because the page can show orders without reviews. */
export const loadReviews = (): Promise<ReviewableItem[]> => call(endpoints.employerReviews).catch(() => []);

/** Returns the open posted jobs with quotes. */
export const loadQuotedJobs = (): Promise<Outcome<OwnPostedJob[]>> =>
  toListOutcome(
    call(endpoints.ownPostedJobs).then((jobs) =>
      jobs.filter(({ status, quotes }) => status === "open" && quotes > 0),
    ),
    messages.postedJobs.loadFailed,
  );

/** Returns null on failure. The page then counts the loaded orders. */
export const loadActiveCount = (): Promise<number | null> =>
  call(endpoints.activeJobsCount)
    .then(({ count }) => count)
    .catch(() => null);

export const loadCompletedCount = (): Promise<number | null> =>
  call(endpoints.completedJobsCount)
    .then(({ count }) => count)
    .catch(() => null);

export const withStatus = (orders: readonly Order[], ...statuses: OrderStatus[]): Order[] =>
  orders.filter((order) => statuses.includes(order.order_status));

import {
  type EmployerQuote,
  type ExpectedArtisan,
  endpoints,
  type LastPayment,
  messages,
  type Order,
  type OrderStatus,
  type ReviewableItem,
  type UserProfile,
} from "@handwork/contract";
import { ApiError, call } from "@handwork/http";
import { type Outcome, toOutcome } from "@handwork/ui";

// Each part of the page loads and fails on its own: these never reject.

async function list<T>(promise: Promise<T[]>, message: string): Promise<Outcome<T[]>> {
  const outcome = await toOutcome(promise, message);
  if (outcome.ok && !Array.isArray(outcome.data))
    return { ok: false, message: messages.dashboard.invalidData };
  return outcome;
}

export const loadProfile = (): Promise<Outcome<UserProfile>> =>
  toOutcome(call(endpoints.userProfile), messages.dashboard.userFailed);

/** Null when nothing was paid yet. */
export const loadLastPayment = (): Promise<Outcome<LastPayment | null>> =>
  toOutcome(
    call(endpoints.lastPayment).catch((error) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
    messages.dashboard.lastPaymentFailed,
  );

export const loadExpectedArtisans = (): Promise<Outcome<ExpectedArtisan[]>> =>
  list(call(endpoints.expectedArtisan), messages.dashboard.expectedArtisanFailed);

export const loadOrders = (): Promise<Outcome<Order[]>> =>
  list(call(endpoints.orderHistory), messages.dashboard.orderHistoryFailed);

export const loadQuotes = (): Promise<Outcome<EmployerQuote[]>> =>
  list(call(endpoints.employerQuotes), messages.quotes.failed);

/** Empty on failure: the orders are still worth showing. */
export const loadReviews = (): Promise<ReviewableItem[]> => call(endpoints.employerReviews).catch(() => []);

/** Null on failure: the number derived from the orders is shown then. */
export const loadActiveCount = (): Promise<number | null> =>
  call(endpoints.activeJobsCount)
    .then(({ count }) => count)
    .catch(() => null);

export const loadCompletedCount = (): Promise<number | null> =>
  call(endpoints.completedJobsCount)
    .then(({ count }) => count)
    .catch(() => null);

export const ofStatus = (orders: readonly Order[], ...statuses: OrderStatus[]): Order[] =>
  orders.filter((order) => statuses.includes(order.order_status));

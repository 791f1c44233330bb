import { ignoreNotFound } from "@handwork/bookings";
import { endpoints, type Portfolio } from "@handwork/contract";
import { call } from "@handwork/http";

/**
 * Returns the portfolio after a removal. If the item no longer exists, another tab, or a call whose response was lost,
 * has already removed it.
 */
export const afterRemoval = async (removal: Promise<Portfolio>): Promise<Portfolio> =>
  (await removal.catch(ignoreNotFound)) ?? call(endpoints.artisanPortfolio);

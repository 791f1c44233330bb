import { ignoreNotFound } from "@handwork/bookings";
import { endpoints, type Portfolio } from "@handwork/contract";
import { call } from "@handwork/http";

/**
 * Returns the portfolio after a removal. If the item no longer exists, somebody has removed it before: another tab, or
 * a call whose response was lost.
 */
export const afterRemoval = async (removal: Promise<Portfolio>): Promise<Portfolio> =>
  (await removal.catch(ignoreNotFound)) ?? call(endpoints.artisanPortfolio);

import { endpoints, type Portfolio } from "@handwork/contract";
import { ApiError, call } from "@handwork/http";

/**
 * Returns the portfolio after a removal. If the item no longer exists, somebody has removed it before: another tab, or
 * a call whose response was lost.
 */
export const afterRemoval = (removal: Promise<Portfolio>): Promise<Portfolio> =>
  removal.catch((error) => {
    if (error instanceof ApiError && error.status === 404) return call(endpoints.artisanPortfolio);
    throw error;
  });

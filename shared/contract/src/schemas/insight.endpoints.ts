import * as insight from "./insight.ts";

/** Figures of the business over time. */
export const insightEndpoints = {
  insight: {
    summary: "Bookings, revenue, demand and marketers over a period, compared with the period before",
    query: insight.insightQuery,
    response: insight.insight,
  },
} as const;

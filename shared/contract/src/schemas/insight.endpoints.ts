import * as insight from "./insight.ts";

/** Business figures over time. */
export const insightEndpoints = {
  insight: {
    summary: "Bookings, revenue, demand and marketers over a period, compared with the period before",
    query: insight.insightQuery,
    response: insight.insight,
  },
} as const;

import { z } from "zod";
import * as today from "./today.ts";

/** Open work for staff. */
export const todayEndpoints = {
  todayList: {
    summary: "Open work for staff, oldest first",
    query: today.todayQuery,
    response: z.array(today.todayItem),
  },
  todayCounts: {
    summary: "Number of open items of each kind for the caller's role",
    response: z.array(today.todayCount),
  },
  todayTake: {
    summary: "Take an item, or give it back; 409 if someone else has taken it",
    params: today.todayParams,
    body: today.todayTakeBody,
    response: today.todayTaken,
    refusals: [409],
  },
  todayDone: {
    summary: "Mark an item with `by_hand` as done; 409 if someone else has taken it",
    params: today.todayParams,
    response: today.todayDone,
    refusals: [404, 409],
  },
} as const;

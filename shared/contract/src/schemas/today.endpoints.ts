import { z } from "zod";
import * as today from "./today.ts";

/** Open work for staff. */
export const todayEndpoints = {
  todayList: {
    summary: "What needs a person, oldest first",
    query: today.todayQuery,
    status: 200,
    response: z.array(today.todayItem),
  },
  todayCounts: {
    summary: "How much work of each kind waits for the caller's role",
    status: 200,
    response: z.array(today.todayCount),
  },
  todayTake: {
    summary: "Take an item, or release it; 409 if somebody else has it",
    params: today.todayParams,
    body: today.todayTakeBody,
    status: 200,
    response: today.todayTaken,
    refusals: [409],
  },
  todayDone: {
    summary: "Say that an item with `by_hand` is done; 409 if somebody else has taken it",
    params: today.todayParams,
    status: 200,
    response: today.todayDone,
    refusals: [404, 409],
  },
} as const;

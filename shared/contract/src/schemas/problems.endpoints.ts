import { z } from "zod";
import { orderStatuses } from "../constants.ts";
import { idParam } from "./common.ts";
import * as problems from "./problems.ts";

/** Problems with order items. `id` is the item's id. */
export const problemEndpoints = {
  jobReportProblem: {
    summary: "Report a problem with a paid job to staff",
    params: idParam,
    body: problems.problemReportBody,
    status: 201,
    response: problems.itemProblem,
    refusals: [409],
  },
  itemProblem: {
    summary: "The latest problem with an order item, with both sides' statements",
    params: idParam,
    response: problems.itemProblem,
  },
  itemProblemAnswer: {
    summary: "Add a statement to an open problem, for the other side and staff",
    params: idParam,
    body: problems.problemAnswerBody,
    status: 201,
    response: problems.itemProblem,
    refusals: [409],
  },
  itemProblemPhotoAdd: {
    summary: "Add a `photo` to an open problem, for the other side and staff",
    params: idParam,
    body: problems.problemPhotoBody,
    status: 201,
    response: problems.itemProblem,
    refusals: [409],
  },
  itemProblemPhoto: {
    summary: "A photo of a problem",
    params: problems.problemPhotoParams,
    query: problems.problemPhotoQuery,
    response: problems.problemPhoto,
  },
  problemSplit: {
    summary: "Settle a problem: split the item's amount between artisan and employer",
    params: idParam,
    body: problems.problemSplitBody,
    response: z.object({ order_status: z.enum(orderStatuses) }),
    refusals: [409],
  },
  adminUserOpenWork: {
    summary: "An account's unfinished paid work, for a check before it is suspended or erased",
    params: idParam,
    response: problems.openWork,
  },
} as const;

import { z } from "zod";
import { empty, idParam } from "./common.ts";
import * as employer from "./employer.ts";
import * as jobs from "./jobs.ts";

/** Requests and responses of an employer's cart, payments, orders and quotes. */
export const employerEndpoints = {
  checkArtisan: {
    summary: "Whether an artisan is in the caller's cart",
    params: z.object({ email: z.string().max(254) }),
    response: z.object({ in_cart: z.boolean() }),
  },
  addToCart: {
    summary: "Add an artisan to the cart",
    body: employer.addToCartBody,
    status: 201,
    response: employer.addToCartResponse,
    refusals: [404],
  },
  jobDetails: {
    summary: "Save the job details of an artisan in the cart",
    body: employer.jobDetailsBody,
    status: 201,
    response: employer.jobDetailsResponse,
    refusals: [409],
  },
  cartItems: { summary: "The caller's unpaid carts", response: employer.cartItemsResponse },
  cartItemDelete: {
    summary: "Remove an artisan from the cart",
    params: idParam,
    status: 204,
    response: empty,
  },
  paymentDetails: {
    summary: "Start a payment for a cart",
    body: employer.paymentDetailsBody,
    response: employer.paymentDetailsResponse,
    refusals: [409, 502, 503],
  },
  paymentConfirmation: {
    summary: "Verify a payment and create its order, once",
    query: employer.paymentConfirmationQuery,
    response: employer.paymentConfirmationResponse,
    refusals: [404, 502, 503],
  },
  lastPayment: { summary: "The caller's last payment", response: employer.lastPayment, refusals: [404] },
  expectedArtisan: {
    summary: "Booked artisans with their job details",
    query: z.object({ order: z.coerce.number().int().positive().optional().describe("Limit to one order") }),
    response: z.array(employer.expectedArtisan),
  },
  orderHistory: { summary: "The caller's orders", response: z.array(employer.order) },
  activeJobsCount: { summary: "Number of the caller's jobs in progress", response: employer.count },
  completedJobsCount: { summary: "Number of the caller's completed jobs", response: employer.count },
  orderComplete: {
    summary: "Confirm that the work in an order is done",
    params: idParam,
    body: jobs.orderCompleteBody,
    response: jobs.orderMoved,
    refusals: [409],
  },
  orderReportProblem: {
    summary: "Report a problem with a paid order to staff",
    params: idParam,
    body: jobs.orderReportBody,
    status: 201,
    response: jobs.orderReported,
    refusals: [409],
  },
  orderCreate: {
    summary: "Request a quote from an artisan",
    body: jobs.orderCreateBody,
    status: 201,
    response: jobs.orderCreateResponse,
  },
  employerQuotes: {
    summary: "The caller's quote requests with the artisans' answers, newest first",
    response: z.array(jobs.employerQuote),
  },
  quoteAddToCart: {
    summary: "Add the artisan of an accepted quote to the cart, at the agreed rate",
    params: idParam,
    status: 201,
    response: jobs.quoteInCart,
    refusals: [409],
  },
} as const;

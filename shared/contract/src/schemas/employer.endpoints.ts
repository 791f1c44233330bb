import { z } from "zod";
import { empty, idParam } from "./common.ts";
import * as employer from "./employer.ts";
import * as jobs from "./jobs.ts";

/** Payloads and answers of the calls of an employer's cart, payments, orders and quotes. */
export const employerEndpoints = {
  checkArtisan: {
    summary: "Whether an artisan is in the caller's cart",
    params: z.object({ email: z.string().max(254) }),
    status: 200,
    response: z.object({ in_cart: z.boolean() }),
  },
  addToCart: {
    summary: "Put an artisan into the cart",
    body: employer.addToCartBody,
    status: 201,
    response: employer.addToCartResponse,
    refusals: [404],
  },
  jobDetails: {
    summary: "Say what the job is, for an artisan in the cart",
    body: employer.jobDetailsBody,
    status: 201,
    response: employer.jobDetailsResponse,
    refusals: [409],
  },
  cartItems: { summary: "The caller's unpaid carts", status: 200, response: employer.cartItemsResponse },
  cartItemDelete: {
    summary: "Take an artisan out of the cart",
    params: idParam,
    status: 204,
    response: empty,
  },
  paymentDetails: {
    summary: "Start to pay for a cart",
    body: employer.paymentDetailsBody,
    status: 200,
    response: employer.paymentDetailsResponse,
    refusals: [409, 502, 503],
  },
  paymentConfirmation: {
    summary: "Ask whether a payment went through; creates its order, once",
    query: employer.paymentConfirmationQuery,
    status: 200,
    response: employer.paymentConfirmationResponse,
    refusals: [404, 502, 503],
  },
  lastPayment: {
    summary: "The caller's last payment",
    status: 200,
    response: employer.lastPayment,
    refusals: [404],
  },
  expectedArtisan: {
    summary: "Paid artisans with their job details",
    status: 200,
    response: z.array(employer.expectedArtisan),
  },
  orderHistory: { summary: "The caller's orders", status: 200, response: z.array(employer.order) },
  activeJobsCount: { summary: "Jobs under way", status: 200, response: employer.count },
  completedJobsCount: { summary: "Jobs completed", status: 200, response: employer.count },
  orderComplete: {
    summary: "Confirm that the work of an order is done",
    params: idParam,
    body: jobs.orderCompleteBody,
    status: 200,
    response: jobs.orderMoved,
    refusals: [409],
  },
  orderReportProblem: {
    summary: "Report a problem with a paid order, which an admin then settles",
    params: idParam,
    body: jobs.orderReportBody,
    status: 201,
    response: jobs.orderReported,
    refusals: [409],
  },
  orderCreate: {
    summary: "Ask an artisan for a quote",
    body: jobs.orderCreateBody,
    status: 201,
    response: jobs.orderCreateResponse,
  },
  employerQuotes: {
    summary: "The caller's requests for quotes with their answers, newest first",
    status: 200,
    response: z.array(jobs.employerQuote),
  },
  quoteAddToCart: {
    summary: "Put the artisan of an accepted quote into the cart, at the agreed pay",
    params: idParam,
    status: 201,
    response: jobs.quoteInCart,
    refusals: [409],
  },
} as const;

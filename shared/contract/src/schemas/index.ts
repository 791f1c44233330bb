import { z } from "zod";
import type { EndpointName } from "../endpoints.ts";
import * as accounts from "./accounts.ts";
import * as catalog from "./catalog.ts";
import { empty, idParam } from "./common.ts";
import * as contact from "./contact.ts";
import * as employer from "./employer.ts";

export interface EndpointSchema {
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Status of the answer that `response` describes. */
  readonly status: 200 | 201 | 204;
  readonly response: z.ZodType;
}

/** Payload and answer of each call of `endpoints`. For servers and tests: zod never reaches a page. */
export const schemas = {
  login: { summary: "Sign in", body: accounts.loginBody, status: 200, response: accounts.loginResponse },
  logout: { summary: "Sign out", body: accounts.logoutBody, status: 200, response: accounts.logoutResponse },
  refreshToken: {
    summary: "A new access token for a refresh token",
    body: accounts.refreshBody,
    status: 200,
    response: accounts.refreshResponse,
  },
  userProfile: { summary: "The signed-in person", status: 200, response: accounts.userProfile },

  locationList: { summary: "Places", status: 200, response: z.array(catalog.location) },
  professionList: { summary: "Trades", status: 200, response: z.array(catalog.profession) },
  industryList: { summary: "Industries", status: 200, response: z.array(catalog.industry) },
  serviceList: { summary: "Services of the home page", status: 200, response: z.array(catalog.service) },
  artisansByService: {
    summary: "Workers of one service",
    params: z.object({ service_title: z.string().min(1).max(120) }),
    query: catalog.artisansQuery.pick({ limit: true, cursor: true }),
    status: 200,
    response: z.array(catalog.artisan),
  },
  artisansSearch: {
    summary: "Search for workers",
    query: catalog.artisansQuery,
    status: 200,
    response: z.array(catalog.artisan),
  },
  artisanDetail: { summary: "One worker", params: idParam, status: 200, response: catalog.artisan },
  companyList: {
    summary: "Partner companies",
    status: 200,
    response: z.object({ companies: z.array(catalog.company) }),
  },
  contactMessage: {
    summary: "Write to the company",
    body: contact.contactMessageBody,
    status: 201,
    response: contact.contactMessageResponse,
  },

  checkArtisan: {
    summary: "Whether a worker is in the caller's cart",
    params: z.object({ email: z.string().max(254) }),
    status: 200,
    response: z.object({ in_cart: z.boolean() }),
  },
  addToCart: {
    summary: "Put a worker into the cart",
    body: employer.addToCartBody,
    status: 201,
    response: employer.addToCartResponse,
  },
  jobDetails: {
    summary: "Say what the job is, for a worker in the cart",
    body: employer.jobDetailsBody,
    status: 201,
    response: employer.jobDetailsResponse,
  },
  cartItems: { summary: "The caller's unpaid carts", status: 200, response: employer.cartItemsResponse },
  cartItemDelete: { summary: "Take a worker out of the cart", params: idParam, status: 204, response: empty },
  paymentDetails: {
    summary: "Start to pay for a cart",
    body: employer.paymentDetailsBody,
    status: 200,
    response: employer.paymentDetailsResponse,
  },
  paymentConfirmation: {
    summary: "Ask whether a payment went through; creates its order, once",
    query: employer.paymentConfirmationQuery,
    status: 200,
    response: employer.paymentConfirmationResponse,
  },
  lastPayment: { summary: "The caller's last payment", status: 200, response: employer.lastPayment },
  expectedArtisan: {
    summary: "Paid workers with their job details",
    status: 200,
    response: z.array(employer.expectedArtisan),
  },
  orderHistory: { summary: "The caller's orders", status: 200, response: z.array(employer.order) },
  activeJobsCount: { summary: "Jobs under way", status: 200, response: employer.count },
  completedJobsCount: { summary: "Jobs completed", status: 200, response: employer.count },
} as const satisfies Record<EndpointName, EndpointSchema>;

export * from "./accounts.ts";
export * from "./catalog.ts";
export * from "./contact.ts";
export * from "./employer.ts";
export * from "./release.ts";

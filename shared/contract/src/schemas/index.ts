import { z } from "zod";
import { orderStatuses } from "../constants.ts";
import type { EndpointName } from "../endpoints.ts";
import * as accounts from "./accounts.ts";
import * as administration from "./administration.ts";
import * as catalog from "./catalog.ts";
import { empty, idParam } from "./common.ts";
import * as contact from "./contact.ts";
import * as employer from "./employer.ts";
import * as jobs from "./jobs.ts";
import * as marketers from "./marketers.ts";
import * as registration from "./registration.ts";

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

  artisanRegister: {
    summary: "Register a worker",
    body: marketers.artisanRegisterBody,
    status: 201,
    response: marketers.artisanRegisterResponse,
  },
  employerRegister: {
    summary: "Register an employer",
    body: marketers.employerRegisterBody,
    status: 201,
    response: marketers.employerRegisterResponse,
  },
  registeredArtisans: {
    summary: "The workers whom the caller registered, newest first",
    status: 200,
    response: z.array(marketers.registeredArtisan),
  },
  marketerSummary: {
    summary: "What the caller has registered, in figures",
    status: 200,
    response: marketers.marketerSummary,
  },
  editableArtisan: {
    summary: "All that may be edited of a worker",
    params: idParam,
    status: 200,
    response: marketers.editableArtisan,
  },
  editArtisan: {
    summary: "Edit a worker",
    params: idParam,
    body: marketers.editArtisanBody,
    status: 200,
    response: marketers.editableArtisan,
  },
  artisanDelete: {
    summary: "Delete a worker; refused while paid work is open",
    params: idParam,
    status: 204,
    response: empty,
  },

  adminArtisanSearch: {
    summary: "Search for workers by first name, e-mail address and phone number",
    query: administration.adminArtisansQuery,
    status: 200,
    response: z.array(administration.adminArtisan),
  },
  artisanVerify: {
    summary: "Say how a worker's review ended",
    params: idParam,
    body: administration.verifyBody,
    status: 200,
    response: administration.adminArtisan,
  },
  fingerprintUpload: {
    summary: "Keep a worker's fingerprint: a PNG or JPEG picture",
    params: administration.fingerprintParams,
    body: administration.fingerprintBody,
    status: 201,
    response: z.object({ message: z.string(), fingerprint: administration.fingerprint }),
  },
  fingerprintList: {
    summary: "Which fingerprints of a worker are kept, without the pictures",
    params: administration.fingerprintParams,
    status: 200,
    response: administration.fingerprintOwner,
  },
  fingerprintImage: {
    summary: "A fingerprint with its picture; every reading is logged",
    params: administration.fingerprintParams.extend({ id: z.uuid() }),
    status: 200,
    response: administration.fingerprintImage,
  },
  fingerprintErase: {
    summary: "Erase every fingerprint of a worker, for good",
    params: administration.fingerprintParams,
    body: administration.eraseBody,
    status: 200,
    response: z.object({ erased: z.int() }),
  },
  adminOverview: { summary: "Figures of the day", status: 200, response: administration.overview },
  adminUsers: {
    summary: "Accounts, newest first",
    query: administration.usersQuery,
    status: 200,
    response: z.array(administration.adminUser),
  },
  adminUserStatus: {
    summary: "Suspend an account, or let it back in",
    params: idParam,
    body: administration.userStatusBody,
    status: 200,
    response: administration.adminUser,
  },
  contactMessages: {
    summary: "What people wrote by the contact form, newest first",
    query: administration.messagesQuery,
    status: 200,
    response: z.array(administration.receivedMessage),
  },
  contactMessageRead: {
    summary: "Mark a message as read, or as unread",
    params: idParam,
    body: administration.messageReadBody,
    status: 200,
    response: administration.receivedMessage,
  },
  companyCreate: {
    summary: "Add a partner company; `company_image` is its picture",
    body: administration.companyBody,
    status: 201,
    response: catalog.company,
  },
  companyUpdate: {
    summary: "Change a partner company; without a `company_image` the picture stays",
    params: idParam,
    body: administration.companyBody,
    status: 200,
    response: catalog.company,
  },
  lookupCreate: {
    summary: "Add a place, a profession or an industry",
    params: administration.lookupParams.pick({ kind: true }),
    body: administration.lookupBody,
    status: 201,
    response: administration.lookupEntry,
  },
  lookupUpdate: {
    summary: "Rename a place, a profession or an industry",
    params: administration.lookupParams,
    body: administration.lookupBody,
    status: 200,
    response: administration.lookupEntry,
  },
  suggestionList: {
    summary: "Places and trades that were typed and are in no list",
    status: 200,
    response: z.array(administration.suggestion),
  },
  suggestionResolve: {
    summary: "Place a typed place or trade, for everybody it was typed for",
    params: idParam,
    body: administration.suggestionResolveBody,
    status: 200,
    response: z.object({ resolved: z.int() }),
  },
  adminServices: {
    summary: "Service cards of the home page, with their professions",
    status: 200,
    response: z.array(administration.adminService),
  },
  serviceCreate: {
    summary: "Add a service card; `img` is its picture",
    body: administration.serviceBody,
    status: 201,
    response: administration.adminService,
  },
  serviceUpdate: {
    summary: "Change a service card; without an `img` the picture stays",
    params: idParam,
    body: administration.serviceBody,
    status: 200,
    response: administration.adminService,
  },
  problemList: {
    summary: "Orders in dispute, longest waiting first",
    status: 200,
    response: z.array(administration.problem),
  },
  problemResolve: {
    summary: "End a dispute: refund the order, give the work to another worker, or call it completed",
    params: idParam,
    body: administration.problemResolveBody,
    status: 200,
    response: z.object({ order_status: z.enum(orderStatuses) }),
  },
  refundList: {
    summary: "Payments that are to be given back",
    status: 200,
    response: z.array(administration.refund),
  },
  refundRecord: {
    summary: "Put on record that a payment was given back at the provider",
    params: idParam,
    body: administration.refundRecordBody,
    status: 200,
    response: z.object({ recorded: z.literal(true) }),
  },
  auditLog: {
    summary: "Who did what, newest first",
    query: administration.auditQuery,
    status: 200,
    response: z.array(administration.auditEntry),
  },

  artisanJobs: {
    summary: "The caller's paid work, newest first",
    status: 200,
    response: z.array(jobs.workerJob),
  },
  jobStart: { summary: "Start a job", params: idParam, status: 200, response: jobs.workerJob },
  jobFinish: {
    summary: "Say that the work is done; the employer then completes the job",
    params: idParam,
    status: 200,
    response: jobs.workerJob,
  },
  artisanEarnings: { summary: "What the caller has earned", status: 200, response: jobs.earnings },
  artisanProfile: {
    summary: "The caller's professional profile",
    status: 200,
    response: jobs.artisanProfile,
  },
  artisanProfileEdit: {
    summary: "Edit the caller's professional profile",
    body: jobs.artisanProfileBody,
    status: 200,
    response: jobs.artisanProfile,
  },
  orderComplete: {
    summary: "Confirm that the work of an order is done",
    params: idParam,
    body: jobs.orderCompleteBody,
    status: 200,
    response: jobs.orderMoved,
  },
  orderReportProblem: {
    summary: "Report a problem with a paid order, which an admin then settles",
    params: idParam,
    body: jobs.orderReportBody,
    status: 201,
    response: jobs.orderReported,
  },
  payoutList: {
    summary: "Workers who are owed for completed jobs, longest waiting first",
    status: 200,
    response: z.array(jobs.payout),
  },
  payoutRecord: {
    summary: "Put on record that completed jobs were paid out to their worker",
    params: jobs.payoutParams,
    body: jobs.payoutBody,
    status: 200,
    response: jobs.payoutRecorded,
  },
  orderCreate: {
    summary: "Ask a worker for a quote",
    body: jobs.orderCreateBody,
    status: 201,
    response: jobs.orderCreateResponse,
  },
  artisanQuotes: {
    summary: "Requests for a quote to the caller, newest first",
    status: 200,
    response: z.array(jobs.workerQuote),
  },
  quoteAccept: {
    summary: "Accept a request, at a daily pay",
    params: idParam,
    body: jobs.quoteAcceptBody,
    status: 200,
    response: jobs.workerQuote,
  },
  quoteDecline: { summary: "Decline a request", params: idParam, status: 200, response: jobs.workerQuote },
  employerQuotes: {
    summary: "The caller's requests for quotes with their answers, newest first",
    status: 200,
    response: z.array(jobs.employerQuote),
  },
  quoteAddToCart: {
    summary: "Put the worker of an accepted quote into the cart, at the agreed pay",
    params: idParam,
    status: 201,
    response: jobs.quoteInCart,
  },

  registration: {
    summary: "Sign up, step 1: make an account",
    body: registration.registrationBody,
    status: 201,
    response: registration.registrationResponse,
  },
  userRegister: {
    summary: "Sign up, step 2: complete the profile, once; signs in",
    body: registration.profileBody,
    status: 201,
    response: registration.profileResponse,
  },
  passwordReset: {
    summary: "Ask for a link to set a new password",
    body: registration.passwordResetBody,
    status: 200,
    response: registration.messageResponse,
  },
  passwordResetConfirm: {
    summary: "Set a new password by the link's two parts",
    params: registration.passwordResetConfirmParams,
    body: registration.passwordResetConfirmBody,
    status: 200,
    response: registration.messageResponse,
  },
} as const satisfies Record<EndpointName, EndpointSchema>;

export * from "./accounts.ts";
export * from "./administration.ts";
export * from "./catalog.ts";
export * from "./contact.ts";
export * from "./employer.ts";
export * from "./jobs.ts";
export * from "./marketers.ts";
export * from "./registration.ts";
export * from "./release.ts";

import { z } from "zod";
import { orderStatuses } from "../constants.ts";
import * as administration from "./administration.ts";
import * as catalog from "./catalog.ts";
import { idParam } from "./common.ts";
import * as jobs from "./jobs.ts";

/** Requests and responses of the calls of managers and admins. */
export const administrationEndpoints = {
  adminArtisanSearch: {
    summary: "Search for artisans by first name, e-mail address and phone number",
    query: administration.adminArtisansQuery,
    status: 200,
    response: z.array(administration.adminArtisan),
  },
  artisanVerify: {
    summary: "Verify or decline an artisan",
    params: idParam,
    body: administration.verifyBody,
    status: 200,
    response: administration.adminArtisan,
    refusals: [409],
  },
  fingerprintUpload: {
    summary: "Store an artisan's fingerprint, a PNG or JPEG picture",
    params: administration.fingerprintParams,
    body: administration.fingerprintBody,
    status: 201,
    response: z.object({ message: z.string(), fingerprint: administration.fingerprint }),
  },
  fingerprintList: {
    summary: "List an artisan's stored fingerprints, without the pictures",
    params: administration.fingerprintParams,
    status: 200,
    response: administration.fingerprintOwner,
  },
  fingerprintImage: {
    summary: "A fingerprint with its picture; every reading is logged with its reason",
    params: administration.fingerprintParams.extend({ id: z.uuid() }),
    body: administration.eraseBody,
    status: 200,
    response: administration.fingerprintImage,
    refusals: [503],
  },
  fingerprintErase: {
    summary: "Permanently erase an artisan's fingerprints",
    params: administration.fingerprintParams,
    body: administration.eraseBody,
    status: 200,
    response: z.object({ erased: z.int() }),
  },
  adminOverview: {
    summary: "Figures of the admin dashboard",
    status: 200,
    response: administration.overview,
  },
  adminUsers: {
    summary: "Accounts, newest first",
    query: administration.usersQuery,
    status: 200,
    response: z.array(administration.adminUser),
  },
  adminUserStatus: {
    summary: "Suspend or reinstate an account",
    params: idParam,
    body: administration.userStatusBody,
    status: 200,
    response: administration.adminUser,
    refusals: [409],
  },
  adminSecondFactorRemove: {
    summary: "Take somebody's second factor off, as after a lost phone; signs them out everywhere",
    params: idParam,
    body: administration.eraseBody,
    status: 200,
    response: administration.adminUser,
    refusals: [409],
  },
  contactMessages: {
    summary: "Messages from the contact form, newest first",
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
    summary: "Suggested locations and trades that are in no list",
    status: 200,
    response: z.array(administration.suggestion),
  },
  suggestionResolve: {
    summary: "Resolve a suggested location or trade, for everyone it was entered for",
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
    summary: "Settle a dispute: refund the order, reassign the work, or complete it",
    params: idParam,
    body: administration.problemResolveBody,
    status: 200,
    response: z.object({ order_status: z.enum(orderStatuses) }),
    refusals: [409],
  },
  refundList: {
    summary: "Payments with a refund due",
    status: 200,
    response: z.array(administration.refund),
  },
  refundRecord: {
    summary: "Record that a payment was refunded at the provider",
    params: idParam,
    body: administration.refundRecordBody,
    status: 200,
    response: z.object({ recorded: z.literal(true) }),
    refusals: [409],
  },
  auditLog: {
    summary: "Who did what, newest first",
    query: administration.auditQuery,
    status: 200,
    response: z.array(administration.auditEntry),
  },
  payoutList: {
    summary: "Artisans who are owed for completed jobs, longest waiting first",
    status: 200,
    response: z.array(jobs.payout),
  },
  payoutRecord: {
    summary: "Record the payout of completed jobs to their artisan",
    params: jobs.payoutParams,
    body: jobs.payoutBody,
    status: 200,
    response: jobs.payoutRecorded,
    refusals: [409],
  },
} as const;

import { z } from "zod";
import { orderStatuses } from "../constants.ts";
import * as administration from "./administration.ts";
import * as catalog from "./catalog.ts";
import { empty, idParam } from "./common.ts";
import * as jobs from "./jobs.ts";

/** Requests and responses of managers' and admins' calls. */
export const administrationEndpoints = {
  adminArtisanSearch: {
    summary: "Search for artisans by first name, email address and phone number",
    query: administration.adminArtisansQuery,
    response: z.array(administration.adminArtisan),
  },
  artisanVerify: {
    summary: "Verify or decline an artisan",
    params: idParam,
    body: administration.verifyBody,
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
    response: administration.fingerprintOwner,
  },
  fingerprintImage: {
    summary: "A fingerprint with its picture; the server logs each access with a reason",
    params: administration.fingerprintParams.extend({ id: z.uuid() }),
    body: administration.eraseBody,
    response: administration.fingerprintImage,
    refusals: [503],
  },
  fingerprintErase: {
    summary: "Permanently erase an artisan's fingerprints",
    params: administration.fingerprintParams,
    body: administration.eraseBody,
    response: z.object({ erased: z.int() }),
  },
  adminOverview: { summary: "Figures for the admin dashboard", response: administration.overview },
  adminUserStatus: {
    summary: "Suspend or reinstate an account",
    params: idParam,
    body: administration.userStatusBody,
    response: administration.adminUser,
    refusals: [409],
  },
  adminSecondFactorRemove: {
    summary:
      "Remove a person's second factor, for example after they lost their phone; signs them out everywhere",
    params: idParam,
    body: administration.eraseBody,
    response: administration.adminUser,
    refusals: [409],
  },
  contactMessages: {
    summary: "Messages from the contact form, newest first",
    query: administration.messagesQuery,
    response: z.array(administration.receivedMessage),
  },
  contactMessageRead: {
    summary: "Mark a message as read, or as unread",
    params: idParam,
    body: administration.messageReadBody,
    response: administration.receivedMessage,
  },
  companyCreate: {
    summary: "Add a partner company; `company_image` is its picture",
    body: administration.companyBody,
    status: 201,
    response: catalog.company,
  },
  companyUpdate: {
    summary: "Change a partner company; without `company_image`, its picture stays",
    params: idParam,
    body: administration.companyBody,
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
    response: administration.lookupEntry,
  },
  lookupUse: {
    summary: "What merging an entry would move, and what removing it would delete",
    params: administration.lookupParams,
    response: administration.lookupUse,
  },
  lookupMerge: {
    summary: "Merge an entry into another one and redirect its id and name there; cannot be undone",
    params: administration.lookupParams,
    body: administration.lookupMergeBody,
    response: administration.lookupEntry,
    refusals: [404],
  },
  lookupRemove: {
    summary: "Remove an unused entry, with its search words and districts",
    params: administration.lookupParams,
    status: 204,
    response: empty,
    refusals: [404, 409],
  },
  tradeWordList: {
    summary: "Search words: the words of each trade, and ignored words",
    response: z.array(administration.tradeWord),
  },
  tradeWordCreate: {
    summary: "Add a search word to a trade, or to the ignored words",
    body: administration.tradeWordBody,
    status: 201,
    response: administration.tradeWord,
  },
  tradeWordDelete: {
    summary: "Remove a search word",
    params: idParam,
    status: 204,
    response: empty,
    refusals: [404],
  },
  districtList: {
    summary: "Districts and other names that the search maps to areas",
    response: z.array(administration.district),
  },
  districtCreate: {
    summary: "Add a district to an area",
    body: administration.districtBody,
    status: 201,
    response: administration.district,
  },
  districtDelete: {
    summary: "Remove a district",
    params: idParam,
    status: 204,
    response: empty,
    refusals: [404],
  },
  searchDemand: {
    summary: "Searches without results, most frequent first",
    response: z.array(administration.demand),
  },
  suggestionList: {
    summary: "Locations and trades that people entered because the lists do not have them",
    response: z.array(administration.suggestion),
  },
  suggestionResolve: {
    summary: "Resolve a suggested location or trade, for everyone who has it",
    params: idParam,
    body: administration.suggestionResolveBody,
    response: z.object({ resolved: z.int() }),
  },
  adminServices: {
    summary: "Service cards on the home page, with their professions",
    response: z.array(administration.adminService),
  },
  serviceCreate: {
    summary: "Add a service card; `img` is its picture",
    body: administration.serviceBody,
    status: 201,
    response: administration.adminService,
  },
  serviceUpdate: {
    summary: "Change a service card; without `img`, its picture stays",
    params: idParam,
    body: administration.serviceBody,
    response: administration.adminService,
  },
  pageTextSet: {
    summary: "Change text on a public page; an empty string restores the original",
    params: administration.pageTextParams,
    body: administration.pageTextBody,
    response: catalog.changedPageTexts,
  },
  problemList: {
    summary: "Orders in dispute, longest waiting first",
    response: z.array(administration.problem),
  },
  problemResolve: {
    summary: "Settle a dispute: refund the order, reassign the work, or complete it",
    params: idParam,
    body: administration.problemResolveBody,
    response: z.object({ order_status: z.enum(orderStatuses) }),
    refusals: [409],
  },
  refundList: { summary: "Payments with a refund due", response: z.array(administration.refund) },
  refundRecord: {
    summary: "Record that a payment was refunded at the provider",
    params: idParam,
    body: administration.refundRecordBody,
    response: z.object({ recorded: z.literal(true) }),
    refusals: [409],
  },
  auditLog: {
    summary: "The audit log, newest first",
    query: administration.auditQuery,
    response: z.array(administration.auditEntry),
  },
  payoutList: {
    summary: "Artisans who have not been paid for completed jobs, longest waiting first",
    response: z.array(jobs.payout),
  },
  payoutRecord: {
    summary: "Record a payout to an artisan for completed jobs",
    params: jobs.payoutParams,
    body: jobs.payoutBody,
    response: jobs.payoutRecorded,
    refusals: [409],
  },
} as const;

// Calls of admins and managers, and the invitations that they send. Marketers also upload fingerprints.

import { del, get, patch, post } from "../define-endpoint.ts";

export const adminArtisanSearch = get("adminArtisanSearch", "/administrator/artisans/search/");
export const verificationQueue = get("verificationQueue", "/administrator/verification/");
export const verificationDetail = get("verificationDetail", "/administrator/verification/:id/");
export const identityCheck = post("identityCheck", "/administrator/verification/:id/identity/");
export const artisanVerify = post("artisanVerify", "/administrator/artisans/:id/verify/");
export const fingerprintUpload = post("fingerprintUpload", "/acct/upload-fingerprint/:artisanId/", {
  multipart: true,
  keyed: true,
});
export const fingerprintList = get("fingerprintList", "/acct/fingerprints/:artisanId/");
export const fingerprintImage = post("fingerprintImage", "/acct/fingerprints/:artisanId/:id/read/");
export const fingerprintErase = post("fingerprintErase", "/acct/fingerprints/:artisanId/erase/");
export const adminOverview = get("adminOverview", "/administrator/overview/");
export const adminUserStatus = post("adminUserStatus", "/administrator/users/:id/status/");
export const adminSecondFactorRemove = post(
  "adminSecondFactorRemove",
  "/administrator/users/:id/remove-second-factor/",
);
export const contactMessages = get("contactMessages", "/administrator/contact-messages/");
export const contactMessageRead = post("contactMessageRead", "/administrator/contact-messages/:id/read/");
export const companyCreate = post("companyCreate", "/administrator/companies/", { multipart: true });
export const companyUpdate = patch("companyUpdate", "/administrator/companies/:id/", { multipart: true });
export const lookupCreate = post("lookupCreate", "/administrator/lookups/:kind/");
export const lookupUpdate = patch("lookupUpdate", "/administrator/lookups/:kind/:id/");
export const lookupUse = get("lookupUse", "/administrator/lookups/:kind/:id/use/");
export const lookupMerge = post("lookupMerge", "/administrator/lookups/:kind/:id/merge/");
export const lookupRemove = del("lookupRemove", "/administrator/lookups/:kind/:id/");
export const tradeWordList = get("tradeWordList", "/administrator/trade-words/");
export const tradeWordCreate = post("tradeWordCreate", "/administrator/trade-words/");
export const tradeWordDelete = del("tradeWordDelete", "/administrator/trade-words/:id/");
export const districtList = get("districtList", "/administrator/districts/");
export const districtCreate = post("districtCreate", "/administrator/districts/");
export const districtDelete = del("districtDelete", "/administrator/districts/:id/");
export const pageTextSet = patch("pageTextSet", "/administrator/page-texts/:key/");
export const searchDemand = get("searchDemand", "/administrator/search-demand/");
export const suggestionList = get("suggestionList", "/administrator/suggestions/");
export const suggestionResolve = post("suggestionResolve", "/administrator/suggestions/:id/resolve/");
export const adminServices = get("adminServices", "/administrator/services/");
export const serviceCreate = post("serviceCreate", "/administrator/services/", { multipart: true });
export const serviceUpdate = patch("serviceUpdate", "/administrator/services/:id/", { multipart: true });
export const people = get("people", "/administrator/people/");
export const peopleExport = get("peopleExport", "/administrator/people/export/", { file: "text/csv" });
export const person = get("person", "/administrator/people/:id/");
export const personSignOut = post("personSignOut", "/administrator/people/:id/sign-out/");
export const personPasswordLink = post("personPasswordLink", "/administrator/people/:id/password-link/");
export const personRole = post("personRole", "/administrator/people/:id/role/");
export const deliveryRetry = post("deliveryRetry", "/administrator/deliveries/:id/retry/");
export const invitationList = get("invitationList", "/administrator/invitations/");
export const invitationCreate = post("invitationCreate", "/administrator/invitations/");
export const invitationResend = post("invitationResend", "/administrator/invitations/:id/resend/");
export const invitationRevoke = del("invitationRevoke", "/administrator/invitations/:id/");
export const invitation = get("invitation", "/acct/invitations/:token/");
export const invitationAccept = post("invitationAccept", "/acct/invitations/:token/accept/");
export const todayList = get("todayList", "/administrator/today/");
export const todayCounts = get("todayCounts", "/administrator/today/counts/");
export const todayTake = post("todayTake", "/administrator/today/:kind/:key/take/", { idempotent: true });
export const todayDone = post("todayDone", "/administrator/today/:kind/:key/done/");
export const insight = get("insight", "/administrator/insight/");
export const staffOrders = get("staffOrders", "/administrator/orders/");
export const orderExport = get("orderExport", "/administrator/orders/export/", { file: "text/csv" });
export const staffOrder = get("staffOrder", "/administrator/orders/:id/");
export const problemList = get("problemList", "/administrator/problems/");
export const problemResolve = post("problemResolve", "/administrator/problems/:id/resolve/");
export const problemSplit = post("problemSplit", "/administrator/order-items/:id/split/");
export const adminUserOpenWork = get("adminUserOpenWork", "/administrator/users/:id/open-work/");
export const refundList = get("refundList", "/administrator/refunds/");
export const refundRecord = post("refundRecord", "/administrator/refunds/:id/record/");
export const auditLog = get("auditLog", "/administrator/audit-log/");
export const auditExport = get("auditExport", "/administrator/audit-log/export/", { file: "text/csv" });

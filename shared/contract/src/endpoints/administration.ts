// The area of admins and managers.

export const adminArtisanSearch = {
  name: "adminArtisanSearch",
  method: "GET",
  path: "/administrator/artisans/search/",
} as const;
export const verificationQueue = {
  name: "verificationQueue",
  method: "GET",
  path: "/administrator/verification/",
} as const;
export const verificationDetail = {
  name: "verificationDetail",
  method: "GET",
  path: "/administrator/verification/:id/",
} as const;
export const identityCheck = {
  name: "identityCheck",
  method: "POST",
  path: "/administrator/verification/:id/identity/",
} as const;
export const artisanVerify = {
  name: "artisanVerify",
  method: "POST",
  path: "/administrator/artisans/:id/verify/",
} as const;
export const fingerprintUpload = {
  name: "fingerprintUpload",
  method: "POST",
  path: "/acct/upload-fingerprint/:artisanId/",
  multipart: true,
} as const;
export const fingerprintList = {
  name: "fingerprintList",
  method: "GET",
  path: "/acct/fingerprints/:artisanId/",
} as const;
export const fingerprintImage = {
  name: "fingerprintImage",
  method: "POST",
  path: "/acct/fingerprints/:artisanId/:id/read/",
} as const;
export const fingerprintErase = {
  name: "fingerprintErase",
  method: "POST",
  path: "/acct/fingerprints/:artisanId/erase/",
} as const;
export const adminOverview = {
  name: "adminOverview",
  method: "GET",
  path: "/administrator/overview/",
} as const;
export const adminUsers = { name: "adminUsers", method: "GET", path: "/administrator/users/" } as const;
export const adminUserStatus = {
  name: "adminUserStatus",
  method: "POST",
  path: "/administrator/users/:id/status/",
} as const;
export const adminSecondFactorRemove = {
  name: "adminSecondFactorRemove",
  method: "POST",
  path: "/administrator/users/:id/remove-second-factor/",
} as const;
export const contactMessages = {
  name: "contactMessages",
  method: "GET",
  path: "/administrator/contact-messages/",
} as const;
export const contactMessageRead = {
  name: "contactMessageRead",
  method: "POST",
  path: "/administrator/contact-messages/:id/read/",
} as const;
export const companyCreate = {
  name: "companyCreate",
  method: "POST",
  path: "/administrator/companies/",
  multipart: true,
} as const;
export const companyUpdate = {
  name: "companyUpdate",
  method: "PATCH",
  path: "/administrator/companies/:id/",
  multipart: true,
} as const;
export const lookupCreate = {
  name: "lookupCreate",
  method: "POST",
  path: "/administrator/lookups/:kind/",
} as const;
export const lookupUpdate = {
  name: "lookupUpdate",
  method: "PATCH",
  path: "/administrator/lookups/:kind/:id/",
} as const;
export const lookupUse = {
  name: "lookupUse",
  method: "GET",
  path: "/administrator/lookups/:kind/:id/use/",
} as const;
export const lookupMerge = {
  name: "lookupMerge",
  method: "POST",
  path: "/administrator/lookups/:kind/:id/merge/",
} as const;
export const lookupRemove = {
  name: "lookupRemove",
  method: "DELETE",
  path: "/administrator/lookups/:kind/:id/",
} as const;
export const tradeWordList = {
  name: "tradeWordList",
  method: "GET",
  path: "/administrator/trade-words/",
} as const;
export const tradeWordCreate = {
  name: "tradeWordCreate",
  method: "POST",
  path: "/administrator/trade-words/",
} as const;
export const tradeWordDelete = {
  name: "tradeWordDelete",
  method: "DELETE",
  path: "/administrator/trade-words/:id/",
} as const;
export const districtList = {
  name: "districtList",
  method: "GET",
  path: "/administrator/districts/",
} as const;
export const districtCreate = {
  name: "districtCreate",
  method: "POST",
  path: "/administrator/districts/",
} as const;
export const districtDelete = {
  name: "districtDelete",
  method: "DELETE",
  path: "/administrator/districts/:id/",
} as const;
export const searchDemand = {
  name: "searchDemand",
  method: "GET",
  path: "/administrator/search-demand/",
} as const;
export const suggestionList = {
  name: "suggestionList",
  method: "GET",
  path: "/administrator/suggestions/",
} as const;
export const suggestionResolve = {
  name: "suggestionResolve",
  method: "POST",
  path: "/administrator/suggestions/:id/resolve/",
} as const;
export const adminServices = {
  name: "adminServices",
  method: "GET",
  path: "/administrator/services/",
} as const;
export const serviceCreate = {
  name: "serviceCreate",
  method: "POST",
  path: "/administrator/services/",
  multipart: true,
} as const;
export const serviceUpdate = {
  name: "serviceUpdate",
  method: "PATCH",
  path: "/administrator/services/:id/",
  multipart: true,
} as const;
export const people = { name: "people", method: "GET", path: "/administrator/people/" } as const;
export const peopleExport = {
  name: "peopleExport",
  method: "GET",
  path: "/administrator/people/export/",
  file: "text/csv",
} as const;
export const person = { name: "person", method: "GET", path: "/administrator/people/:id/" } as const;
export const personSignOut = {
  name: "personSignOut",
  method: "POST",
  path: "/administrator/people/:id/sign-out/",
} as const;
export const personPasswordLink = {
  name: "personPasswordLink",
  method: "POST",
  path: "/administrator/people/:id/password-link/",
} as const;
export const personRole = {
  name: "personRole",
  method: "POST",
  path: "/administrator/people/:id/role/",
} as const;
export const deliveryRetry = {
  name: "deliveryRetry",
  method: "POST",
  path: "/administrator/deliveries/:id/retry/",
} as const;
export const invitationList = {
  name: "invitationList",
  method: "GET",
  path: "/administrator/invitations/",
} as const;
export const invitationCreate = {
  name: "invitationCreate",
  method: "POST",
  path: "/administrator/invitations/",
} as const;
export const invitationResend = {
  name: "invitationResend",
  method: "POST",
  path: "/administrator/invitations/:id/resend/",
} as const;
export const invitationRevoke = {
  name: "invitationRevoke",
  method: "DELETE",
  path: "/administrator/invitations/:id/",
} as const;
export const invitation = { name: "invitation", method: "GET", path: "/acct/invitations/:token/" } as const;
export const invitationAccept = {
  name: "invitationAccept",
  method: "POST",
  path: "/acct/invitations/:token/accept/",
} as const;
export const todayList = { name: "todayList", method: "GET", path: "/administrator/today/" } as const;
export const todayCounts = {
  name: "todayCounts",
  method: "GET",
  path: "/administrator/today/counts/",
} as const;
export const todayTake = {
  name: "todayTake",
  method: "POST",
  path: "/administrator/today/:kind/:key/take/",
  idempotent: true,
} as const;
export const todayDone = {
  name: "todayDone",
  method: "POST",
  path: "/administrator/today/:kind/:key/done/",
} as const;
export const insight = { name: "insight", method: "GET", path: "/administrator/insight/" } as const;
export const staffOrders = { name: "staffOrders", method: "GET", path: "/administrator/orders/" } as const;
export const orderExport = {
  name: "orderExport",
  method: "GET",
  path: "/administrator/orders/export/",
  file: "text/csv",
} as const;
export const staffOrder = { name: "staffOrder", method: "GET", path: "/administrator/orders/:id/" } as const;
export const problemList = { name: "problemList", method: "GET", path: "/administrator/problems/" } as const;
export const problemResolve = {
  name: "problemResolve",
  method: "POST",
  path: "/administrator/problems/:id/resolve/",
} as const;
export const problemSplit = {
  name: "problemSplit",
  method: "POST",
  path: "/administrator/order-items/:id/split/",
} as const;
export const adminUserOpenWork = {
  name: "adminUserOpenWork",
  method: "GET",
  path: "/administrator/users/:id/open-work/",
} as const;
export const refundList = { name: "refundList", method: "GET", path: "/administrator/refunds/" } as const;
export const refundRecord = {
  name: "refundRecord",
  method: "POST",
  path: "/administrator/refunds/:id/record/",
} as const;
export const auditLog = { name: "auditLog", method: "GET", path: "/administrator/audit-log/" } as const;
export const auditExport = {
  name: "auditExport",
  method: "GET",
  path: "/administrator/audit-log/export/",
  file: "text/csv",
} as const;

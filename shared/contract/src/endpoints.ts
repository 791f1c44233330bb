/**
 * Every call of the API: name, method and path. `schemas/index.ts` has the requests and responses under the same names.
 * Each call is a separate export, so that bundlers include only the calls that a page makes.
 */

export const login = { name: "login", method: "POST", path: "/acct/login/", idempotent: true } as const;
export const loginCode = { name: "loginCode", method: "POST", path: "/acct/login/code/" } as const;
export const logout = { name: "logout", method: "POST", path: "/acct/logout/" } as const;
export const refreshToken = {
  name: "refreshToken",
  method: "POST",
  path: "/api/token/refresh/",
  idempotent: true,
} as const;
export const userProfile = { name: "userProfile", method: "GET", path: "/acct/user-profile/" } as const;
export const userProfileEdit = {
  name: "userProfileEdit",
  method: "PATCH",
  path: "/acct/user-profile/",
  multipart: true,
} as const;
export const passwordChange = {
  name: "passwordChange",
  method: "POST",
  path: "/acct/password-change/",
} as const;
export const sessionList = { name: "sessionList", method: "GET", path: "/acct/sessions/" } as const;
export const sessionRevoke = {
  name: "sessionRevoke",
  method: "DELETE",
  path: "/acct/sessions/:id/",
} as const;
export const sessionRevokeOthers = {
  name: "sessionRevokeOthers",
  method: "DELETE",
  path: "/acct/sessions/",
} as const;
export const secondFactor = { name: "secondFactor", method: "GET", path: "/acct/second-factor/" } as const;
export const secondFactorSetUp = {
  name: "secondFactorSetUp",
  method: "POST",
  path: "/acct/second-factor/set-up/",
  idempotent: true,
} as const;
export const secondFactorConfirm = {
  name: "secondFactorConfirm",
  method: "POST",
  path: "/acct/second-factor/confirm/",
} as const;
export const secondFactorCodes = {
  name: "secondFactorCodes",
  method: "POST",
  path: "/acct/second-factor/recovery-codes/",
} as const;
export const secondFactorRemove = {
  name: "secondFactorRemove",
  method: "POST",
  path: "/acct/second-factor/remove/",
} as const;
export const secondFactorProof = {
  name: "secondFactorProof",
  method: "POST",
  path: "/acct/second-factor/proof/",
} as const;

export const locationList = { name: "locationList", method: "GET", path: "/api/location-list/" } as const;
export const professionList = {
  name: "professionList",
  method: "GET",
  path: "/api/profession-list/",
} as const;
export const industryList = { name: "industryList", method: "GET", path: "/api/industry-list/" } as const;
export const serviceList = { name: "serviceList", method: "GET", path: "/api/" } as const;
export const artisansByService = {
  name: "artisansByService",
  method: "GET",
  path: "/api/artisans-by-service/:service_title/",
} as const;
export const artisansSearch = {
  name: "artisansSearch",
  method: "GET",
  path: "/api/artisans-search/",
} as const;
export const artisansFind = { name: "artisansFind", method: "GET", path: "/api/artisans-find/" } as const;
export const searchSuggestions = {
  name: "searchSuggestions",
  method: "GET",
  path: "/api/search-suggestions/",
} as const;
export const searchAlertCreate = {
  name: "searchAlertCreate",
  method: "POST",
  path: "/api/search-alerts/",
  idempotent: true,
} as const;
export const artisanDetail = {
  name: "artisanDetail",
  method: "GET",
  path: "/artisans/:id/",
  host: "orders",
} as const;
export const artisanAvailability = {
  name: "artisanAvailability",
  method: "GET",
  path: "/artisans/:id/availability/",
  host: "orders",
} as const;
export const artisanReviews = {
  name: "artisanReviews",
  method: "GET",
  path: "/artisans/:id/reviews/",
  host: "orders",
} as const;
export const artisanPublicProfile = {
  name: "artisanPublicProfile",
  method: "GET",
  path: "/artisans/:id/profile/",
  host: "orders",
} as const;
export const artisansCompare = {
  name: "artisansCompare",
  method: "GET",
  path: "/api/artisans-compare/",
} as const;
export const companyList = {
  name: "companyList",
  method: "GET",
  path: "/administrator/company-list/",
} as const;
export const contactMessage = { name: "contactMessage", method: "POST", path: "/api/contact/" } as const;

export const checkArtisan = {
  name: "checkArtisan",
  method: "GET",
  path: "/employer/check-artisan/:email/",
} as const;
export const addToCart = { name: "addToCart", method: "POST", path: "/employer/add_to_cart/" } as const;
export const jobDetails = {
  name: "jobDetails",
  method: "POST",
  path: "/employer/job-details/",
  idempotent: true,
} as const;
export const cartItems = { name: "cartItems", method: "GET", path: "/employer/cart-items/" } as const;
export const cartItemDelete = {
  name: "cartItemDelete",
  method: "DELETE",
  path: "/employer/cart-item-delete/:id/",
} as const;
export const paymentDetails = {
  name: "paymentDetails",
  method: "POST",
  path: "/employer/payment-details/",
  idempotent: true,
} as const;
export const paymentConfirmation = {
  name: "paymentConfirmation",
  method: "POST",
  path: "/employer/payment_confirmation/",
  idempotent: true,
} as const;
export const lastPayment = { name: "lastPayment", method: "GET", path: "/employer/last-payment/" } as const;
export const expectedArtisan = {
  name: "expectedArtisan",
  method: "GET",
  path: "/employer/expected-artisan/",
} as const;
export const orderHistory = {
  name: "orderHistory",
  method: "GET",
  path: "/employer/order-history/",
} as const;
export const activeJobsCount = {
  name: "activeJobsCount",
  method: "GET",
  path: "/employer/active-jobs-count/",
} as const;
export const completedJobsCount = {
  name: "completedJobsCount",
  method: "GET",
  path: "/employer/completed-jobs-count/",
} as const;
export const itemBookAgain = {
  name: "itemBookAgain",
  method: "POST",
  path: "/employer/order-items/:id/book-again/",
  idempotent: true,
} as const;
export const savedAddressList = {
  name: "savedAddressList",
  method: "GET",
  path: "/employer/addresses/",
} as const;
export const savedAddressCreate = {
  name: "savedAddressCreate",
  method: "POST",
  path: "/employer/addresses/",
  idempotent: true,
} as const;
export const savedAddressEdit = {
  name: "savedAddressEdit",
  method: "PATCH",
  path: "/employer/addresses/:id/",
  idempotent: true,
} as const;
export const savedAddressDelete = {
  name: "savedAddressDelete",
  method: "DELETE",
  path: "/employer/addresses/:id/",
} as const;

// Marketers, and the artisans and employers they registered.
export const artisanRegister = {
  name: "artisanRegister",
  method: "POST",
  path: "/marketers/artisan-register/",
  multipart: true,
  keyed: true,
} as const;
export const employerRegister = {
  name: "employerRegister",
  method: "POST",
  path: "/marketers/employer-register/",
  multipart: true,
  keyed: true,
} as const;
export const registeredArtisans = {
  name: "registeredArtisans",
  method: "GET",
  path: "/marketers/list-registered-artisans/",
} as const;
export const marketerSummary = {
  name: "marketerSummary",
  method: "GET",
  path: "/marketers/summary/",
} as const;
export const editableArtisan = {
  name: "editableArtisan",
  method: "GET",
  path: "/marketers/artisans/:id/",
} as const;
export const editArtisan = {
  name: "editArtisan",
  method: "PATCH",
  path: "/marketers/artisans/:id/",
  multipart: true,
} as const;
export const artisanDelete = { name: "artisanDelete", method: "DELETE", path: "/artisans/:id/" } as const;

// The admin's and the manager's area.
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

// After a payment: the artisan's jobs, the employer's confirmation, and quotes.
export const artisanJobs = { name: "artisanJobs", method: "GET", path: "/artisan/jobs/" } as const;
export const jobStart = {
  name: "jobStart",
  method: "POST",
  path: "/artisan/jobs/:id/start/",
  idempotent: true,
} as const;
export const jobFinish = {
  name: "jobFinish",
  method: "POST",
  path: "/artisan/jobs/:id/finish/",
  idempotent: true,
} as const;
export const jobAccept = {
  name: "jobAccept",
  method: "POST",
  path: "/artisan/jobs/:id/accept/",
  idempotent: true,
} as const;
export const jobDecline = {
  name: "jobDecline",
  method: "POST",
  path: "/artisan/jobs/:id/decline/",
  idempotent: true,
} as const;
export const jobCancel = {
  name: "jobCancel",
  method: "POST",
  path: "/artisan/jobs/:id/cancel/",
  idempotent: true,
} as const;
export const jobReschedule = {
  name: "jobReschedule",
  method: "POST",
  path: "/artisan/jobs/:id/reschedule/",
  idempotent: true,
} as const;
export const jobRescheduleAnswer = {
  name: "jobRescheduleAnswer",
  method: "POST",
  path: "/artisan/jobs/:id/reschedule/answer/",
  idempotent: true,
} as const;
export const itemArrived = {
  name: "itemArrived",
  method: "POST",
  path: "/employer/order-items/:id/arrived/",
  idempotent: true,
} as const;
export const itemNewCode = {
  name: "itemNewCode",
  method: "POST",
  path: "/employer/order-items/:id/new-code/",
} as const;
export const itemCancellation = {
  name: "itemCancellation",
  method: "GET",
  path: "/employer/order-items/:id/cancellation/",
} as const;
export const itemCancel = {
  name: "itemCancel",
  method: "POST",
  path: "/employer/order-items/:id/cancel/",
  idempotent: true,
} as const;
export const itemReschedule = {
  name: "itemReschedule",
  method: "POST",
  path: "/employer/order-items/:id/reschedule/",
  idempotent: true,
} as const;
export const itemRescheduleAnswer = {
  name: "itemRescheduleAnswer",
  method: "POST",
  path: "/employer/order-items/:id/reschedule/answer/",
  idempotent: true,
} as const;
export const itemReplacements = {
  name: "itemReplacements",
  method: "GET",
  path: "/employer/order-items/:id/replacements/",
} as const;
export const staffItemCancel = {
  name: "staffItemCancel",
  method: "POST",
  path: "/administrator/order-items/:id/cancel/",
  idempotent: true,
} as const;
export const orderTimeline = {
  name: "orderTimeline",
  method: "GET",
  path: "/administrator/orders/:id/timeline/",
} as const;
export const artisanEarnings = {
  name: "artisanEarnings",
  method: "GET",
  path: "/artisan/earnings/",
} as const;
export const artisanProfile = { name: "artisanProfile", method: "GET", path: "/artisan/profile/" } as const;
export const artisanCalendar = {
  name: "artisanCalendar",
  method: "GET",
  path: "/artisan/calendar/",
} as const;
export const artisanCalendarEdit = {
  name: "artisanCalendarEdit",
  method: "PATCH",
  path: "/artisan/calendar/",
  idempotent: true,
} as const;
export const artisanProfileEdit = {
  name: "artisanProfileEdit",
  method: "PATCH",
  path: "/artisan/profile/",
  multipart: true,
} as const;
export const ownVerification = {
  name: "ownVerification",
  method: "GET",
  path: "/artisan/verification/",
} as const;
export const ownVerificationAgain = {
  name: "ownVerificationAgain",
  method: "POST",
  path: "/artisan/verification/again/",
} as const;
export const artisanPortfolio = {
  name: "artisanPortfolio",
  method: "GET",
  path: "/artisan/portfolio/",
} as const;
export const artisanPortfolioEdit = {
  name: "artisanPortfolioEdit",
  method: "PATCH",
  path: "/artisan/portfolio/",
  idempotent: true,
} as const;
export const workPhotoAdd = {
  name: "workPhotoAdd",
  method: "POST",
  path: "/artisan/work-photos/",
  multipart: true,
} as const;
export const workPhotoEdit = {
  name: "workPhotoEdit",
  method: "PATCH",
  path: "/artisan/work-photos/:photo/",
  idempotent: true,
} as const;
export const workPhotoDelete = {
  name: "workPhotoDelete",
  method: "DELETE",
  path: "/artisan/work-photos/:photo/",
} as const;
export const certificateAdd = {
  name: "certificateAdd",
  method: "POST",
  path: "/artisan/certificates/",
} as const;
export const certificateDelete = {
  name: "certificateDelete",
  method: "DELETE",
  path: "/artisan/certificates/:id/",
} as const;
export const orderComplete = {
  name: "orderComplete",
  method: "POST",
  path: "/employer/orders/:id/complete/",
  idempotent: true,
} as const;
export const orderReportProblem = {
  name: "orderReportProblem",
  method: "POST",
  path: "/employer/orders/:id/report-problem/",
  idempotent: true,
} as const;
export const jobReportProblem = {
  name: "jobReportProblem",
  method: "POST",
  path: "/artisan/jobs/:id/report-problem/",
  idempotent: true,
} as const;
export const itemProblem = { name: "itemProblem", method: "GET", path: "/order-items/:id/problem/" } as const;
export const itemProblemAnswer = {
  name: "itemProblemAnswer",
  method: "POST",
  path: "/order-items/:id/problem/statements/",
  idempotent: true,
} as const;
export const itemProblemPhotoAdd = {
  name: "itemProblemPhotoAdd",
  method: "POST",
  path: "/order-items/:id/problem/photos/",
  multipart: true,
} as const;
export const itemProblemPhoto = {
  name: "itemProblemPhoto",
  method: "GET",
  path: "/order-items/:id/problem/photos/:photo/",
} as const;
export const itemReview = {
  name: "itemReview",
  method: "POST",
  path: "/employer/order-items/:id/review/",
  idempotent: true,
} as const;
export const itemReviewPhotoAdd = {
  name: "itemReviewPhotoAdd",
  method: "POST",
  path: "/employer/order-items/:id/review/photos/",
  multipart: true,
} as const;
export const itemReviewPhotoDelete = {
  name: "itemReviewPhotoDelete",
  method: "DELETE",
  path: "/employer/order-items/:id/review/photos/:photo/",
} as const;
export const employerReviews = {
  name: "employerReviews",
  method: "GET",
  path: "/employer/reviews/",
} as const;
export const ownReviews = { name: "ownReviews", method: "GET", path: "/artisan/reviews/" } as const;
export const reviewReply = {
  name: "reviewReply",
  method: "POST",
  path: "/artisan/reviews/:id/reply/",
  idempotent: true,
} as const;
export const reviewReport = {
  name: "reviewReport",
  method: "POST",
  path: "/reviews/:id/report/",
  idempotent: true,
} as const;
export const reviewQueue = { name: "reviewQueue", method: "GET", path: "/administrator/reviews/" } as const;
export const reviewDecide = {
  name: "reviewDecide",
  method: "POST",
  path: "/administrator/reviews/:id/decide/",
  idempotent: true,
} as const;
export const payoutList = { name: "payoutList", method: "GET", path: "/administrator/payouts/" } as const;
export const payoutExport = {
  name: "payoutExport",
  method: "GET",
  path: "/administrator/payouts/export/",
  file: "text/csv",
} as const;
export const payoutRecord = {
  name: "payoutRecord",
  method: "POST",
  path: "/administrator/payouts/:artisanId/",
  idempotent: true,
} as const;
export const marketerPayoutList = {
  name: "marketerPayoutList",
  method: "GET",
  path: "/administrator/marketer-payouts/",
} as const;
export const marketerReward = { name: "marketerReward", method: "GET", path: "/marketers/reward/" } as const;
export const marketerRewardSet = {
  name: "marketerRewardSet",
  method: "POST",
  path: "/administrator/marketer-reward/",
} as const;
export const ledgerSummary = {
  name: "ledgerSummary",
  method: "GET",
  path: "/administrator/ledger/",
} as const;
export const ledgerExport = {
  name: "ledgerExport",
  method: "GET",
  path: "/administrator/ledger/export/",
  file: "text/csv",
} as const;
export const orderReceipts = { name: "orderReceipts", method: "GET", path: "/orders/:id/receipts/" } as const;
export const orderReceipt = {
  name: "orderReceipt",
  method: "GET",
  path: "/orders/:id/receipts/:receiptId/",
  file: "application/pdf",
} as const;
export const bankList = { name: "bankList", method: "GET", path: "/artisan/banks/" } as const;
export const bankAccount = { name: "bankAccount", method: "GET", path: "/artisan/bank-account/" } as const;
export const bankAccountCheck = {
  name: "bankAccountCheck",
  method: "POST",
  path: "/artisan/bank-account/check/",
  idempotent: true,
} as const;
export const bankAccountSave = {
  name: "bankAccountSave",
  method: "POST",
  path: "/artisan/bank-account/",
  idempotent: true,
} as const;
export const artisanStatement = {
  name: "artisanStatement",
  method: "GET",
  path: "/artisan/statement/",
} as const;
export const platformFee = { name: "platformFee", method: "GET", path: "/platform-fee/" } as const;
export const platformFeeSet = {
  name: "platformFeeSet",
  method: "POST",
  path: "/administrator/platform-fee/",
} as const;
export const payoutBatchList = {
  name: "payoutBatchList",
  method: "GET",
  path: "/administrator/payout-batches/",
} as const;
export const payoutBatchCreate = {
  name: "payoutBatchCreate",
  method: "POST",
  path: "/administrator/payout-batches/",
} as const;
export const payoutBatch = {
  name: "payoutBatch",
  method: "GET",
  path: "/administrator/payout-batches/:id/",
} as const;
export const payoutBatchApprove = {
  name: "payoutBatchApprove",
  method: "POST",
  path: "/administrator/payout-batches/:id/approve/",
} as const;
export const payoutBatchCancel = {
  name: "payoutBatchCancel",
  method: "POST",
  path: "/administrator/payout-batches/:id/cancel/",
} as const;
export const payoutTransferRetry = {
  name: "payoutTransferRetry",
  method: "POST",
  path: "/administrator/payout-transfers/:id/retry/",
} as const;
export const orderCreate = {
  name: "orderCreate",
  method: "POST",
  path: "/orders/create/",
  host: "orders",
  idempotent: true,
} as const;
export const artisanQuotes = { name: "artisanQuotes", method: "GET", path: "/artisan/quotes/" } as const;
export const quoteAccept = {
  name: "quoteAccept",
  method: "POST",
  path: "/artisan/quotes/:id/accept/",
  idempotent: true,
} as const;
export const quoteDecline = {
  name: "quoteDecline",
  method: "POST",
  path: "/artisan/quotes/:id/decline/",
  idempotent: true,
} as const;
export const employerQuotes = { name: "employerQuotes", method: "GET", path: "/employer/quotes/" } as const;
export const quoteAddToCart = {
  name: "quoteAddToCart",
  method: "POST",
  path: "/employer/quotes/:id/add-to-cart/",
  idempotent: true,
} as const;

// Jobs that employers post, and the quotes for them.
export const postedJobList = { name: "postedJobList", method: "GET", path: "/jobs/" } as const;
export const postedJobDetail = { name: "postedJobDetail", method: "GET", path: "/jobs/:id/" } as const;
export const ownPostedJobs = {
  name: "ownPostedJobs",
  method: "GET",
  path: "/employer/posted-jobs/",
} as const;
export const ownPostedJob = {
  name: "ownPostedJob",
  method: "GET",
  path: "/employer/posted-jobs/:id/",
} as const;
export const postedJobCreate = {
  name: "postedJobCreate",
  method: "POST",
  path: "/employer/posted-jobs/",
  idempotent: true,
} as const;
export const postedJobEdit = {
  name: "postedJobEdit",
  method: "PATCH",
  path: "/employer/posted-jobs/:id/",
  idempotent: true,
} as const;
export const postedJobClose = {
  name: "postedJobClose",
  method: "POST",
  path: "/employer/posted-jobs/:id/close/",
  idempotent: true,
} as const;
export const postedJobPhotoAdd = {
  name: "postedJobPhotoAdd",
  method: "POST",
  path: "/employer/posted-jobs/:id/photos/",
  multipart: true,
} as const;
export const postedJobPhotoDelete = {
  name: "postedJobPhotoDelete",
  method: "DELETE",
  path: "/employer/posted-jobs/:id/photos/:photo/",
} as const;
export const jobQuoteChoose = {
  name: "jobQuoteChoose",
  method: "POST",
  path: "/employer/job-quotes/:id/choose/",
  idempotent: true,
} as const;
export const jobsForArtisan = {
  name: "jobsForArtisan",
  method: "GET",
  path: "/artisan/posted-jobs/",
} as const;
export const jobToQuote = { name: "jobToQuote", method: "GET", path: "/artisan/posted-jobs/:id/" } as const;
export const jobQuoteSend = {
  name: "jobQuoteSend",
  method: "POST",
  path: "/artisan/posted-jobs/:id/quote/",
  idempotent: true,
} as const;
export const jobQuoteWithdraw = {
  name: "jobQuoteWithdraw",
  method: "POST",
  path: "/artisan/posted-jobs/:id/quote/withdraw/",
  idempotent: true,
} as const;
export const staffPostedJobs = {
  name: "staffPostedJobs",
  method: "GET",
  path: "/administrator/posted-jobs/",
} as const;
export const postedJobHide = {
  name: "postedJobHide",
  method: "POST",
  path: "/administrator/posted-jobs/:id/hide/",
  idempotent: true,
} as const;

// Sign-up in two steps, and a forgotten password.
export const registration = { name: "registration", method: "POST", path: "/acct/registration/" } as const;
export const userRegister = {
  name: "userRegister",
  method: "POST",
  path: "/acct/user-register/",
  multipart: true,
} as const;
export const passwordReset = {
  name: "passwordReset",
  method: "POST",
  path: "/acct/password-reset/",
} as const;
export const passwordResetConfirm = {
  name: "passwordResetConfirm",
  method: "POST",
  path: "/acct/password-reset-confirm/:uidb64/:token/",
} as const;

// What happened to the caller, and how they are told.
export const notificationList = { name: "notificationList", method: "GET", path: "/notifications/" } as const;
export const notificationUnread = {
  name: "notificationUnread",
  method: "GET",
  path: "/notifications/unread/",
} as const;
export const notificationsRead = {
  name: "notificationsRead",
  method: "POST",
  path: "/notifications/read/",
  idempotent: true,
} as const;
export const notificationPreferences = {
  name: "notificationPreferences",
  method: "GET",
  path: "/acct/notification-preferences/",
} as const;
export const notificationPreferencesEdit = {
  name: "notificationPreferencesEdit",
  method: "PATCH",
  path: "/acct/notification-preferences/",
  idempotent: true,
} as const;
export const pushSettings = { name: "pushSettings", method: "GET", path: "/acct/push/" } as const;
export const pushSubscribe = {
  name: "pushSubscribe",
  method: "POST",
  path: "/acct/push/",
  idempotent: true,
} as const;
export const pushUnsubscribe = {
  name: "pushUnsubscribe",
  method: "POST",
  path: "/acct/push/remove/",
  idempotent: true,
} as const;
export const notificationDeliveries = {
  name: "notificationDeliveries",
  method: "GET",
  path: "/administrator/notification-deliveries/",
} as const;
export const phone = { name: "phone", method: "GET", path: "/acct/phone/" } as const;
export const phoneCode = { name: "phoneCode", method: "POST", path: "/acct/phone/code/" } as const;
export const phoneVerify = { name: "phoneVerify", method: "POST", path: "/acct/phone/verify/" } as const;

// Privacy: data export and erasure.
export const dataExport = {
  name: "dataExport",
  method: "POST",
  path: "/acct/data-export/",
  idempotent: true,
} as const;
export const accountErase = { name: "accountErase", method: "POST", path: "/acct/erasure/" } as const;
export const adminUserErase = {
  name: "adminUserErase",
  method: "POST",
  path: "/administrator/users/:id/erase/",
} as const;

// What is live: for staff and the release command, and for every open tab.
export const releaseOverview = {
  name: "releaseOverview",
  method: "GET",
  path: "/administrator/releases/",
} as const;
export const releaseHistory = {
  name: "releaseHistory",
  method: "GET",
  path: "/administrator/releases/history/",
} as const;
export const releasePlan = {
  name: "releasePlan",
  method: "POST",
  path: "/administrator/releases/plan/",
} as const;
export const releaseChange = {
  name: "releaseChange",
  method: "POST",
  path: "/administrator/releases/change/",
} as const;
export const releaseCheck = {
  name: "releaseCheck",
  method: "POST",
  path: "/administrator/releases/:app/check/",
  archive: true,
} as const;
export const releasePublish = {
  name: "releasePublish",
  method: "POST",
  path: "/administrator/releases/:app/publish/",
  archive: true,
} as const;
export const releasePreview = {
  name: "releasePreview",
  method: "POST",
  path: "/administrator/releases/:app/preview/",
} as const;
export const developmentLink = {
  name: "developmentLink",
  method: "POST",
  path: "/administrator/releases/:app/development/",
} as const;
export const releaseTrend = {
  name: "releaseTrend",
  method: "GET",
  path: "/administrator/releases/:app/trend/",
} as const;
export const webhooks = { name: "webhooks", method: "GET", path: "/administrator/webhooks/" } as const;
export const webhookCreate = {
  name: "webhookCreate",
  method: "POST",
  path: "/administrator/webhooks/",
} as const;
export const webhookRemove = {
  name: "webhookRemove",
  method: "DELETE",
  path: "/administrator/webhooks/:id/",
} as const;
export const deployTokens = {
  name: "deployTokens",
  method: "GET",
  path: "/administrator/deploy-tokens/",
} as const;
export const deployTokenCreate = {
  name: "deployTokenCreate",
  method: "POST",
  path: "/administrator/deploy-tokens/",
} as const;
export const deployTokenRevoke = {
  name: "deployTokenRevoke",
  method: "DELETE",
  path: "/administrator/deploy-tokens/:id/",
} as const;
export const releaseFormat = { name: "releaseFormat", method: "GET", path: "/releases/schema.json" } as const;
export const liveNews = { name: "liveNews", method: "GET", path: "/releases/live/" } as const;
export const lastGood = { name: "lastGood", method: "GET", path: "/releases/last-good/:app/" } as const;
export const releaseReports = {
  name: "releaseReports",
  method: "POST",
  path: "/releases/reports/",
  idempotent: true,
} as const;

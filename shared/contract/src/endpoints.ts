/**
 * Every call of the API: method and path. `schemas/index.ts` has the requests and responses under the same names.
 * Each call is a separate export, so that bundlers include only the calls that a page makes.
 */

export const login = { method: "POST", path: "/acct/login/", idempotent: true } as const;
export const loginCode = { method: "POST", path: "/acct/login/code/" } as const;
export const logout = { method: "POST", path: "/acct/logout/" } as const;
export const refreshToken = { method: "POST", path: "/api/token/refresh/", idempotent: true } as const;
export const userProfile = { method: "GET", path: "/acct/user-profile/" } as const;
export const userProfileEdit = { method: "PATCH", path: "/acct/user-profile/", multipart: true } as const;
export const passwordChange = { method: "POST", path: "/acct/password-change/" } as const;
export const sessionList = { method: "GET", path: "/acct/sessions/" } as const;
export const sessionRevoke = { method: "DELETE", path: "/acct/sessions/:id/" } as const;
export const sessionRevokeOthers = { method: "DELETE", path: "/acct/sessions/" } as const;
export const secondFactor = { method: "GET", path: "/acct/second-factor/" } as const;
export const secondFactorSetUp = {
  method: "POST",
  path: "/acct/second-factor/set-up/",
  idempotent: true,
} as const;
export const secondFactorConfirm = { method: "POST", path: "/acct/second-factor/confirm/" } as const;
export const secondFactorCodes = { method: "POST", path: "/acct/second-factor/recovery-codes/" } as const;
export const secondFactorRemove = { method: "POST", path: "/acct/second-factor/remove/" } as const;
export const secondFactorProof = { method: "POST", path: "/acct/second-factor/proof/" } as const;

export const locationList = { method: "GET", path: "/api/location-list/" } as const;
export const professionList = { method: "GET", path: "/api/profession-list/" } as const;
export const industryList = { method: "GET", path: "/api/industry-list/" } as const;
export const serviceList = { method: "GET", path: "/api/" } as const;
export const artisansByService = { method: "GET", path: "/api/artisans-by-service/:service_title/" } as const;
export const artisansSearch = { method: "GET", path: "/api/artisans-search/" } as const;
export const artisansFind = { method: "GET", path: "/api/artisans-find/" } as const;
export const searchSuggestions = { method: "GET", path: "/api/search-suggestions/" } as const;
export const searchAlertCreate = { method: "POST", path: "/api/search-alerts/", idempotent: true } as const;
export const artisanDetail = { method: "GET", path: "/artisans/:id/", host: "orders" } as const;
export const artisanAvailability = {
  method: "GET",
  path: "/artisans/:id/availability/",
  host: "orders",
} as const;
export const artisanReviews = { method: "GET", path: "/artisans/:id/reviews/", host: "orders" } as const;
export const artisanPublicProfile = {
  method: "GET",
  path: "/artisans/:id/profile/",
  host: "orders",
} as const;
export const artisansCompare = { method: "GET", path: "/api/artisans-compare/" } as const;
export const companyList = { method: "GET", path: "/administrator/company-list/" } as const;
export const contactMessage = { method: "POST", path: "/api/contact/" } as const;

export const checkArtisan = { method: "GET", path: "/employer/check-artisan/:email/" } as const;
export const addToCart = { method: "POST", path: "/employer/add_to_cart/" } as const;
export const jobDetails = { method: "POST", path: "/employer/job-details/", idempotent: true } as const;
export const cartItems = { method: "GET", path: "/employer/cart-items/" } as const;
export const cartItemDelete = { method: "DELETE", path: "/employer/cart-item-delete/:id/" } as const;
export const paymentDetails = {
  method: "POST",
  path: "/employer/payment-details/",
  idempotent: true,
} as const;
export const paymentConfirmation = {
  method: "POST",
  path: "/employer/payment_confirmation/",
  idempotent: true,
} as const;
export const lastPayment = { method: "GET", path: "/employer/last-payment/" } as const;
export const expectedArtisan = { method: "GET", path: "/employer/expected-artisan/" } as const;
export const orderHistory = { method: "GET", path: "/employer/order-history/" } as const;
export const activeJobsCount = { method: "GET", path: "/employer/active-jobs-count/" } as const;
export const completedJobsCount = { method: "GET", path: "/employer/completed-jobs-count/" } as const;
export const itemBookAgain = {
  method: "POST",
  path: "/employer/order-items/:id/book-again/",
  idempotent: true,
} as const;
export const savedAddressList = { method: "GET", path: "/employer/addresses/" } as const;
export const savedAddressCreate = { method: "POST", path: "/employer/addresses/", idempotent: true } as const;
export const savedAddressEdit = {
  method: "PATCH",
  path: "/employer/addresses/:id/",
  idempotent: true,
} as const;
export const savedAddressDelete = { method: "DELETE", path: "/employer/addresses/:id/" } as const;

// Marketers, and the artisans and employers they registered.
export const artisanRegister = {
  method: "POST",
  path: "/marketers/artisan-register/",
  multipart: true,
  keyed: true,
} as const;
export const employerRegister = {
  method: "POST",
  path: "/marketers/employer-register/",
  multipart: true,
  keyed: true,
} as const;
export const registeredArtisans = { method: "GET", path: "/marketers/list-registered-artisans/" } as const;
export const marketerSummary = { method: "GET", path: "/marketers/summary/" } as const;
export const editableArtisan = { method: "GET", path: "/marketers/artisans/:id/" } as const;
export const editArtisan = { method: "PATCH", path: "/marketers/artisans/:id/", multipart: true } as const;
export const artisanDelete = { method: "DELETE", path: "/artisans/:id/" } as const;

// The admin's and the manager's area.
export const adminArtisanSearch = { method: "GET", path: "/administrator/artisans/search/" } as const;
export const verificationQueue = { method: "GET", path: "/administrator/verification/" } as const;
export const verificationDetail = { method: "GET", path: "/administrator/verification/:id/" } as const;
export const identityCheck = { method: "POST", path: "/administrator/verification/:id/identity/" } as const;
export const artisanVerify = { method: "POST", path: "/administrator/artisans/:id/verify/" } as const;
export const fingerprintUpload = {
  method: "POST",
  path: "/acct/upload-fingerprint/:artisanId/",
  multipart: true,
} as const;
export const fingerprintList = { method: "GET", path: "/acct/fingerprints/:artisanId/" } as const;
export const fingerprintImage = { method: "POST", path: "/acct/fingerprints/:artisanId/:id/read/" } as const;
export const fingerprintErase = { method: "POST", path: "/acct/fingerprints/:artisanId/erase/" } as const;
export const adminOverview = { method: "GET", path: "/administrator/overview/" } as const;
export const adminUsers = { method: "GET", path: "/administrator/users/" } as const;
export const adminUserStatus = { method: "POST", path: "/administrator/users/:id/status/" } as const;
export const adminSecondFactorRemove = {
  method: "POST",
  path: "/administrator/users/:id/remove-second-factor/",
} as const;
export const contactMessages = { method: "GET", path: "/administrator/contact-messages/" } as const;
export const contactMessageRead = {
  method: "POST",
  path: "/administrator/contact-messages/:id/read/",
} as const;
export const companyCreate = { method: "POST", path: "/administrator/companies/", multipart: true } as const;
export const companyUpdate = {
  method: "PATCH",
  path: "/administrator/companies/:id/",
  multipart: true,
} as const;
export const lookupCreate = { method: "POST", path: "/administrator/lookups/:kind/" } as const;
export const lookupUpdate = { method: "PATCH", path: "/administrator/lookups/:kind/:id/" } as const;
export const lookupUse = { method: "GET", path: "/administrator/lookups/:kind/:id/use/" } as const;
export const lookupMerge = { method: "POST", path: "/administrator/lookups/:kind/:id/merge/" } as const;
export const lookupRemove = { method: "DELETE", path: "/administrator/lookups/:kind/:id/" } as const;
export const tradeWordList = { method: "GET", path: "/administrator/trade-words/" } as const;
export const tradeWordCreate = { method: "POST", path: "/administrator/trade-words/" } as const;
export const tradeWordDelete = { method: "DELETE", path: "/administrator/trade-words/:id/" } as const;
export const districtList = { method: "GET", path: "/administrator/districts/" } as const;
export const districtCreate = { method: "POST", path: "/administrator/districts/" } as const;
export const districtDelete = { method: "DELETE", path: "/administrator/districts/:id/" } as const;
export const searchDemand = { method: "GET", path: "/administrator/search-demand/" } as const;
export const suggestionList = { method: "GET", path: "/administrator/suggestions/" } as const;
export const suggestionResolve = { method: "POST", path: "/administrator/suggestions/:id/resolve/" } as const;
export const adminServices = { method: "GET", path: "/administrator/services/" } as const;
export const serviceCreate = { method: "POST", path: "/administrator/services/", multipart: true } as const;
export const serviceUpdate = {
  method: "PATCH",
  path: "/administrator/services/:id/",
  multipart: true,
} as const;
export const people = { method: "GET", path: "/administrator/people/" } as const;
export const peopleExport = {
  method: "GET",
  path: "/administrator/people/export/",
  file: "text/csv",
} as const;
export const person = { method: "GET", path: "/administrator/people/:id/" } as const;
export const personSignOut = { method: "POST", path: "/administrator/people/:id/sign-out/" } as const;
export const personPasswordLink = {
  method: "POST",
  path: "/administrator/people/:id/password-link/",
} as const;
export const personRole = { method: "POST", path: "/administrator/people/:id/role/" } as const;
export const deliveryRetry = { method: "POST", path: "/administrator/deliveries/:id/retry/" } as const;
export const invitationList = { method: "GET", path: "/administrator/invitations/" } as const;
export const invitationCreate = { method: "POST", path: "/administrator/invitations/" } as const;
export const invitationResend = { method: "POST", path: "/administrator/invitations/:id/resend/" } as const;
export const invitationRevoke = { method: "DELETE", path: "/administrator/invitations/:id/" } as const;
export const invitation = { method: "GET", path: "/acct/invitations/:token/" } as const;
export const invitationAccept = { method: "POST", path: "/acct/invitations/:token/accept/" } as const;
export const todayList = { method: "GET", path: "/administrator/today/" } as const;
export const todayCounts = { method: "GET", path: "/administrator/today/counts/" } as const;
export const todayTake = {
  method: "POST",
  path: "/administrator/today/:kind/:key/take/",
  idempotent: true,
} as const;
export const insight = { method: "GET", path: "/administrator/insight/" } as const;
export const staffOrders = { method: "GET", path: "/administrator/orders/" } as const;
export const orderExport = {
  method: "GET",
  path: "/administrator/orders/export/",
  file: "text/csv",
} as const;
export const staffOrder = { method: "GET", path: "/administrator/orders/:id/" } as const;
export const problemList = { method: "GET", path: "/administrator/problems/" } as const;
export const problemResolve = { method: "POST", path: "/administrator/problems/:id/resolve/" } as const;
export const problemSplit = { method: "POST", path: "/administrator/order-items/:id/split/" } as const;
export const adminUserOpenWork = { method: "GET", path: "/administrator/users/:id/open-work/" } as const;
export const refundList = { method: "GET", path: "/administrator/refunds/" } as const;
export const refundRecord = { method: "POST", path: "/administrator/refunds/:id/record/" } as const;
export const auditLog = { method: "GET", path: "/administrator/audit-log/" } as const;
export const auditExport = {
  method: "GET",
  path: "/administrator/audit-log/export/",
  file: "text/csv",
} as const;

// After a payment: the artisan's jobs, the employer's confirmation, and quotes.
export const artisanJobs = { method: "GET", path: "/artisan/jobs/" } as const;
export const jobStart = { method: "POST", path: "/artisan/jobs/:id/start/", idempotent: true } as const;
export const jobFinish = { method: "POST", path: "/artisan/jobs/:id/finish/", idempotent: true } as const;
export const jobAccept = { method: "POST", path: "/artisan/jobs/:id/accept/", idempotent: true } as const;
export const jobDecline = { method: "POST", path: "/artisan/jobs/:id/decline/", idempotent: true } as const;
export const jobCancel = { method: "POST", path: "/artisan/jobs/:id/cancel/", idempotent: true } as const;
export const jobReschedule = {
  method: "POST",
  path: "/artisan/jobs/:id/reschedule/",
  idempotent: true,
} as const;
export const jobRescheduleAnswer = {
  method: "POST",
  path: "/artisan/jobs/:id/reschedule/answer/",
  idempotent: true,
} as const;
export const itemArrived = {
  method: "POST",
  path: "/employer/order-items/:id/arrived/",
  idempotent: true,
} as const;
export const itemNewCode = { method: "POST", path: "/employer/order-items/:id/new-code/" } as const;
export const itemCancellation = { method: "GET", path: "/employer/order-items/:id/cancellation/" } as const;
export const itemCancel = {
  method: "POST",
  path: "/employer/order-items/:id/cancel/",
  idempotent: true,
} as const;
export const itemReschedule = {
  method: "POST",
  path: "/employer/order-items/:id/reschedule/",
  idempotent: true,
} as const;
export const itemRescheduleAnswer = {
  method: "POST",
  path: "/employer/order-items/:id/reschedule/answer/",
  idempotent: true,
} as const;
export const itemReplacements = { method: "GET", path: "/employer/order-items/:id/replacements/" } as const;
export const staffItemCancel = {
  method: "POST",
  path: "/administrator/order-items/:id/cancel/",
  idempotent: true,
} as const;
export const orderTimeline = { method: "GET", path: "/administrator/orders/:id/timeline/" } as const;
export const artisanEarnings = { method: "GET", path: "/artisan/earnings/" } as const;
export const artisanProfile = { method: "GET", path: "/artisan/profile/" } as const;
export const artisanCalendar = { method: "GET", path: "/artisan/calendar/" } as const;
export const artisanCalendarEdit = { method: "PATCH", path: "/artisan/calendar/", idempotent: true } as const;
export const artisanProfileEdit = { method: "PATCH", path: "/artisan/profile/", multipart: true } as const;
export const ownVerification = { method: "GET", path: "/artisan/verification/" } as const;
export const ownVerificationAgain = { method: "POST", path: "/artisan/verification/again/" } as const;
export const artisanPortfolio = { method: "GET", path: "/artisan/portfolio/" } as const;
export const artisanPortfolioEdit = {
  method: "PATCH",
  path: "/artisan/portfolio/",
  idempotent: true,
} as const;
export const workPhotoAdd = { method: "POST", path: "/artisan/work-photos/", multipart: true } as const;
export const workPhotoEdit = {
  method: "PATCH",
  path: "/artisan/work-photos/:photo/",
  idempotent: true,
} as const;
export const workPhotoDelete = { method: "DELETE", path: "/artisan/work-photos/:photo/" } as const;
export const certificateAdd = { method: "POST", path: "/artisan/certificates/" } as const;
export const certificateDelete = { method: "DELETE", path: "/artisan/certificates/:id/" } as const;
export const orderComplete = {
  method: "POST",
  path: "/employer/orders/:id/complete/",
  idempotent: true,
} as const;
export const orderReportProblem = {
  method: "POST",
  path: "/employer/orders/:id/report-problem/",
  idempotent: true,
} as const;
export const jobReportProblem = {
  method: "POST",
  path: "/artisan/jobs/:id/report-problem/",
  idempotent: true,
} as const;
export const itemProblem = { method: "GET", path: "/order-items/:id/problem/" } as const;
export const itemProblemAnswer = {
  method: "POST",
  path: "/order-items/:id/problem/statements/",
  idempotent: true,
} as const;
export const itemProblemPhotoAdd = {
  method: "POST",
  path: "/order-items/:id/problem/photos/",
  multipart: true,
} as const;
export const itemProblemPhoto = { method: "GET", path: "/order-items/:id/problem/photos/:photo/" } as const;
export const itemReview = {
  method: "POST",
  path: "/employer/order-items/:id/review/",
  idempotent: true,
} as const;
export const itemReviewPhotoAdd = {
  method: "POST",
  path: "/employer/order-items/:id/review/photos/",
  multipart: true,
} as const;
export const itemReviewPhotoDelete = {
  method: "DELETE",
  path: "/employer/order-items/:id/review/photos/:photo/",
} as const;
export const employerReviews = { method: "GET", path: "/employer/reviews/" } as const;
export const ownReviews = { method: "GET", path: "/artisan/reviews/" } as const;
export const reviewReply = { method: "POST", path: "/artisan/reviews/:id/reply/", idempotent: true } as const;
export const reviewReport = { method: "POST", path: "/reviews/:id/report/", idempotent: true } as const;
export const reviewQueue = { method: "GET", path: "/administrator/reviews/" } as const;
export const reviewDecide = {
  method: "POST",
  path: "/administrator/reviews/:id/decide/",
  idempotent: true,
} as const;
export const payoutList = { method: "GET", path: "/administrator/payouts/" } as const;
export const payoutExport = {
  method: "GET",
  path: "/administrator/payouts/export/",
  file: "text/csv",
} as const;
export const payoutRecord = {
  method: "POST",
  path: "/administrator/payouts/:artisanId/",
  idempotent: true,
} as const;
export const marketerPayoutList = { method: "GET", path: "/administrator/marketer-payouts/" } as const;
export const marketerReward = { method: "GET", path: "/marketers/reward/" } as const;
export const marketerRewardSet = { method: "POST", path: "/administrator/marketer-reward/" } as const;
export const ledgerSummary = { method: "GET", path: "/administrator/ledger/" } as const;
export const ledgerExport = {
  method: "GET",
  path: "/administrator/ledger/export/",
  file: "text/csv",
} as const;
export const orderReceipts = { method: "GET", path: "/orders/:id/receipts/" } as const;
export const orderReceipt = {
  method: "GET",
  path: "/orders/:id/receipts/:receiptId/",
  file: "application/pdf",
} as const;
export const bankList = { method: "GET", path: "/artisan/banks/" } as const;
export const bankAccount = { method: "GET", path: "/artisan/bank-account/" } as const;
export const bankAccountCheck = {
  method: "POST",
  path: "/artisan/bank-account/check/",
  idempotent: true,
} as const;
export const bankAccountSave = { method: "POST", path: "/artisan/bank-account/", idempotent: true } as const;
export const artisanStatement = { method: "GET", path: "/artisan/statement/" } as const;
export const platformFee = { method: "GET", path: "/platform-fee/" } as const;
export const platformFeeSet = { method: "POST", path: "/administrator/platform-fee/" } as const;
export const payoutBatchList = { method: "GET", path: "/administrator/payout-batches/" } as const;
export const payoutBatchCreate = { method: "POST", path: "/administrator/payout-batches/" } as const;
export const payoutBatch = { method: "GET", path: "/administrator/payout-batches/:id/" } as const;
export const payoutBatchApprove = {
  method: "POST",
  path: "/administrator/payout-batches/:id/approve/",
} as const;
export const payoutBatchCancel = {
  method: "POST",
  path: "/administrator/payout-batches/:id/cancel/",
} as const;
export const payoutTransferRetry = {
  method: "POST",
  path: "/administrator/payout-transfers/:id/retry/",
} as const;
export const orderCreate = {
  method: "POST",
  path: "/orders/create/",
  host: "orders",
  idempotent: true,
} as const;
export const artisanQuotes = { method: "GET", path: "/artisan/quotes/" } as const;
export const quoteAccept = { method: "POST", path: "/artisan/quotes/:id/accept/", idempotent: true } as const;
export const quoteDecline = {
  method: "POST",
  path: "/artisan/quotes/:id/decline/",
  idempotent: true,
} as const;
export const employerQuotes = { method: "GET", path: "/employer/quotes/" } as const;
export const quoteAddToCart = {
  method: "POST",
  path: "/employer/quotes/:id/add-to-cart/",
  idempotent: true,
} as const;

// Jobs that employers post, and the quotes for them.
export const postedJobList = { method: "GET", path: "/jobs/" } as const;
export const postedJobDetail = { method: "GET", path: "/jobs/:id/" } as const;
export const ownPostedJobs = { method: "GET", path: "/employer/posted-jobs/" } as const;
export const ownPostedJob = { method: "GET", path: "/employer/posted-jobs/:id/" } as const;
export const postedJobCreate = { method: "POST", path: "/employer/posted-jobs/", idempotent: true } as const;
export const postedJobEdit = {
  method: "PATCH",
  path: "/employer/posted-jobs/:id/",
  idempotent: true,
} as const;
export const postedJobClose = {
  method: "POST",
  path: "/employer/posted-jobs/:id/close/",
  idempotent: true,
} as const;
export const postedJobPhotoAdd = {
  method: "POST",
  path: "/employer/posted-jobs/:id/photos/",
  multipart: true,
} as const;
export const postedJobPhotoDelete = {
  method: "DELETE",
  path: "/employer/posted-jobs/:id/photos/:photo/",
} as const;
export const jobQuoteChoose = {
  method: "POST",
  path: "/employer/job-quotes/:id/choose/",
  idempotent: true,
} as const;
export const jobsForArtisan = { method: "GET", path: "/artisan/posted-jobs/" } as const;
export const jobToQuote = { method: "GET", path: "/artisan/posted-jobs/:id/" } as const;
export const jobQuoteSend = {
  method: "POST",
  path: "/artisan/posted-jobs/:id/quote/",
  idempotent: true,
} as const;
export const jobQuoteWithdraw = {
  method: "POST",
  path: "/artisan/posted-jobs/:id/quote/withdraw/",
  idempotent: true,
} as const;
export const staffPostedJobs = { method: "GET", path: "/administrator/posted-jobs/" } as const;
export const postedJobHide = {
  method: "POST",
  path: "/administrator/posted-jobs/:id/hide/",
  idempotent: true,
} as const;

// Sign-up in two steps, and a forgotten password.
export const registration = { method: "POST", path: "/acct/registration/" } as const;
export const userRegister = { method: "POST", path: "/acct/user-register/", multipart: true } as const;
export const passwordReset = { method: "POST", path: "/acct/password-reset/" } as const;
export const passwordResetConfirm = {
  method: "POST",
  path: "/acct/password-reset-confirm/:uidb64/:token/",
} as const;

// What happened to the caller, and how they are told.
export const notificationList = { method: "GET", path: "/notifications/" } as const;
export const notificationUnread = { method: "GET", path: "/notifications/unread/" } as const;
export const notificationsRead = { method: "POST", path: "/notifications/read/", idempotent: true } as const;
export const notificationPreferences = { method: "GET", path: "/acct/notification-preferences/" } as const;
export const notificationPreferencesEdit = {
  method: "PATCH",
  path: "/acct/notification-preferences/",
  idempotent: true,
} as const;
export const pushSettings = { method: "GET", path: "/acct/push/" } as const;
export const pushSubscribe = { method: "POST", path: "/acct/push/", idempotent: true } as const;
export const pushUnsubscribe = { method: "POST", path: "/acct/push/remove/", idempotent: true } as const;
export const notificationDeliveries = {
  method: "GET",
  path: "/administrator/notification-deliveries/",
} as const;
export const phone = { method: "GET", path: "/acct/phone/" } as const;
export const phoneCode = { method: "POST", path: "/acct/phone/code/" } as const;
export const phoneVerify = { method: "POST", path: "/acct/phone/verify/" } as const;

// Privacy: data export and erasure.
export const dataExport = { method: "POST", path: "/acct/data-export/", idempotent: true } as const;
export const accountErase = { method: "POST", path: "/acct/erasure/" } as const;
export const adminUserErase = { method: "POST", path: "/administrator/users/:id/erase/" } as const;

// What is live: for staff and the release command, and for every open tab.
export const releaseOverview = { method: "GET", path: "/administrator/releases/" } as const;
export const releaseHistory = { method: "GET", path: "/administrator/releases/history/" } as const;
export const releasePlan = { method: "POST", path: "/administrator/releases/plan/" } as const;
export const releaseChange = { method: "POST", path: "/administrator/releases/change/" } as const;
export const releaseCheck = {
  method: "POST",
  path: "/administrator/releases/:app/check/",
  archive: true,
} as const;
export const releasePublish = {
  method: "POST",
  path: "/administrator/releases/:app/publish/",
  archive: true,
} as const;
export const releasePreview = { method: "POST", path: "/administrator/releases/:app/preview/" } as const;
export const developmentLink = { method: "POST", path: "/administrator/releases/:app/development/" } as const;
export const releaseTrend = { method: "GET", path: "/administrator/releases/:app/trend/" } as const;
export const webhooks = { method: "GET", path: "/administrator/webhooks/" } as const;
export const webhookCreate = { method: "POST", path: "/administrator/webhooks/" } as const;
export const webhookRemove = { method: "DELETE", path: "/administrator/webhooks/:id/" } as const;
export const deployTokens = { method: "GET", path: "/administrator/deploy-tokens/" } as const;
export const deployTokenCreate = { method: "POST", path: "/administrator/deploy-tokens/" } as const;
export const deployTokenRevoke = { method: "DELETE", path: "/administrator/deploy-tokens/:id/" } as const;
export const releaseFormat = { method: "GET", path: "/releases/schema.json" } as const;
export const liveNews = { method: "GET", path: "/releases/live/" } as const;
export const lastGood = { method: "GET", path: "/releases/last-good/:app/" } as const;
export const releaseReports = { method: "POST", path: "/releases/reports/", idempotent: true } as const;

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export interface Endpoint {
  readonly method: Method;
  /** Under the API prefix, with the trailing slash; a parameter is `:name`. */
  readonly path: string;
  /** The body is multipart form data; by default JSON. */
  readonly multipart?: true;
  /** The body is one file, a gzipped tar archive (`application/gzip`). */
  readonly archive?: true;
  /** `orders`: the second API client's calls, which may live on another origin (`ORDERS_HOST`). */
  readonly host?: "orders";
  /** Sending it twice does no harm, so the client may retry after a network failure. */
  readonly idempotent?: true;
  /** Accepts the header `Idempotency-Key`, with which sending it twice does no harm either. */
  readonly keyed?: true;
}

/**
 * Every call of the API: method and path. `schemas/index.ts` has the requests and responses under the same names.
 * Browsers use this table and the inferred types only.
 */
export const endpoints = {
  login: { method: "POST", path: "/acct/login/", idempotent: true },
  loginCode: { method: "POST", path: "/acct/login/code/" },
  logout: { method: "POST", path: "/acct/logout/" },
  refreshToken: { method: "POST", path: "/api/token/refresh/", idempotent: true },
  userProfile: { method: "GET", path: "/acct/user-profile/" },
  userProfileEdit: { method: "PATCH", path: "/acct/user-profile/", multipart: true },
  passwordChange: { method: "POST", path: "/acct/password-change/" },
  sessionList: { method: "GET", path: "/acct/sessions/" },
  sessionRevoke: { method: "DELETE", path: "/acct/sessions/:id/" },
  sessionRevokeOthers: { method: "DELETE", path: "/acct/sessions/" },
  secondFactor: { method: "GET", path: "/acct/second-factor/" },
  secondFactorSetUp: { method: "POST", path: "/acct/second-factor/set-up/", idempotent: true },
  secondFactorConfirm: { method: "POST", path: "/acct/second-factor/confirm/" },
  secondFactorCodes: { method: "POST", path: "/acct/second-factor/recovery-codes/" },
  secondFactorRemove: { method: "POST", path: "/acct/second-factor/remove/" },
  secondFactorProof: { method: "POST", path: "/acct/second-factor/proof/" },

  locationList: { method: "GET", path: "/api/location-list/" },
  professionList: { method: "GET", path: "/api/profession-list/" },
  industryList: { method: "GET", path: "/api/industry-list/" },
  serviceList: { method: "GET", path: "/api/" },
  artisansByService: { method: "GET", path: "/api/artisans-by-service/:service_title/" },
  artisansSearch: { method: "GET", path: "/api/artisans-search/" },
  artisansFind: { method: "GET", path: "/api/artisans-find/" },
  searchSuggestions: { method: "GET", path: "/api/search-suggestions/" },
  searchAlertCreate: { method: "POST", path: "/api/search-alerts/", idempotent: true },
  artisanDetail: { method: "GET", path: "/artisans/:id/", host: "orders" },
  artisanAvailability: { method: "GET", path: "/artisans/:id/availability/", host: "orders" },
  artisanReviews: { method: "GET", path: "/artisans/:id/reviews/", host: "orders" },
  companyList: { method: "GET", path: "/administrator/company-list/" },
  contactMessage: { method: "POST", path: "/api/contact/" },

  checkArtisan: { method: "GET", path: "/employer/check-artisan/:email/" },
  addToCart: { method: "POST", path: "/employer/add_to_cart/" },
  jobDetails: { method: "POST", path: "/employer/job-details/", idempotent: true },
  cartItems: { method: "GET", path: "/employer/cart-items/" },
  cartItemDelete: { method: "DELETE", path: "/employer/cart-item-delete/:id/" },
  paymentDetails: { method: "POST", path: "/employer/payment-details/", idempotent: true },
  paymentConfirmation: { method: "POST", path: "/employer/payment_confirmation/", idempotent: true },
  lastPayment: { method: "GET", path: "/employer/last-payment/" },
  expectedArtisan: { method: "GET", path: "/employer/expected-artisan/" },
  orderHistory: { method: "GET", path: "/employer/order-history/" },
  activeJobsCount: { method: "GET", path: "/employer/active-jobs-count/" },
  completedJobsCount: { method: "GET", path: "/employer/completed-jobs-count/" },
  itemBookAgain: { method: "POST", path: "/employer/order-items/:id/book-again/", idempotent: true },
  savedAddressList: { method: "GET", path: "/employer/addresses/" },
  savedAddressCreate: { method: "POST", path: "/employer/addresses/", idempotent: true },
  savedAddressEdit: { method: "PATCH", path: "/employer/addresses/:id/", idempotent: true },
  savedAddressDelete: { method: "DELETE", path: "/employer/addresses/:id/" },

  // Marketers, and the artisans and employers they registered.
  artisanRegister: { method: "POST", path: "/marketers/artisan-register/", multipart: true, keyed: true },
  employerRegister: { method: "POST", path: "/marketers/employer-register/", multipart: true, keyed: true },
  registeredArtisans: { method: "GET", path: "/marketers/list-registered-artisans/" },
  marketerSummary: { method: "GET", path: "/marketers/summary/" },
  editableArtisan: { method: "GET", path: "/marketers/artisans/:id/" },
  editArtisan: { method: "PATCH", path: "/marketers/artisans/:id/", multipart: true },
  artisanDelete: { method: "DELETE", path: "/artisans/:id/" },

  // The admin's and the manager's area.
  adminArtisanSearch: { method: "GET", path: "/administrator/artisans/search/" },
  artisanVerify: { method: "POST", path: "/administrator/artisans/:id/verify/" },
  fingerprintUpload: { method: "POST", path: "/acct/upload-fingerprint/:artisanId/", multipart: true },
  fingerprintList: { method: "GET", path: "/acct/fingerprints/:artisanId/" },
  fingerprintImage: { method: "POST", path: "/acct/fingerprints/:artisanId/:id/read/" },
  fingerprintErase: { method: "POST", path: "/acct/fingerprints/:artisanId/erase/" },
  adminOverview: { method: "GET", path: "/administrator/overview/" },
  adminUsers: { method: "GET", path: "/administrator/users/" },
  adminUserStatus: { method: "POST", path: "/administrator/users/:id/status/" },
  adminSecondFactorRemove: { method: "POST", path: "/administrator/users/:id/remove-second-factor/" },
  contactMessages: { method: "GET", path: "/administrator/contact-messages/" },
  contactMessageRead: { method: "POST", path: "/administrator/contact-messages/:id/read/" },
  companyCreate: { method: "POST", path: "/administrator/companies/", multipart: true },
  companyUpdate: { method: "PATCH", path: "/administrator/companies/:id/", multipart: true },
  lookupCreate: { method: "POST", path: "/administrator/lookups/:kind/" },
  lookupUpdate: { method: "PATCH", path: "/administrator/lookups/:kind/:id/" },
  tradeWordList: { method: "GET", path: "/administrator/trade-words/" },
  tradeWordCreate: { method: "POST", path: "/administrator/trade-words/" },
  tradeWordDelete: { method: "DELETE", path: "/administrator/trade-words/:id/" },
  districtList: { method: "GET", path: "/administrator/districts/" },
  districtCreate: { method: "POST", path: "/administrator/districts/" },
  districtDelete: { method: "DELETE", path: "/administrator/districts/:id/" },
  searchDemand: { method: "GET", path: "/administrator/search-demand/" },
  suggestionList: { method: "GET", path: "/administrator/suggestions/" },
  suggestionResolve: { method: "POST", path: "/administrator/suggestions/:id/resolve/" },
  adminServices: { method: "GET", path: "/administrator/services/" },
  serviceCreate: { method: "POST", path: "/administrator/services/", multipart: true },
  serviceUpdate: { method: "PATCH", path: "/administrator/services/:id/", multipart: true },
  insight: { method: "GET", path: "/administrator/insight/" },
  staffOrders: { method: "GET", path: "/administrator/orders/" },
  staffOrder: { method: "GET", path: "/administrator/orders/:id/" },
  problemList: { method: "GET", path: "/administrator/problems/" },
  problemResolve: { method: "POST", path: "/administrator/problems/:id/resolve/" },
  problemSplit: { method: "POST", path: "/administrator/order-items/:id/split/" },
  adminUserOpenWork: { method: "GET", path: "/administrator/users/:id/open-work/" },
  refundList: { method: "GET", path: "/administrator/refunds/" },
  refundRecord: { method: "POST", path: "/administrator/refunds/:id/record/" },
  auditLog: { method: "GET", path: "/administrator/audit-log/" },

  // After a payment: the artisan's jobs, the employer's confirmation, and quotes.
  artisanJobs: { method: "GET", path: "/artisan/jobs/" },
  jobStart: { method: "POST", path: "/artisan/jobs/:id/start/", idempotent: true },
  jobFinish: { method: "POST", path: "/artisan/jobs/:id/finish/", idempotent: true },
  jobAccept: { method: "POST", path: "/artisan/jobs/:id/accept/", idempotent: true },
  jobDecline: { method: "POST", path: "/artisan/jobs/:id/decline/", idempotent: true },
  jobCancel: { method: "POST", path: "/artisan/jobs/:id/cancel/", idempotent: true },
  jobReschedule: { method: "POST", path: "/artisan/jobs/:id/reschedule/", idempotent: true },
  jobRescheduleAnswer: { method: "POST", path: "/artisan/jobs/:id/reschedule/answer/", idempotent: true },
  itemArrived: { method: "POST", path: "/employer/order-items/:id/arrived/", idempotent: true },
  itemNewCode: { method: "POST", path: "/employer/order-items/:id/new-code/" },
  itemCancellation: { method: "GET", path: "/employer/order-items/:id/cancellation/" },
  itemCancel: { method: "POST", path: "/employer/order-items/:id/cancel/", idempotent: true },
  itemReschedule: { method: "POST", path: "/employer/order-items/:id/reschedule/", idempotent: true },
  itemRescheduleAnswer: {
    method: "POST",
    path: "/employer/order-items/:id/reschedule/answer/",
    idempotent: true,
  },
  itemReplacements: { method: "GET", path: "/employer/order-items/:id/replacements/" },
  staffItemCancel: { method: "POST", path: "/administrator/order-items/:id/cancel/", idempotent: true },
  orderTimeline: { method: "GET", path: "/administrator/orders/:id/timeline/" },
  artisanEarnings: { method: "GET", path: "/artisan/earnings/" },
  artisanProfile: { method: "GET", path: "/artisan/profile/" },
  artisanCalendar: { method: "GET", path: "/artisan/calendar/" },
  artisanCalendarEdit: { method: "PATCH", path: "/artisan/calendar/", idempotent: true },
  artisanProfileEdit: { method: "PATCH", path: "/artisan/profile/", multipart: true },
  orderComplete: { method: "POST", path: "/employer/orders/:id/complete/", idempotent: true },
  orderReportProblem: { method: "POST", path: "/employer/orders/:id/report-problem/", idempotent: true },
  jobReportProblem: { method: "POST", path: "/artisan/jobs/:id/report-problem/", idempotent: true },
  itemProblem: { method: "GET", path: "/order-items/:id/problem/" },
  itemProblemAnswer: { method: "POST", path: "/order-items/:id/problem/statements/", idempotent: true },
  itemProblemPhotoAdd: { method: "POST", path: "/order-items/:id/problem/photos/", multipart: true },
  itemProblemPhoto: { method: "GET", path: "/order-items/:id/problem/photos/:photo/" },
  itemReview: { method: "POST", path: "/employer/order-items/:id/review/", idempotent: true },
  itemReviewPhotoAdd: { method: "POST", path: "/employer/order-items/:id/review/photos/", multipart: true },
  itemReviewPhotoDelete: { method: "DELETE", path: "/employer/order-items/:id/review/photos/:photo/" },
  employerReviews: { method: "GET", path: "/employer/reviews/" },
  ownReviews: { method: "GET", path: "/artisan/reviews/" },
  reviewReply: { method: "POST", path: "/artisan/reviews/:id/reply/", idempotent: true },
  reviewReport: { method: "POST", path: "/reviews/:id/report/", idempotent: true },
  reviewQueue: { method: "GET", path: "/administrator/reviews/" },
  reviewDecide: { method: "POST", path: "/administrator/reviews/:id/decide/", idempotent: true },
  payoutList: { method: "GET", path: "/administrator/payouts/" },
  payoutRecord: { method: "POST", path: "/administrator/payouts/:artisanId/", idempotent: true },
  bankList: { method: "GET", path: "/artisan/banks/" },
  bankAccount: { method: "GET", path: "/artisan/bank-account/" },
  bankAccountCheck: { method: "POST", path: "/artisan/bank-account/check/", idempotent: true },
  bankAccountSave: { method: "POST", path: "/artisan/bank-account/", idempotent: true },
  artisanStatement: { method: "GET", path: "/artisan/statement/" },
  platformFee: { method: "GET", path: "/platform-fee/" },
  platformFeeSet: { method: "POST", path: "/administrator/platform-fee/" },
  payoutBatchList: { method: "GET", path: "/administrator/payout-batches/" },
  payoutBatchCreate: { method: "POST", path: "/administrator/payout-batches/" },
  payoutBatch: { method: "GET", path: "/administrator/payout-batches/:id/" },
  payoutBatchApprove: { method: "POST", path: "/administrator/payout-batches/:id/approve/" },
  payoutBatchCancel: { method: "POST", path: "/administrator/payout-batches/:id/cancel/" },
  payoutTransferRetry: { method: "POST", path: "/administrator/payout-transfers/:id/retry/" },
  orderCreate: { method: "POST", path: "/orders/create/", host: "orders", idempotent: true },
  artisanQuotes: { method: "GET", path: "/artisan/quotes/" },
  quoteAccept: { method: "POST", path: "/artisan/quotes/:id/accept/", idempotent: true },
  quoteDecline: { method: "POST", path: "/artisan/quotes/:id/decline/", idempotent: true },
  employerQuotes: { method: "GET", path: "/employer/quotes/" },
  quoteAddToCart: { method: "POST", path: "/employer/quotes/:id/add-to-cart/", idempotent: true },

  // Sign-up in two steps, and a forgotten password.
  registration: { method: "POST", path: "/acct/registration/" },
  userRegister: { method: "POST", path: "/acct/user-register/", multipart: true },
  passwordReset: { method: "POST", path: "/acct/password-reset/" },
  passwordResetConfirm: { method: "POST", path: "/acct/password-reset-confirm/:uidb64/:token/" },

  // What happened to the caller, and how they are told.
  notificationList: { method: "GET", path: "/notifications/" },
  notificationUnread: { method: "GET", path: "/notifications/unread/" },
  notificationsRead: { method: "POST", path: "/notifications/read/", idempotent: true },
  notificationPreferences: { method: "GET", path: "/acct/notification-preferences/" },
  notificationPreferencesEdit: { method: "PATCH", path: "/acct/notification-preferences/", idempotent: true },
  pushSettings: { method: "GET", path: "/acct/push/" },
  pushSubscribe: { method: "POST", path: "/acct/push/", idempotent: true },
  pushUnsubscribe: { method: "POST", path: "/acct/push/remove/", idempotent: true },
  notificationDeliveries: { method: "GET", path: "/administrator/notification-deliveries/" },
  phone: { method: "GET", path: "/acct/phone/" },
  phoneCode: { method: "POST", path: "/acct/phone/code/" },
  phoneVerify: { method: "POST", path: "/acct/phone/verify/" },

  // Privacy: data export and erasure.
  dataExport: { method: "POST", path: "/acct/data-export/", idempotent: true },
  accountErase: { method: "POST", path: "/acct/erasure/" },
  adminUserErase: { method: "POST", path: "/administrator/users/:id/erase/" },

  // What is live: for staff and the release command, and for every open tab.
  releaseOverview: { method: "GET", path: "/administrator/releases/" },
  releaseHistory: { method: "GET", path: "/administrator/releases/history/" },
  releasePlan: { method: "POST", path: "/administrator/releases/plan/" },
  releaseChange: { method: "POST", path: "/administrator/releases/change/" },
  releaseCheck: { method: "POST", path: "/administrator/releases/:app/check/", archive: true },
  releasePublish: { method: "POST", path: "/administrator/releases/:app/publish/", archive: true },
  releasePreview: { method: "POST", path: "/administrator/releases/:app/preview/" },
  developmentLink: { method: "POST", path: "/administrator/releases/:app/development/" },
  releaseTrend: { method: "GET", path: "/administrator/releases/:app/trend/" },
  webhooks: { method: "GET", path: "/administrator/webhooks/" },
  webhookCreate: { method: "POST", path: "/administrator/webhooks/" },
  webhookRemove: { method: "DELETE", path: "/administrator/webhooks/:id/" },
  deployTokens: { method: "GET", path: "/administrator/deploy-tokens/" },
  deployTokenCreate: { method: "POST", path: "/administrator/deploy-tokens/" },
  deployTokenRevoke: { method: "DELETE", path: "/administrator/deploy-tokens/:id/" },
  releaseFormat: { method: "GET", path: "/releases/schema.json" },
  liveNews: { method: "GET", path: "/releases/live/" },
  lastGood: { method: "GET", path: "/releases/last-good/:app/" },
  releaseReports: { method: "POST", path: "/releases/reports/", idempotent: true },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
/** The calls that accept an idempotency key. */
export type KeyedEndpointName = {
  [N in EndpointName]: (typeof endpoints)[N] extends { keyed: true } ? N : never;
}[EndpointName];

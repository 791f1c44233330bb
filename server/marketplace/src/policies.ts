import { type EndpointName, messages } from "@handwork/contract";
import type { Policies } from "@handwork/server-platform/http";

const employersCart = { roles: ["employer"], refusal: messages.cart.employersOnly } as const;
const staff = ["admin", "manager"] as const;

export const policies = {
  login: "open",
  loginCode: "open",
  logout: "open",
  refreshToken: "open",
  userProfile: "signed-in",
  userProfileEdit: "signed-in",
  passwordChange: "signed-in",
  sessionList: "signed-in",
  sessionRevoke: "signed-in",
  sessionRevokeOthers: "signed-in",
  secondFactor: "signed-in",
  secondFactorSetUp: "signed-in",
  secondFactorConfirm: "signed-in",
  secondFactorCodes: "signed-in",
  secondFactorRemove: "signed-in",
  secondFactorProof: "signed-in",

  locationList: "public",
  professionList: "public",
  industryList: "public",
  serviceList: "public",
  artisansByService: "public",
  artisansSearch: "public",
  artisanDetail: "public",
  artisanAvailability: "public",
  companyList: "public",
  contactMessage: "open",

  checkArtisan: "signed-in",
  addToCart: employersCart,
  jobDetails: employersCart,
  cartItems: "signed-in",
  cartItemDelete: employersCart,
  paymentDetails: employersCart,
  paymentConfirmation: ["employer"],
  lastPayment: ["employer"],
  expectedArtisan: ["employer"],
  orderHistory: ["employer"],
  activeJobsCount: ["employer"],
  completedJobsCount: ["employer"],

  artisanRegister: ["marketer", "manager", "admin"],
  employerRegister: ["marketer"],
  registeredArtisans: ["marketer", "manager", "admin"],
  marketerSummary: ["marketer"],
  editableArtisan: ["marketer", "manager", "admin"],
  editArtisan: ["marketer", "manager", "admin"],
  artisanDelete: ["marketer", "manager", "admin"],

  adminArtisanSearch: staff,
  artisanVerify: staff,
  fingerprintUpload: ["admin", "manager", "marketer"],
  fingerprintList: ["admin", "manager", "marketer"],
  fingerprintImage: staff,
  fingerprintErase: ["admin"],
  adminOverview: staff,
  adminUsers: ["admin"],
  adminUserStatus: ["admin"],
  adminSecondFactorRemove: ["admin"],
  contactMessages: staff,
  contactMessageRead: staff,
  companyCreate: ["admin"],
  companyUpdate: ["admin"],
  lookupCreate: ["admin"],
  lookupUpdate: ["admin"],
  suggestionList: ["admin"],
  suggestionResolve: ["admin"],
  adminServices: ["admin"],
  serviceCreate: ["admin"],
  serviceUpdate: ["admin"],
  problemList: ["admin"],
  problemResolve: ["admin"],
  refundList: ["admin"],
  refundRecord: ["admin"],
  auditLog: ["admin"],

  artisanJobs: ["artisan"],
  jobStart: ["artisan"],
  jobFinish: ["artisan"],
  artisanEarnings: ["artisan"],
  artisanCalendar: ["artisan"],
  artisanCalendarEdit: ["artisan"],
  artisanProfile: ["artisan"],
  artisanProfileEdit: ["artisan"],
  orderComplete: ["employer"],
  orderReportProblem: ["employer"],
  payoutList: ["admin"],
  payoutRecord: ["admin"],
  orderCreate: ["employer"],
  artisanQuotes: ["artisan"],
  quoteAccept: ["artisan"],
  quoteDecline: ["artisan"],
  employerQuotes: ["employer"],
  quoteAddToCart: employersCart,

  registration: "open",
  userRegister: "public",
  passwordReset: "open",
  passwordResetConfirm: "open",

  notificationList: "signed-in",
  notificationUnread: "signed-in",
  notificationsRead: "signed-in",
  notificationPreferences: "signed-in",
  notificationPreferencesEdit: "signed-in",

  dataExport: "signed-in",
  accountErase: "signed-in",
  adminUserErase: ["admin"],
} as const satisfies Policies;

/** The only calls open to staff whose second factor is required and not set up yet. */
export const beforeSecondFactor: readonly EndpointName[] = [
  "userProfile",
  "secondFactor",
  "secondFactorSetUp",
  "secondFactorConfirm",
];

/**
 * Calls that move money, delete something permanently or give somebody else access. They need a recent code from
 * accounts with a second factor.
 */
export const proofNeeded: readonly EndpointName[] = [
  "refundRecord",
  "payoutRecord",
  "problemResolve",
  "fingerprintErase",
  "adminUserErase",
  "adminSecondFactorRemove",
];

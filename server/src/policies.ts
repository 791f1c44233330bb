import type { DeployRight, EndpointName, UserType } from "@handwork/contract";
import { messages } from "@handwork/contract";

/**
 * Who may make a call.
 * - `open`: anyone; credentials are ignored, so a stale token does no harm.
 * - `public`: anyone; a bearer token, if sent, must be valid.
 * - `signed-in`: any account.
 * - a list: accounts of these types. `refusal` replaces the usual message for all others. `deployToken` also
 *   admits deploy tokens that carry this right, for the app they name.
 */
export type Policy =
  | "open"
  | "public"
  | "signed-in"
  | readonly UserType[]
  | { readonly roles: readonly UserType[]; readonly refusal: string }
  | { readonly roles: readonly UserType[]; readonly deployToken: DeployRight };

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

  dataExport: "signed-in",
  accountErase: "signed-in",
  adminUserErase: ["admin"],

  releaseOverview: { roles: ["admin"], deployToken: "operate" },
  releaseHistory: { roles: ["admin"], deployToken: "operate" },
  releasePlan: { roles: ["admin"], deployToken: "operate" },
  releaseChange: { roles: ["admin"], deployToken: "operate" },
  releaseCheck: { roles: ["admin"], deployToken: "publish" },
  releasePublish: { roles: ["admin"], deployToken: "publish" },
  releasePreview: { roles: ["admin"], deployToken: "publish" },
  deployTokens: ["admin"],
  deployTokenCreate: ["admin"],
  deployTokenRevoke: ["admin"],
  developmentStart: ["admin"],
  releaseFormat: "open",
  liveNews: "open",
  lastGood: "open",
  releaseReports: "open",
} as const satisfies Record<EndpointName, Policy>;

/** Account types that `STAFF_SECOND_FACTOR=required` applies to. */
export const secondFactorStaff: readonly UserType[] = staff;

/** The only calls open to staff whose second factor is required and not set up yet. */
export const beforeSecondFactor: readonly EndpointName[] = [
  "userProfile",
  "secondFactor",
  "secondFactorSetUp",
  "secondFactorConfirm",
];

/**
 * Calls that move money, destroy something for good or let somebody else in: accounts with a second factor must have
 * shown it recently.
 */
export const proofNeeded: readonly EndpointName[] = [
  "refundRecord",
  "payoutRecord",
  "problemResolve",
  "fingerprintErase",
  "adminUserErase",
  "adminSecondFactorRemove",
  "deployTokenCreate",
];

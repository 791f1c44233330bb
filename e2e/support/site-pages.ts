import { type EndpointName, messages, paths, type UserType } from "@handwork/contract";
import { SERVICE } from "./employer.ts";

/** Ids of demo records that appear in addresses. */
export interface DemoRecords {
  artisan: number;
  company: number;
  /** An artisan that the demo's marketer registered. */
  registered: number;
  /** An artisan who is waiting for verification. */
  waiting: number;
  /** An open job that another employer posted. The demo's artisan can quote for it. */
  job: number;
  /** A job that the demo's employer posted and that has quotes. */
  ownJob: number;
  /** An item in the cart of the demo's employer. */
  item: number;
  /** Query with which the payment provider redirected the employer after a payment. */
  paid: string;
}

/** A page as one kind of visitor sees it. */
export interface SitePage {
  /** The route, as the app declares it. */
  route: string;
  /** Its address, if different from the route. */
  at?: (demo: DemoRecords) => string;
  /** The visitor's account type. Omitted for anonymous visitors. */
  as?: UserType;
  heading: string | RegExp;
  /**
   * API calls that the page makes while it opens. Tests delay them, make them fail, or empty the lists in their
   * responses.
   */
  apiCalls?: readonly EndpointName[];
  /** Text shown during these calls if the page has no placeholder. */
  waiting?: string;
  /** Text shown when these calls fail. Omitted if the page looks the same then. */
  failed?: string;
  /** Text shown when the lists in their responses are empty. */
  empty?: string;
  /** Buttons that open another state of the page, such as an empty form's errors, a confirmation or a dialog. */
  press?: readonly string[];
}

const { administration, companies, dashboard, earnings, jobs, jobDetails, lists, marketer } = messages;
const lookups = ["industryList", "locationList", "professionList"] as const;
const pageFailed = "Something went wrong while showing this page.";
const { searchFailed: staffListFailed } = administration;
const { artisansFailed } = lists;

const everybody: SitePage[] = [
  {
    route: "/invitation/:token",
    at: () => paths.invitation("none"),
    heading: "Create your account",
    apiCalls: ["invitation"],
    failed: staffListFailed,
  },
  {
    route: "/",
    heading: "Hire skilled hands in Lagos, by the day.",
    apiCalls: ["serviceList", "artisansFind", ...lookups],
    failed: "The services could not be loaded",
    empty: "No services are listed yet",
  },
  {
    route: "/api/artisans-by-service/:service_title",
    at: () => paths.artisansByService(SERVICE),
    heading: /^Available Plumbers/,
    apiCalls: ["artisansByService", "locationList"],
    failed: artisansFailed,
    empty: "No Plumber is listed at the moment",
  },
  {
    route: "/artisan-search-results",
    heading: /^Artisans/,
    apiCalls: ["artisansFind", ...lookups],
    failed: artisansFailed,
    empty: lists.noResults,
  },
  {
    route: "/artisans/:id",
    at: (demo) => paths.artisan(demo.artisan),
    heading: /\w/,
    apiCalls: ["artisanDetail", "artisanAvailability", "artisanPublicProfile", "artisanReviews"],
    failed: artisansFailed,
  },
  {
    route: "/compare",
    at: (demo) => paths.compare([demo.artisan]),
    heading: "Compare artisans",
    apiCalls: ["artisansCompare"],
    failed: messages.profiles.compareFailed,
    empty: "Choose artisans to compare",
  },
  {
    route: "/company",
    heading: "Our Partner Companies",
    apiCalls: ["companyList"],
    failed: companies.failed,
    empty: companies.empty,
  },
  {
    route: "/company-details/:id",
    at: ({ company }) => paths.company(company),
    heading: /\w/,
    apiCalls: ["companyList", "artisansFind", ...lookups],
    failed: companies.failed,
    empty: "This company is not listed",
  },
  { route: "/about_us", heading: /\w/, apiCalls: ["pageTexts"] },
  { route: "/privacy", heading: "Privacy notice", apiCalls: ["pageTexts"] },
  { route: "/contact_us", heading: "Contact Us", apiCalls: ["pageTexts"], press: ["Send Message"] },
  {
    route: "/available-jobs",
    heading: "Available jobs",
    apiCalls: ["postedJobList", "serviceList", ...lookups],
    failed: messages.postedJobs.loadFailed,
    empty: "No open jobs here",
  },
  {
    route: "/available-jobs/:id",
    at: (demo) => paths.availableJob(demo.job),
    // The job depends on what other tests have posted. The skeleton has one word.
    heading: /\w+ \w+/,
    apiCalls: ["postedJobDetail", "postedJobList", "serviceList"],
    failed: messages.postedJobs.loadFailed,
  },
  { route: "/login", heading: "Sign in", press: ["Login"] },
  { route: "/signup", heading: "Create an account", press: ["Register"] },
  { route: "/forgot-password", heading: "Forgot password?", press: ["Send Reset Link"] },
  {
    route: "/order-service/reset-password/:uidb64/:token",
    at: () => paths.resetPassword("MTI", "x-y"),
    heading: "Set a new password",
    press: ["Reset Password"],
  },
  {
    route: "/reset-password/:uidb64/:token",
    at: () => "/reset-password/MTI/x-y",
    heading: "Set a new password",
  },
  {
    route: paths.bareOrderService,
    heading: "Hire skilled hands in Lagos, by the day.",
    apiCalls: ["serviceList", "artisansFind", ...lookups],
  },
  { route: "*", at: () => "/nowhere", heading: messages.notFound },
  {
    route: "/profession-details/:userId/:username",
    at: () => paths.professionDetails(1, "amaka"),
    heading: "Your trade",
    apiCalls: ["locationList", "professionList"],
    failed: lists.locationsFailed,
    press: ["Finish sign-up"],
  },
  {
    route: "/employer-details/:userId/:username",
    at: () => paths.employerDetails(1, "amaka"),
    heading: "Your organisation",
    apiCalls: ["locationList"],
    failed: lists.locationsFailed,
    press: ["Finish sign-up"],
  },
];

const account: SitePage = {
  route: "/account",
  heading: "Account settings",
  apiCalls: ["notificationPreferences", "phone", "secondFactor", "sessionList", "userProfile"],
  failed: pageFailed,
  press: ["Change password"],
};

const notifications: SitePage = {
  route: "/notifications",
  heading: "Notifications",
  apiCalls: ["notificationList"],
  failed: pageFailed,
  empty: messages.notifications.none,
};

const employer: SitePage[] = [
  account,
  notifications,
  {
    route: "/api/artisans-by-service/:service_title",
    at: () => paths.artisansByService(SERVICE),
    heading: /^Available Plumbers/,
    apiCalls: ["artisansByService", "cartItems", "locationList"],
    failed: artisansFailed,
  },
  {
    route: "/order-service/:artisanId",
    at: (demo) => paths.orderService(demo.artisan),
    heading: "Ask for a quote",
    apiCalls: ["artisanDetail"],
    failed: pageFailed,
    press: ["Submit order"],
  },
  {
    route: "/service-details",
    at: ({ item }) => paths.serviceDetails(item),
    heading: "Job details",
    apiCalls: ["artisanAvailability", "cartItems", "locationList", "savedAddressList", "userProfile"],
    failed: pageFailed,
    empty: jobDetails.missing,
  },
  {
    route: "/post-job",
    heading: "Post a job",
    apiCalls: ["locationList", "professionList"],
    failed: pageFailed,
    press: ["Post job"],
  },
  {
    route: "/posted-jobs",
    heading: "Your posted jobs",
    apiCalls: ["ownPostedJobs"],
    failed: pageFailed,
    empty: "You have not posted a job",
  },
  {
    route: "/posted-jobs/:id",
    at: (demo) => paths.postedJob(demo.ownJob),
    // The job's task. The skeleton and errors have shorter headings.
    heading: /(\w+ ){5}/,
    apiCalls: ["ownPostedJob"],
    failed: pageFailed,
    empty: "No quotes yet",
    press: ["Close job"],
  },
  {
    route: "/posted-jobs/:id/edit",
    at: (demo) => paths.postedJobEdit(demo.ownJob),
    heading: "Edit your job",
    apiCalls: ["ownPostedJob", "locationList"],
    failed: pageFailed,
  },
  {
    route: "/saved-addresses",
    heading: "Saved addresses",
    apiCalls: ["locationList", "savedAddressList"],
    failed: pageFailed,
    empty: messages.savedAddresses.none,
    press: ["Add an address"],
  },
  {
    route: "/cart",
    heading: "Your cart",
    apiCalls: ["cartItems"],
    failed: pageFailed,
    empty: messages.cart.empty,
    press: ["Remove"],
  },
  { route: "/payment", heading: "Payment", apiCalls: ["cartItems"], failed: pageFailed },
  {
    route: "/payment-confirmation",
    at: ({ paid }) => `${paths.paymentConfirmation}?${paid}`,
    heading: messages.payment.successMark,
    apiCalls: ["paymentConfirmation", "expectedArtisan"],
    waiting: "Confirming your payment",
    failed: messages.payment.verifyError,
  },
  { route: "/payment-confirmation", heading: messages.payment.failedTitle },
  {
    route: "/employer-dashboard",
    heading: /^Welcome/,
    apiCalls: [
      "userProfile",
      "lastPayment",
      "expectedArtisan",
      "orderHistory",
      "activeJobsCount",
      "completedJobsCount",
      "employerQuotes",
      "employerReviews",
      "ownPostedJobs",
    ],
    failed: dashboard.orderHistoryFailed,
    empty: dashboard.noOrders,
    press: ["Report a problem"],
  },
];

const artisan: SitePage[] = [
  account,
  notifications,
  { route: "/cart", heading: "Your cart" },
  { route: "/payment", heading: "This page is for another role" },
  {
    route: "/artisan-dashboard",
    heading: /^Welcome/,
    // Without open work, as in the empty state, the page also calls artisanPortfolio and bankAccount.
    apiCalls: ["userProfile", "artisanJobs", "artisanQuotes", "artisanEarnings", "ownVerification"],
    failed: pageFailed,
    empty: "Nothing to do right now",
  },
  {
    route: "/artisan-earnings",
    heading: "Earnings",
    apiCalls: ["artisanEarnings", "artisanStatement", "bankAccount", "platformFee"],
    failed: pageFailed,
    empty: earnings.empty,
  },
  {
    route: "/artisan-jobs",
    heading: "Jobs",
    apiCalls: ["artisanJobs", "artisanQuotes", "artisanProfile", "jobsForArtisan", "platformFee"],
    failed: pageFailed,
    empty: jobs.empty,
  },
  {
    route: "/available-jobs/:id/quote",
    at: (demo) => paths.jobQuote(demo.job),
    heading: /^Plumber in/,
    apiCalls: ["jobToQuote", "artisanProfile", "platformFee"],
    failed: pageFailed,
    press: ["Send quote"],
  },
  {
    route: "/artisan-completed-jobs",
    heading: "Completed Jobs",
    apiCalls: ["artisanJobs"],
    failed: pageFailed,
    empty: jobs.empty,
  },
  {
    route: "/artisan-reviews",
    heading: "Reviews",
    apiCalls: ["ownReviews"],
    failed: pageFailed,
    empty: messages.reviews.none,
  },
  {
    route: "/artisan-calendar",
    heading: "Calendar",
    apiCalls: ["artisanProfile", "artisanCalendar", "locationList"],
    failed: pageFailed,
  },
  {
    route: "/artisan-profile",
    heading: "Professional Dashboard",
    apiCalls: ["artisanProfile", "artisanPortfolio", "locationList", "professionList", "ownVerification"],
    failed: pageFailed,
  },
];

const marketers: SitePage[] = [
  {
    route: "/marketer-dashboard",
    heading: /^Welcome/,
    apiCalls: ["userProfile", "marketerSummary", "registeredArtisans", "artisanStatement"],
    failed: dashboard.userFailedRetry,
  },
  {
    route: "/marketer-earnings",
    heading: "Earnings",
    apiCalls: ["artisanStatement", "bankAccount", "marketerReward"],
    failed: pageFailed,
  },
  {
    route: "/register-artisan",
    heading: "Artisan Registration",
    apiCalls: ["locationList", "professionList"],
    failed: "Data Loading Issue",
    press: ["Register Artisan"],
  },
  {
    route: "/register-employer",
    heading: "Employer Registration",
    apiCalls: ["locationList"],
    failed: "Data Loading Issue",
    press: ["Register Employer"],
  },
  {
    route: "/list-artisans",
    heading: "Registered Artisans",
    apiCalls: ["registeredArtisans"],
    failed: marketer.listFailed,
    empty: "No artisans registered yet.",
    press: ["Delete"],
  },
  {
    route: "/artisans/:id/edit",
    at: ({ registered }) => paths.artisanEdit(registered),
    heading: /^Edit /,
    apiCalls: ["editableArtisan", "locationList", "professionList"],
    failed: pageFailed,
  },
  {
    route: "/artisan-finger-print/:artisanId",
    at: ({ registered }) => paths.fingerprint(registered),
    heading: "Add Finger Print",
    apiCalls: ["fingerprintList"],
    failed: staffListFailed,
    press: ["Upload Fingerprint"],
  },
];

const search: SitePage = {
  route: "/artisan-search",
  heading: "Search artisans",
  apiCalls: ["adminArtisanSearch"],
  failed: staffListFailed,
  empty: lists.noResults,
};

const insight: SitePage = {
  route: "/insight",
  heading: "Insight",
  apiCalls: ["insight", "professionList", "locationList"],
  failed: staffListFailed,
};

const orders: SitePage[] = [
  {
    route: "/people",
    heading: "People",
    apiCalls: ["people"],
    failed: staffListFailed,
    empty: lists.noResults,
  },
  {
    route: "/people/:id",
    at: () => paths.person(5),
    heading: /\w/,
    apiCalls: ["person"],
    failed: staffListFailed,
  },
  {
    route: "/today",
    heading: "Today",
    apiCalls: ["todayList", "todayCounts"],
    failed: staffListFailed,
    empty: "Nothing is waiting for you",
  },
  {
    route: "/orders",
    heading: "Orders",
    apiCalls: ["staffOrders"],
    failed: staffListFailed,
    empty: "No orders found",
  },
  {
    route: "/orders/:id",
    at: () => paths.staffOrder(1),
    heading: /^Order HW-/,
    apiCalls: ["staffOrder"],
    failed: staffListFailed,
  },
];

const manager: SitePage[] = [
  ...orders,
  {
    route: "/manager-dashboard",
    heading: /^Welcome/,
    apiCalls: ["userProfile", "adminOverview", "todayCounts"],
    failed: staffListFailed,
  },
  search,
  {
    route: "/verification",
    heading: "Verification",
    apiCalls: ["verificationQueue", "todayCounts"],
    failed: staffListFailed,
    empty: "No artisans are waiting",
  },
  {
    route: "/verification/:id",
    at: ({ waiting }) => paths.verificationOf(waiting),
    heading: /\w/,
    apiCalls: ["verificationDetail"],
    failed: staffListFailed,
    press: ["Send back"],
  },
  { route: "/contact-messages", heading: "Messages", apiCalls: ["contactMessages"], failed: staffListFailed },
];

const admin: SitePage[] = [
  {
    route: "/invitations",
    heading: "Invitations",
    apiCalls: ["invitationList"],
    failed: staffListFailed,
    empty: "No open invitations",
    press: ["Invite staff"],
  },
  insight,
  account,
  notifications,
  {
    route: "/admin-dashboard",
    heading: /^Welcome/,
    apiCalls: ["userProfile", "adminOverview", "releaseOverview", "todayCounts"],
    failed: staffListFailed,
  },
  {
    route: "/add-company",
    heading: "Partner companies",
    apiCalls: ["companyList", "industryList"],
    failed: staffListFailed,
  },
  {
    route: "/add-company/:id",
    at: ({ company }) => paths.companyEdit(company),
    heading: /\w/,
    apiCalls: ["companyList", "industryList"],
    failed: staffListFailed,
    empty: "This company does not exist",
  },
  {
    route: "/lookups",
    heading: "System settings",
    apiCalls: [
      "locationList",
      "professionList",
      "industryList",
      "adminServices",
      "suggestionList",
      "pageTexts",
    ],
    failed: staffListFailed,
  },
  {
    route: "/search-settings",
    heading: "Search",
    apiCalls: ["searchDemand", "tradeWordList", "districtList", "professionList", "locationList"],
    failed: staffListFailed,
    empty: "Every search found an artisan",
  },
  {
    route: "/problems",
    heading: "Reports",
    apiCalls: ["problemList", "refundList"],
    failed: staffListFailed,
    empty: "No open issues",
  },
  {
    route: "/reviews",
    heading: "Reviews",
    apiCalls: ["reviewQueue"],
    failed: staffListFailed,
    empty: "No reviews to check",
  },
  {
    route: "/job-posts",
    heading: "Posted jobs",
    apiCalls: ["staffPostedJobs"],
    failed: staffListFailed,
    empty: "No posted jobs",
  },
  {
    route: "/payouts",
    heading: "Payouts",
    apiCalls: ["payoutBatchList", "payoutList", "marketerPayoutList", "platformFee", "marketerReward"],
    failed: staffListFailed,
    empty: "No payouts due",
  },
  { route: "/ledger", heading: "Ledger", apiCalls: ["ledgerSummary"], failed: staffListFailed },
  {
    route: "/releases",
    heading: "Releases",
    apiCalls: ["releaseOverview"],
    failed: staffListFailed,
    empty: "No canary is running",
    press: ["Start a canary"],
  },
  {
    route: "/releases/history",
    heading: "Release history",
    apiCalls: ["releaseHistory", "releaseOverview"],
    failed: staffListFailed,
    empty: "No changes yet",
  },
  {
    route: "/webhooks",
    heading: "Webhooks",
    apiCalls: ["webhooks"],
    failed: staffListFailed,
    empty: "No webhooks yet",
    press: ["Add webhook"],
  },
  {
    route: "/deploy-tokens",
    heading: "Deploy tokens",
    apiCalls: ["deployTokens", "releaseOverview"],
    failed: staffListFailed,
    empty: "No deploy tokens yet",
  },
  {
    route: "/audit-log",
    heading: "Audit log",
    apiCalls: ["auditLog"],
    failed: staffListFailed,
    press: ["Export as CSV"],
  },
];

const withRole = (role: UserType, pages: readonly SitePage[]) => pages.map((page) => ({ ...page, as: role }));

/** Every page of the site. Add new pages here; a test finds missing routes. */
export const sitePages: readonly SitePage[] = [
  ...everybody,
  ...withRole("employer", employer),
  ...withRole("artisan", artisan),
  ...withRole("marketer", marketers),
  ...withRole("manager", manager),
  ...withRole("admin", admin),
];

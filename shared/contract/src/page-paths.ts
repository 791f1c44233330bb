/**
 * The address of every page, used as `paths.cart` or `paths.artisan(7)`. Only these functions encode parameters. Each address is a
 * separate export, so that bundlers include only the addresses that a page uses.
 */

export const home = "/";
export const artisansByService = (title: string) => `/api/artisans-by-service/${encodeURIComponent(title)}`;
export const searchResults = "/artisan-search-results";
export const artisan = (id: number | string) => `/artisans/${id}`;
export const artisanEdit = (id: number | string) => `/artisans/${id}/edit`;
/** Compares artisans side by side. */
export const compare = (ids: readonly number[]) => `/compare?artisans=${ids.join(",")}`;
export const companies = "/company";
export const company = (id: number | string) => `/company-details/${id}`;
export const addCompany = "/add-company";
export const about = "/about_us";
export const contact = "/contact_us";
export const privacy = "/privacy";
export const availableJobs = "/available-jobs";
export const availableJob = (id: number | string) => `/available-jobs/${id}`;
/** The form in which an artisan sends a quote for a posted job. */
export const jobQuote = (id: number | string) => `/available-jobs/${id}/quote`;
/** The form for posting a job; `values` prefill it. */
export const postJob = (values: { job_type?: string; location?: string; date?: string } = {}) => {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();
  return query ? `/post-job?${query}` : "/post-job";
};
/** The employer's own posted jobs. */
export const postedJobs = "/posted-jobs";
export const postedJob = (id: number | string) => `/posted-jobs/${id}`;
export const postedJobEdit = (id: number | string) => `/posted-jobs/${id}/edit`;
export const login = "/login";
export const signup = "/signup";
export const forgotPassword = "/forgot-password";
/** Address of a reset link. The server creates both parts. */
export const resetPassword = (uidb64: string, token: string) =>
  `/order-service/reset-password/${uidb64}/${token}`;
export const professionDetails = (id: number | string, username: string) =>
  `/profession-details/${id}/${encodeURIComponent(username)}`;
export const employerDetails = (id: number | string, username: string) =>
  `/employer-details/${id}/${encodeURIComponent(username)}`;
/** Settings of the signed-in user. */
export const account = "/account";
/** The signed-in user's notifications. */
export const notifications = "/notifications";
/** Redirects to the home page. */
export const bareOrderService = "/order-service";
export const orderService = (artisanId: number | string) => `/order-service/${artisanId}`;
/** The job details form. `item` is a cart item's id, so that a reload shows the same item. */
export const serviceDetails = (item?: number) =>
  item === undefined ? "/service-details" : `/service-details?item=${item}`;
export const cart = "/cart";
export const payment = "/payment";
export const paymentConfirmation = "/payment-confirmation";
export const employerDashboard = "/employer-dashboard";
/** The signed-in employer's saved addresses. */
export const savedAddresses = "/saved-addresses";
export const artisanDashboard = "/artisan-dashboard";
export const artisanEarnings = "/artisan-earnings";
export const artisanJobs = "/artisan-jobs";
export const artisanCompletedJobs = "/artisan-completed-jobs";
export const artisanReviews = "/artisan-reviews";
export const artisanCalendar = "/artisan-calendar";
export const artisanProfile = "/artisan-profile";
export const marketerDashboard = "/marketer-dashboard";
export const marketerEarnings = "/marketer-earnings";
export const managerDashboard = "/manager-dashboard";
export const adminDashboard = "/admin-dashboard";
export const listArtisans = "/list-artisans";
export const registerArtisan = "/register-artisan";
export const registerEmployer = "/register-employer";
export const adminArtisanSearch = "/artisan-search";
/** Artisans who are waiting for verification. */
export const verification = "/verification";
export const verificationOf = (artisanId: number | string) => `/verification/${artisanId}`;
export const fingerprint = (artisanId: number | string) => `/artisan-finger-print/${artisanId}`;
export const companyEdit = (id: number | string) => `/add-company/${id}`;
export const contactMessages = "/contact-messages";
export const lookups = "/lookups";
export const searchSettings = "/search-settings";
export const reviewModeration = "/reviews";
/** Open work for staff. */
export const today = "/today";
export const people = "/people";
export const person = (id: number | string) => `/people/${id}`;
export const invitations = "/invitations";
/** Address of a staff invitation. The server creates the token. */
export const invitation = (token: string) => `/invitation/${token}`;
export const insight = "/insight";
export const staffOrders = "/orders";
export const staffOrder = (id: number | string) => `/orders/${id}`;
export const problems = "/problems";
export const payouts = "/payouts";
export const ledger = "/ledger";
export const releases = "/releases";
export const releaseHistory = "/releases/history";
export const webhooks = "/webhooks";
export const deployTokens = "/deploy-tokens";
export const auditLog = "/audit-log";

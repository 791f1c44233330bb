/**
 * Messages that the server and browsers share. Use them as `messages.area.text`. Each is a separate export, so that
 * bundlers include only those that a page uses. If code assigns an area to a name (`const texts = messages.cart`),
 * bundlers include all its messages in every page of the remote.
 */

export * as account from "./messages/account.ts";
export * as administration from "./messages/administration.ts";
export * as availability from "./messages/availability.ts";
export * as bookings from "./messages/bookings.ts";
export * as cancellationPolicy from "./messages/cancellation-policy.ts";
export * as cart from "./messages/cart.ts";
export * as companies from "./messages/companies.ts";
export * as contact from "./messages/contact.ts";
export * as dashboard from "./messages/dashboard.ts";
export * as earnings from "./messages/earnings.ts";
export * as fingerprint from "./messages/fingerprint.ts";
export * as jobDetails from "./messages/job-details.ts";
export * as jobs from "./messages/jobs.ts";
export * as lists from "./messages/lists.ts";
export * as login from "./messages/login.ts";
export * as marketer from "./messages/marketer.ts";
export * as notifications from "./messages/notifications.ts";
export * as order from "./messages/order.ts";
export * as orderLife from "./messages/order-life.ts";
export * as password from "./messages/password.ts";
export * as payment from "./messages/payment.ts";
export * as payouts from "./messages/payouts.ts";
export * as people from "./messages/people.ts";
export * as phone from "./messages/phone.ts";
export * as photos from "./messages/photos.ts";
export * as postedJobs from "./messages/posted-jobs.ts";
export * as privacy from "./messages/privacy.ts";
export * as problems from "./messages/problems.ts";
export * as profiles from "./messages/profiles.ts";
export * as quotes from "./messages/quotes.ts";
export * as registration from "./messages/registration.ts";
export * as reviews from "./messages/reviews.ts";
export * as savedAddresses from "./messages/saved-addresses.ts";
export * as secondFactor from "./messages/second-factor.ts";
export * as today from "./messages/today.ts";
export * as verification from "./messages/verification.ts";

export const notFound = "Page not found";
export const network = "Network error. Please try again.";

import type { z } from "zod";
import type { EndpointName } from "../endpoint.ts";
import { accountEndpoints } from "./accounts.endpoints.ts";
import { administrationEndpoints } from "./administration.endpoints.ts";
import { catalogEndpoints } from "./catalog.endpoints.ts";
import { employerEndpoints } from "./employer.endpoints.ts";
import { exportEndpoints } from "./exports.endpoints.ts";
import { insightEndpoints } from "./insight.endpoints.ts";
import { artisanEndpoints } from "./jobs.endpoints.ts";
import { marketerEndpoints } from "./marketers.endpoints.ts";
import { nextBookingEndpoints } from "./next-booking.endpoints.ts";
import { notificationEndpoints } from "./notifications.endpoints.ts";
import { orderLifeEndpoints } from "./order-life.endpoints.ts";
import { payoutEndpoints } from "./payouts.endpoints.ts";
import { peopleEndpoints } from "./people.endpoints.ts";
import { postedJobEndpoints } from "./posted-jobs.endpoints.ts";
import { privacyEndpoints } from "./privacy.endpoints.ts";
import { problemEndpoints } from "./problems.endpoints.ts";
import { profileEndpoints } from "./profiles.endpoints.ts";
import { releaseEndpoints } from "./releases.endpoints.ts";
import { reviewEndpoints } from "./reviews.endpoints.ts";
import { staffOrderEndpoints } from "./staff-orders.endpoints.ts";
import { todayEndpoints } from "./today.endpoints.ts";
import { verificationEndpoints } from "./verification.endpoints.ts";

export interface EndpointSchema {
  readonly summary: string;
  readonly params?: z.core.$ZodObject;
  readonly query?: z.core.$ZodObject;
  readonly body?: z.core.$ZodType;
  /** Status of a success; by default 200. */
  readonly status?: 201 | 204;
  readonly response: z.core.$ZodType;
  /** Error statuses of this call, in addition to those of all calls of its kind. */
  readonly refusals?: readonly (401 | 404 | 409 | 502 | 503 | 507)[];
}

/** The calls by topic, in the order of the API documents. */
export const endpointGroups: Readonly<Record<string, Partial<Record<EndpointName, EndpointSchema>>>> = {
  "Accounts and sign-up": accountEndpoints,
  "Artisans, companies and lists": catalogEndpoints,
  "Carts, payments, orders and quotes": employerEndpoints,
  "Posted jobs and their quotes": postedJobEndpoints,
  "Saved addresses and repeat bookings": nextBookingEndpoints,
  "An artisan's jobs": artisanEndpoints,
  "Artisans' profiles": profileEndpoints,
  "Actions on order items": orderLifeEndpoints,
  "Open work for staff": todayEndpoints,
  "Verification of artisans": verificationEndpoints,
  "People and staff": peopleEndpoints,
  "Orders for staff": staffOrderEndpoints,
  "Problems with paid work": problemEndpoints,
  "Reviews of completed work": reviewEndpoints,
  "Registration by marketers": marketerEndpoints,
  Administration: administrationEndpoints,
  "Business figures": insightEndpoints,
  "Exports as CSV": exportEndpoints,
  Notifications: notificationEndpoints,
  "Bank accounts and payouts": payoutEndpoints,
  "Data export and erasure": privacyEndpoints,
  Releases: releaseEndpoints,
};

/** Request and response of each call in `endpoints`. Only for servers and tests, because pages must not load zod. */
export const schemas = {
  ...accountEndpoints,
  ...catalogEndpoints,
  ...employerEndpoints,
  ...nextBookingEndpoints,
  ...artisanEndpoints,
  ...orderLifeEndpoints,
  ...problemEndpoints,
  ...profileEndpoints,
  ...reviewEndpoints,
  ...marketerEndpoints,
  ...administrationEndpoints,
  ...insightEndpoints,
  ...exportEndpoints,
  ...notificationEndpoints,
  ...payoutEndpoints,
  ...privacyEndpoints,
  ...releaseEndpoints,
  ...staffOrderEndpoints,
  ...postedJobEndpoints,
  ...todayEndpoints,
  ...peopleEndpoints,
  ...verificationEndpoints,
} as const satisfies Record<EndpointName, EndpointSchema>;

export * from "./accounts.ts";
export * from "./administration.ts";
export * from "./catalog.ts";
export * from "./contact.ts";
export * from "./employer.ts";
export * from "./insight.ts";
export * from "./jobs.ts";
export * from "./live-releases.ts";
export * from "./marketers.ts";
export * from "./next-booking.ts";
export * from "./notifications.ts";
export * from "./order-life.ts";
export * from "./payouts.ts";
export * from "./people.ts";
export * from "./posted-jobs.ts";
export * from "./privacy.ts";
export * from "./problems.ts";
export * from "./profiles.ts";
export * from "./registration.ts";
export * from "./release.ts";
export * from "./release-operations.ts";
export * from "./releases.ts";
export * from "./reviews.ts";
export * from "./second-factor.ts";
export * from "./staff-orders.ts";
export * from "./today.ts";
export * from "./verification.ts";

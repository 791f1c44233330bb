import type { z } from "zod";
import type { EndpointName } from "../endpoints.ts";
import { accountEndpoints } from "./accounts.endpoints.ts";
import { administrationEndpoints } from "./administration.endpoints.ts";
import { catalogEndpoints } from "./catalog.endpoints.ts";
import { employerEndpoints } from "./employer.endpoints.ts";
import { artisanEndpoints } from "./jobs.endpoints.ts";
import { marketerEndpoints } from "./marketers.endpoints.ts";
import { privacyEndpoints } from "./privacy.endpoints.ts";
import { releaseEndpoints } from "./releases.endpoints.ts";

export interface EndpointSchema {
  readonly summary: string;
  readonly params?: z.core.$ZodObject;
  readonly query?: z.core.$ZodObject;
  readonly body?: z.core.$ZodType;
  /** Status of the answer that `response` describes. */
  readonly status: 200 | 201 | 204;
  readonly response: z.core.$ZodType;
  /** Statuses of refusals that callers have to expect of this call, and not of every call of its kind. */
  readonly refusals?: readonly (401 | 404 | 409 | 502 | 503 | 507)[];
}

/** The calls by what they are about, as documents list them. */
export const endpointGroups: Readonly<Record<string, Partial<Record<EndpointName, EndpointSchema>>>> = {
  "Accounts and sign-up": accountEndpoints,
  "Artisans, companies and lists": catalogEndpoints,
  "Carts, payments, orders and quotes": employerEndpoints,
  "An artisan's jobs": artisanEndpoints,
  "Registering people": marketerEndpoints,
  Administration: administrationEndpoints,
  "People's data": privacyEndpoints,
  Releases: releaseEndpoints,
};

/** Payload and answer of each call of `endpoints`. For servers and tests: zod never reaches a page. */
export const schemas = {
  ...accountEndpoints,
  ...catalogEndpoints,
  ...employerEndpoints,
  ...artisanEndpoints,
  ...marketerEndpoints,
  ...administrationEndpoints,
  ...privacyEndpoints,
  ...releaseEndpoints,
} as const satisfies Record<EndpointName, EndpointSchema>;

export * from "./accounts.ts";
export * from "./administration.ts";
export * from "./catalog.ts";
export * from "./contact.ts";
export * from "./employer.ts";
export * from "./jobs.ts";
export * from "./marketers.ts";
export * from "./privacy.ts";
export * from "./registration.ts";
export * from "./release.ts";
export * from "./releases.ts";
export * from "./second-factor.ts";

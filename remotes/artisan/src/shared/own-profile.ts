import { ignoreNotFound } from "@handwork/bookings";
import {
  type ArtisanProfile,
  type EndpointResponse,
  endpoints,
  type Portfolio,
  paths,
} from "@handwork/contract";
import { redirect } from "@handwork/federation/router";
import { call } from "@handwork/http";

/** Returns the artisan's data. Redirects to the second sign-up step if there is no profile yet. */
async function requireProfile<T>(data: Promise<T>, signal: AbortSignal): Promise<T> {
  const found = await data.catch(ignoreNotFound);
  if (found) return found;
  const { id, username } = await call(endpoints.userProfile, { signal });
  throw redirect(paths.professionDetails(id, username));
}

export const loadOwnProfile = (signal: AbortSignal): Promise<ArtisanProfile> =>
  requireProfile(call(endpoints.artisanProfile, { signal }), signal);

export const loadPortfolio = (signal: AbortSignal): Promise<Portfolio> =>
  requireProfile(call(endpoints.artisanPortfolio, { signal }), signal);

export type OwnCalendar = EndpointResponse<"artisanCalendar">;

export const loadOwnCalendar = (signal: AbortSignal): Promise<OwnCalendar> =>
  requireProfile(call(endpoints.artisanCalendar, { signal }), signal);

import {
  type ArtisanProfile,
  type EndpointResponse,
  endpoints,
  type Portfolio,
  paths,
} from "@handwork/contract";
import { redirect } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";

/** Loads data of the signed-in artisan. Without a profile, redirects to the second step of the sign-up. */
async function ofOwnProfile<T>(data: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await data;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const { id, username } = await call(endpoints.userProfile, { signal });
    throw redirect(paths.professionDetails(id, username));
  }
}

/** The signed-in artisan's profile. */
export const loadOwnProfile = (signal: AbortSignal): Promise<ArtisanProfile> =>
  ofOwnProfile(call(endpoints.artisanProfile, { signal }), signal);

/** The signed-in artisan's public profile. */
export const loadPortfolio = (signal: AbortSignal): Promise<Portfolio> =>
  ofOwnProfile(call(endpoints.artisanPortfolio, { signal }), signal);

export type OwnCalendar = EndpointResponse<"artisanCalendar">;

/** When and where the signed-in artisan works. */
export const loadOwnCalendar = (signal: AbortSignal): Promise<OwnCalendar> =>
  ofOwnProfile(call(endpoints.artisanCalendar, { signal }), signal);

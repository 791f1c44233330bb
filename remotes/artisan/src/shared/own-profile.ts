import { type ArtisanProfile, paths } from "@handwork/contract";
import { redirect } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";

/** The signed-in artisan's profile. Without one, redirects to the second step of the sign-up. */
export async function loadOwnProfile(signal: AbortSignal): Promise<ArtisanProfile> {
  try {
    return await call("artisanProfile", { signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const { id, username } = await call("userProfile", { signal });
    throw redirect(paths.professionDetails(id, username));
  }
}

import type { ArtisanProfile } from "@handwork/contract";
import { toDecimalOrNull } from "../shared/money.ts";
import type { ProfileRow } from "./profile.repository.ts";

/** Only for the artisan: contains the address, the phone number and the last digits of the NIN. */
export function presentProfile(
  { profile, user, location, profession }: ProfileRow,
  imageUrl: (key: string) => string,
): ArtisanProfile {
  return {
    id: profile.id,
    first_name: user.firstName,
    last_name: user.lastName,
    username: user.username,
    email: user.email,
    profile_image: profile.imageKey && imageUrl(profile.imageKey),
    is_verified: profile.isVerified,
    location: location && { id: location.id, location: location.location },
    service: profession && { id: profession.id, title: profession.title },
    experience: profile.experience,
    pay: toDecimalOrNull(profile.payKobo),
    phone_number: profile.phone,
    address: profile.address,
    nin_last4: profile.ninLast4,
  };
}

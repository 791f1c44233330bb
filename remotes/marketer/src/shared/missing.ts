import type { RegisteredArtisan } from "@handwork/contract";

type Evidence = Pick<RegisteredArtisan, "is_verified" | "has_fingerprint" | "profile_image">;

/** Returns the names of the details that the marketer can still add for an artisan. */
export const missingDetails = ({ is_verified, has_fingerprint, profile_image }: Evidence): string[] => [
  ...(profile_image ? [] : ["photo"]),
  ...(has_fingerprint === false && !is_verified ? ["fingerprint"] : []),
];

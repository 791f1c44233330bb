import type { RegisteredArtisan } from "@handwork/contract";

type Evidence = Pick<RegisteredArtisan, "is_verified" | "has_fingerprint" | "profile_image">;

/** Names of the details that the marketer can still add so that a manager can verify the artisan. */
export const missingOf = ({ is_verified, has_fingerprint, profile_image }: Evidence): string[] => [
  ...(profile_image ? [] : ["photo"]),
  ...(has_fingerprint === false && !is_verified ? ["fingerprint"] : []),
];

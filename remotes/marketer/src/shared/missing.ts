import type { RegisteredArtisan } from "@handwork/contract";

type Evidence = Pick<RegisteredArtisan, "is_verified" | "has_fingerprint" | "profile_image">;

/** Returns the names of the details that the artisan still needs for verification. */
export const missingDetails = ({ is_verified, has_fingerprint, profile_image }: Evidence): string[] => [
  ...(profile_image ? [] : ["photo"]),
  ...(has_fingerprint === false && !is_verified ? ["fingerprint"] : []),
];

import { ownerOf } from "@handwork/contract";
import { accessToken } from "@handwork/session";

/** Whose session this browser has, by the number in their access token; null when nobody can be told from it. */
export const currentAccount = (): number | null => ownerOf(accessToken());

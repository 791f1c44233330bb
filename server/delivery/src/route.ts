import { type Call as AnyCall, createRoute } from "@handwork/server-platform/http";
import { policies, proofNeeded } from "./policies.ts";

export const route = createRoute({ policies, beforeSecondFactor: [], proofNeeded });

/** What the handler of the endpoint `N` is given. */
export type Call<N extends keyof typeof policies> = AnyCall<N, (typeof policies)[N]>;

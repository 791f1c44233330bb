import { type Call as AnyCall, createRoute } from "@handwork/server-platform/http";
import { beforeSecondFactor, policies, proofNeeded } from "./policies.ts";

export const route = createRoute({ policies, beforeSecondFactor, proofNeeded });

/** The argument that the handler of endpoint `N` receives. */
export type Call<N extends keyof typeof policies> = AnyCall<N, (typeof policies)[N]>;

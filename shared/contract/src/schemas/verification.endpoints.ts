import { z } from "zod";
import { idParam, wholePage } from "./common.ts";
import * as verification from "./verification.ts";

/** Staff checks before verification, and what artisans see of them. */
export const verificationEndpoints = {
  verificationQueue: {
    summary: "Artisans waiting for verification, longest wait first",
    query: wholePage,
    response: z.array(verification.application),
  },
  verificationDetail: {
    summary: "One artisan with the evidence for a verification",
    params: idParam,
    response: verification.applicationDetail,
  },
  identityCheck: {
    summary: "Check an artisan's NIN and name with the identity provider",
    params: idParam,
    body: verification.identityBody,
    response: verification.identityAnswer,
    refusals: [409, 503],
  },
  ownVerification: {
    summary: "The calling artisan's verification: its state, and what to correct",
    response: verification.ownVerification,
  },
  ownVerificationAgain: {
    summary: "Ask for another review after corrections",
    response: verification.ownVerification,
    refusals: [409],
  },
} as const;

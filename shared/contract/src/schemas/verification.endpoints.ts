import { z } from "zod";
import { idParam, wholePage } from "./common.ts";
import * as verification from "./verification.ts";

/** Requests and responses of verifications, for staff and for the artisan. */
export const verificationEndpoints = {
  verificationQueue: {
    summary: "Artisans waiting for verification, longest wait first",
    query: wholePage.extend({
      evidence: z
        .enum(["complete"])
        .optional()
        .describe("complete: only artisans with a photo, a NIN and a checked phone number"),
    }),
    response: z.array(verification.application),
  },
  verificationDetail: {
    summary: "One artisan, with the evidence for a verification",
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
    summary: "The state of the calling artisan's verification, and what to correct",
    response: verification.ownVerification,
  },
  ownVerificationAgain: {
    summary: "Ask for another review after corrections",
    response: verification.ownVerification,
    refusals: [409],
  },
} as const;

import type { EndpointName } from "@handwork/contract";
import type { Policies } from "@handwork/server-platform/http";

export const policies = {
  releaseOverview: { roles: ["admin"], deployToken: "operate" },
  releaseHistory: { roles: ["admin"], deployToken: "operate" },
  releasePlan: { roles: ["admin"], deployToken: "operate" },
  releaseChange: { roles: ["admin"], deployToken: "operate" },
  releaseCheck: { roles: ["admin"], deployToken: "publish" },
  releasePublish: { roles: ["admin"], deployToken: "publish" },
  releasePreview: { roles: ["admin"], deployToken: "publish" },
  developmentLink: { roles: ["admin"], deployToken: "develop" },
  releaseTrend: { roles: ["admin"], deployToken: "operate" },
  webhooks: ["admin"],
  webhookCreate: ["admin"],
  webhookRemove: ["admin"],
  deployTokens: ["admin"],
  deployTokenCreate: ["admin"],
  deployTokenRevoke: ["admin"],
  releaseFormat: "open",
  liveNews: "open",
  lastGood: "open",
  releaseReports: "open",
} as const satisfies Policies;

/** Calls that give somebody else access. Accounts with a second factor need a recent code for them. */
export const proofNeeded: readonly EndpointName[] = ["deployTokenCreate"];

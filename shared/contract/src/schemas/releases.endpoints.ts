import { z } from "zod";
import { empty, idParam, page } from "./common.ts";
import { releaseFormatQuery } from "./release.ts";
import * as releases from "./releases.ts";

/** Requests and responses of the release calls. */
export const releaseEndpoints = {
  releaseOverview: {
    summary: "Every app with its releases, and what is live of it",
    status: 200,
    response: releases.releaseOverview,
  },
  releaseHistory: {
    summary: "Every change of what is live, newest first",
    query: page.extend({ app: releases.appParam.shape.app.optional() }),
    status: 200,
    response: z.array(releases.releaseLogEntry),
  },
  releasePlan: {
    summary: "What a change would mean, without making it",
    body: releases.releaseChangeBody,
    status: 200,
    response: releases.releasePlan,
  },
  releaseChange: {
    summary: "Change what is live",
    body: releases.releaseChangeBody,
    status: 200,
    response: releases.releaseChanged,
    refusals: [409],
  },
  releaseCheck: {
    summary: "Whether a build could be published now; nothing of it is kept",
    params: releases.appParam,
    status: 200,
    response: releases.releaseCheck,
  },
  releasePublish: {
    summary: "Upload a release of an app; it is live only once it is promoted",
    params: releases.appParam,
    status: 201,
    response: releases.releaseInfo,
    refusals: [409, 507],
  },
  releasePreview: {
    summary: "Make a link that shows a release inside of what is live, to those who open it alone",
    params: releases.appParam,
    body: releases.releasePreviewBody,
    status: 201,
    response: releases.releasePreview,
    refusals: [409],
  },
  developmentLink: {
    summary:
      "Create a link that shows a remote from the machine of the person who opens it, after they confirm",
    params: releases.appParam,
    body: releases.developmentLinkBody,
    status: 201,
    response: releases.developmentLink,
    refusals: [409],
  },
  deployTokens: {
    summary: "Tokens of the release command",
    status: 200,
    response: z.array(releases.deployToken),
  },
  deployTokenCreate: {
    summary: "Make a token for the release command",
    body: releases.deployTokenBody,
    status: 201,
    response: releases.deployTokenCreated,
  },
  deployTokenRevoke: {
    summary: "Revoke a token of the release command",
    params: idParam,
    status: 204,
    response: empty,
  },
  releaseFormat: {
    summary: "JSON Schema of release.json",
    query: releaseFormatQuery,
    status: 200,
    response: z.record(z.string(), z.unknown()),
  },
  liveNews: { summary: "What is live for this visitor", status: 200, response: releases.liveNews },
  lastGood: {
    summary: "The version to use in place of one that fails",
    params: releases.appParam,
    query: releases.lastGoodQuery,
    status: 200,
    response: releases.liveRemote,
  },
  releaseReports: {
    summary: "Tell how versions fared in a tab",
    body: releases.releaseReportsBody,
    status: 204,
    response: empty,
  },
} as const;

import { z } from "zod";
import { empty, idParam, page } from "./common.ts";
import * as live from "./live-releases.ts";
import { releaseFormatQuery } from "./release.ts";
import * as operations from "./release-operations.ts";
import * as releases from "./releases.ts";

/** Requests and responses of the release calls. */
export const releaseEndpoints = {
  releaseOverview: {
    summary: "Every app with its releases and its live release",
    response: releases.releaseOverview,
  },
  releaseHistory: {
    summary: "Every change of the live releases, newest first",
    query: page.extend({
      app: releases.appParam.shape.app.optional(),
      action: releases.releaseLogEntry.shape.action.optional(),
    }),
    response: z.array(releases.releaseLogEntry),
  },
  releasePlan: {
    summary: "The effects of a change, without applying it",
    body: releases.releaseChangeBody,
    response: releases.releasePlan,
  },
  releaseChange: {
    summary: "Change the live releases",
    body: releases.releaseChangeBody,
    response: releases.releaseChanged,
    refusals: [409],
  },
  releaseCheck: {
    summary: "Check whether a build could be published now; stores nothing",
    params: releases.appParam,
    response: releases.releaseCheck,
  },
  releasePublish: {
    summary: "Upload a release of an app without making it live",
    params: releases.appParam,
    status: 201,
    response: releases.releaseInfo,
    refusals: [409, 507],
  },
  releasePreview: {
    summary: "Create a link that shows a release in any browser that opens it",
    params: releases.appParam,
    body: releases.releasePreviewBody,
    status: 201,
    response: releases.releasePreview,
    refusals: [409],
  },
  developmentLink: {
    summary: "Create a link that loads a remote from the machine of the person who opens and confirms it",
    params: releases.appParam,
    body: releases.developmentLinkBody,
    status: 201,
    response: releases.developmentLink,
    refusals: [409],
  },
  deployTokens: { summary: "Tokens of the release command", response: z.array(releases.deployToken) },
  deployTokenCreate: {
    summary: "Create a token for the release command",
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
  releaseTrend: {
    summary: "Health and web vitals of an app over time",
    params: releases.appParam,
    query: operations.releaseTrendQuery,
    response: operations.releaseTrend,
  },
  webhooks: {
    summary: "Webhooks for release events, with their latest deliveries",
    response: operations.webhookList,
  },
  webhookCreate: {
    summary: "Add a webhook for release events, and send it a test",
    body: operations.webhookBody,
    status: 201,
    response: operations.webhookCreated,
  },
  webhookRemove: {
    summary: "Remove a webhook",
    params: idParam,
    status: 204,
    response: empty,
  },
  releaseFormat: {
    summary: "JSON Schema of release.json",
    query: releaseFormatQuery,
    response: z.record(z.string(), z.unknown()),
  },
  liveNews: { summary: "This visitor's release set", response: live.liveNews },
  lastGood: {
    summary: "The fallback release for a failing release",
    params: releases.appParam,
    query: live.lastGoodQuery,
    response: live.liveRemote,
  },
  releaseReports: {
    summary: "Report which releases worked and which failed in a tab",
    body: live.releaseReportsBody,
    status: 204,
    response: empty,
  },
} as const;

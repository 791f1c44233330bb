import { z } from "zod";
import { CANARY_PERCENT, CHANGE_REASON_MIN, PREVIEW_HOURS, SIZE_LIMIT_KB } from "../constants.ts";
import * as messages from "../messages.ts";
import { safeReturnPath } from "../paths.ts";
import { id, timestamp } from "./common.ts";
import { appName, release, releaseSource, releaseVersion } from "./release.ts";
import {
  holdMinutes,
  releaseFailure,
  releaseFreeze,
  releaseRequest,
  rollout,
  rolloutSteps,
  selfRollback,
} from "./release-operations.ts";

/** An operator's reason for an action. */
const reason = z.string().trim().min(CHANGE_REASON_MIN, messages.administration.changeReason).max(300);
const percent = z.number().min(CANARY_PERCENT.least).max(CANARY_PERCENT.most);
/** Number of an app's newest releases that are always kept. */
const keep = z.int().min(1).max(1_000);
/** Maximum KB of scripts and styles that a page may load from an app; null for the default limit. */
const kilobytes = z.int().min(SIZE_LIMIT_KB.least).max(SIZE_LIMIT_KB.most).nullable();
/** One version of each participating app. */
const versionSet = z.record(appName, releaseVersion);
export const appParam = z.object({ app: appName });

const common = {
  reason,
  /**
   * Generation of the plan that the operator reviewed. The server rejects the change if one of its apps has changed
   * since. Changes to other apps do not matter.
   */
  expected_generation: z.int().min(0).optional(),
};

/**
 * One change to the live releases. Without a version, it uses the newest release that is not withdrawn; a rollback uses
 * the fallback release.
 */
export const releaseChangeBody = z.discriminatedUnion("action", [
  z.object({ action: z.literal("promote"), app: appName, version: releaseVersion.optional(), ...common }),
  z.object({ action: z.literal("rollback"), app: appName, version: releaseVersion.optional(), ...common }),
  z.object({ action: z.literal("pin"), app: appName, ...common }),
  z.object({ action: z.literal("unpin"), app: appName, ...common }),
  z.object({ action: z.literal("disable"), app: appName, ...common }),
  z.object({ action: z.literal("enable"), app: appName, ...common }),
  z.object({ action: z.literal("end-previews"), app: appName, ...common }),
  z.object({ action: z.literal("prune"), app: appName, keep, ...common }),
  z.object({ action: z.literal("budget"), app: appName, kilobytes, ...common }),
  z.object({ action: z.literal("canary-start"), versions: versionSet, percent, ...common }),
  z.object({ action: z.literal("canary-resize"), canary: id, percent, ...common }),
  z.object({ action: z.literal("canary-stop"), canary: id, ...common }),
  z.object({ action: z.literal("canary-promote"), canary: id, ...common }),
  z.object({
    action: z.literal("rollout-start"),
    ...{ app: appName, version: releaseVersion.optional(), steps: rolloutSteps, hold_minutes: holdMinutes },
    ...common,
  }),
  z.object({ action: z.literal("rollout-pause"), rollout: id, ...common }),
  z.object({ action: z.literal("rollout-resume"), rollout: id, ...common }),
  z.object({ action: z.literal("rollout-stop"), rollout: id, ...common }),
  z.object({ action: z.literal("require-approval"), app: appName, ...common }),
  z.object({ action: z.literal("waive-approval"), app: appName, ...common }),
  z.object({ action: z.literal("approve"), request: id, ...common }),
  z.object({ action: z.literal("decline"), request: id, ...common }),
  z.object({
    action: z.literal("freeze"),
    /** Null: all apps. */
    app: appName.nullable(),
    starts_at: timestamp,
    ends_at: timestamp,
    ...common,
  }),
  z.object({ action: z.literal("unfreeze"), freeze: id, ...common }),
]);

/** The effects of a change. `problems` says why the server rejects it. */
export const releasePlan = z.object({
  allowed: z.boolean(),
  /** Each affected app with its version before and after the change; null if it has none. */
  changes: z.array(
    z.object({ app: appName, from: releaseVersion.nullable(), to: releaseVersion.nullable() }),
  ),
  problems: z.array(z.string()),
  notes: z.array(z.string()),
  /** Increases with every history entry of any app. */
  generation: z.int().min(0),
  /** True if someone else has just made the same rollback. Then nothing changes, and `notes` names that person. */
  already_done: z.literal(true).optional(),
  /** True if a second person must approve the change. Until then, it is only requested. */
  needs_approval: z.literal(true).optional(),
});
export const releaseChanged = releasePlan.pick({
  changes: true,
  notes: true,
  generation: true,
  already_done: true,
  needs_approval: true,
});

export const releaseInfo = z.object({
  version: releaseVersion,
  published_at: timestamp,
  published_by: z.string(),
  contract: z.int(),
  /** Compressed bytes of scripts and styles that its heaviest page loads. */
  bytes: z.int(),
  state: z.enum(["live", "canary", "withdrawn", "kept"]),
  /** Whether it has ever been live for everyone. A rollback can return only to such a release. */
  was_live: z.boolean().optional(),
  /** Reasons why it cannot be made live now; empty if it can. */
  problems: z.array(z.string()),
  /** Null if the build did not include it. */
  source: releaseSource.nullable().optional(),
});

/** Without a version: the newest release that is not withdrawn. */
export const releasePreviewBody = z.object({
  version: releaseVersion.optional(),
  /** Hours for which the link is valid. */
  hours: z.int().min(1).max(PREVIEW_HOURS.most).optional(),
  /** The linked page; by default the app's first page. */
  path: z
    .string()
    .max(300)
    .refine(
      (path) => safeReturnPath(path) === path,
      "Give the path of a page of this site, such as /contact_us.",
    )
    .optional(),
});
/** A preview link. Only browsers that open the link get this release of the app. */
export const releasePreview = z.object({
  app: appName,
  version: releaseVersion,
  url: z.string(),
  expires: timestamp,
});

/** Whether a build could be published as it is. */
export const releaseCheck = z.object({
  fits: z.boolean(),
  /** Required changes, one sentence each; empty if the build is compatible. */
  problems: z.array(z.string()),
  app: appName,
  /** Null if the archive contains no readable version. */
  version: releaseVersion.nullable(),
  /** Compressed bytes of scripts and styles that its heaviest page loads; null if unknown. */
  page_bytes: z.int().nullable(),
  /** Maximum bytes for its heaviest page. */
  budget_bytes: z.int(),
  /** Version of the shell that it was checked against; null if none is live. */
  shell: releaseVersion.nullable(),
});

export const releaseHealth = z.object({
  window_minutes: z.int(),
  /** Visitors whose tab reported that it mounted the version or that it failed to. */
  visitors: z.int(),
  failed: z.int(),
  networks: z.int(),
  /**
   * Visitors who loaded one of the version's pages as a document. `never_mounted` are those whose tab never sent a
   * report.
   */
  given: z.int(),
  never_mounted: z.int(),
  /** The error budget. The server rolls back automatically only when all three limits are reached. */
  budget: z.object({ rate: z.number(), visitors: z.int(), networks: z.int() }),
});

export const releaseApp = z.object({
  app: appName,
  live: releaseVersion.nullable(),
  changed_at: timestamp.nullable(),
  /** The release to which a rollback returns by default. */
  last_good: releaseVersion.nullable(),
  pinned: z.boolean(),
  disabled: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
  budget_bytes: z.int(),
  health: releaseHealth.nullable(),
  /** Who promoted the live release, and why. */
  changed_by: z.string().optional(),
  change_reason: z.string().optional(),
  /** The release that a person rolled back from, if that was the last change; otherwise null. */
  rolled_back_from: releaseVersion.nullable().optional(),
  /** Failures of current releases, and of the last one that was rolled back; most affected visitors first. */
  failures: z.array(releaseFailure).optional(),
  last_self_rollback: selfRollback.nullable().optional(),
  /** Whether a second person must approve promotions. */
  needs_approval: z.boolean().optional(),
  /** Newest first. */
  releases: z.array(releaseInfo),
});

export const canary = z.object({
  id,
  percent: z.number(),
  versions: versionSet,
  started_at: timestamp,
  started_by: z.string(),
  reason: z.string(),
  /** Versions in the canary, by app. */
  health: z.record(appName, releaseHealth).optional(),
});

export const releaseOverview = z.object({
  generation: z.int().min(0),
  apps: z.array(releaseApp),
  canaries: z.array(canary),
  /** Running and paused rollouts, and those that ended within the last day. */
  rollouts: z.array(rollout).optional(),
  /** Current and future freezes, soonest first. */
  freezes: z.array(releaseFreeze).optional(),
  /** Changes that are waiting for a second person, oldest first. */
  requests: z.array(releaseRequest).optional(),
});

export const releaseActions = [
  "start",
  "publish",
  "promote",
  "rollback",
  "self-rollback",
  "pin",
  "unpin",
  "disable",
  "enable",
  "end-previews",
  "prune",
  "budget",
  "canary-start",
  "canary-resize",
  "canary-stop",
  "canary-promote",
  "rollout-start",
  "rollout-pause",
  "rollout-resume",
  "rollout-stop",
  "require-approval",
  "waive-approval",
  "request",
  "decline",
  "freeze",
  "unfreeze",
] as const;

export const releaseLogEntry = z.object({
  id,
  at: timestamp,
  action: z.enum(releaseActions),
  app: appName.nullable(),
  from_version: releaseVersion.nullable(),
  to_version: releaseVersion.nullable(),
  /** The versions in the canary. */
  versions: versionSet.nullable(),
  actor: z.string(),
  reason: z.string(),
});

/**
 * `publish` uploads releases of the app; `operate` changes its live release; `develop` creates links that show it from
 * a developer's machine.
 */
export const deployRight = z.enum(["publish", "operate", "develop"]);

export const deployTokenBody = z.object({
  name: z.string().trim().min(1, "This field may not be blank.").max(60),
  app: appName,
  rights: z.array(deployRight).min(1).max(3),
  days: z.int().min(1).max(730).optional(),
});
export const deployToken = z.object({
  id,
  name: z.string(),
  app: appName,
  rights: z.array(deployRight),
  /** First characters of the token, so that people recognise it. */
  hint: z.string(),
  created_at: timestamp,
  created_by: z.string(),
  expires_at: timestamp,
  last_used_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
});
/** The token itself, which is shown only once. */
export const deployTokenCreated = deployToken.extend({ token: z.string() });

/** A remote on a development server, which runs on the machine of the person who opens the link. */
export const developmentLinkBody = z.object({
  /** Port of the development server, whose address is 127.0.0.1. */
  port: z.int().min(1).max(65_535),
  /** Its `release.json`. */
  release,
});
export const developmentLink = z.object({ app: appName, url: z.string(), expires: timestamp });

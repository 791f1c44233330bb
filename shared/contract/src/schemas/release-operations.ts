import { z } from "zod";
import { ROLLOUT } from "../constants.ts";
import { failureReasons } from "../release.ts";
import { id, name, timestamp } from "./common.ts";
import { appName, releaseVersion } from "./release.ts";

/** A failure of a release in visitors' tabs. Reports with the same message and page are combined. */
export const releaseFailure = z.object({
  version: releaseVersion,
  reason: z.enum(failureReasons),
  /** The error's text, without numbers and addresses that could identify a person. */
  message: z.string(),
  /** Pattern of the page, such as `/artisans/:id`. */
  page: z.string(),
  visitors: z.int(),
  /** Fraction of the visitors who reported on this release, 0 to 1. */
  share: z.number(),
  first_at: timestamp,
  last_at: timestamp,
  /** Browsers such as `Chrome 141 on Android`, most visitors first. */
  browsers: z.array(z.object({ name: z.string(), visitors: z.int() })),
});

/** The app's last automatic rollback, with the figures that caused it. */
export const selfRollback = z.object({
  at: timestamp,
  from_version: releaseVersion.nullable(),
  /** Null if the release was only in a canary. The canary has ended. */
  to_version: releaseVersion.nullable(),
  reason: z.string(),
});

const trendPoint = z.object({
  /** Start of a ten-minute interval. */
  at: timestamp,
  version: releaseVersion,
  mounted: z.int(),
  failed: z.int(),
  /** 75th percentiles, in milliseconds; null without measurements. `cls` is a score for layout shifts. */
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
});
/** Health and web vitals of an app over time, oldest first. */
export const releaseTrend = z.object({
  points: z.array(trendPoint),
  /** Changes of the live release during this time. */
  markers: z.array(z.object({ at: timestamp, action: z.string(), version: releaseVersion.nullable() })),
});
export const releaseTrendQuery = z.object({ hours: z.coerce.number().int().min(1).max(168).optional() });

const step = z.number().min(ROLLOUT.leastPercent).max(100);
/** Increasing percentages of visitors; the last one is 100. */
export const rolloutSteps = z
  .array(step)
  .min(2)
  .max(ROLLOUT.mostSteps)
  .refine(
    (steps) =>
      steps.at(-1) === 100 && steps.every((one, index) => index === 0 || one > (steps[index - 1] ?? 0)),
    "Use increasing percentages that end with 100, such as 1, 10, 50, 100.",
  )
  .refine(
    (steps) => steps.slice(0, -1).every((one) => one <= ROLLOUT.mostPercent),
    `Every step except the last can have at most ${ROLLOUT.mostPercent} %.`,
  );
export const holdMinutes = z.number().min(ROLLOUT.leastMinutes).max(ROLLOUT.mostMinutes);

export const rollout = z.object({
  id,
  app: appName,
  version: releaseVersion,
  steps: z.array(z.number()),
  /** Index of the current step. */
  step: z.int(),
  hold_minutes: z.number(),
  state: z.enum(["running", "paused", "done", "stopped"]),
  /** What the rollout is waiting for, or why it ended. */
  note: z.string(),
  /** Earliest end of the current step. */
  next_at: timestamp.nullable(),
  started_at: timestamp,
  started_by: z.string(),
  ended_at: timestamp.nullable(),
});

/** A period during which nobody can promote a release. */
export const releaseFreeze = z.object({
  id,
  /** Null for all apps. */
  app: appName.nullable(),
  starts_at: timestamp,
  ends_at: timestamp,
  reason: z.string(),
  created_by: z.string(),
});
/** A change that is waiting for a second person. */
export const releaseRequest = z.object({
  id,
  app: appName,
  action: z.string(),
  /** The version that it would make live; null for other changes. */
  version: releaseVersion.nullable(),
  requested_by: z.string(),
  requested_at: timestamp,
  reason: z.string(),
});

/** Events of the webhooks. */
export const webhookEvents = [
  "promote",
  "canary",
  "rollback",
  "self-rollback",
  "disable",
  "enable",
  "rollout",
  "approval",
  "test",
] as const;
export const webhookFormats = ["json", "chat"] as const;
export const webhook = z.object({
  id,
  name: z.string(),
  /** Host of the address. The other parts may be secret. */
  host: z.string(),
  format: z.enum(webhookFormats),
  created_at: timestamp,
  created_by: z.string(),
});
export const webhookBody = z.object({
  name: name(60),
  url: z.string().trim().min(1, "This field may not be blank.").max(500),
  format: z.enum(webhookFormats),
});
/** The secret that signs the webhook's deliveries, shown only once. */
export const webhookCreated = webhook.extend({ secret: z.string() });
export const webhookDelivery = z.object({
  id,
  webhook: z.string(),
  event: z.enum(webhookEvents),
  text: z.string(),
  created_at: timestamp,
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.int(),
  /** The receiver's last response. */
  answer: z.string().nullable(),
  next_attempt_at: timestamp.nullable(),
});
/** All webhooks, and the last 50 deliveries, newest first. */
export const webhookList = z.object({ webhooks: z.array(webhook), deliveries: z.array(webhookDelivery) });

import { z } from "zod";
import {
  type FailureReason,
  failureReasons,
  type LiveNews,
  type LiveRemote,
  type ReleaseReport,
} from "../release.ts";
import { appName, railLink, releaseVersion } from "./release.ts";

// The live releases as open tabs receive them, and the tabs' reports.

const liveRoute = z.object({
  path: z.string(),
  title: z.string(),
  access: z.union([
    z.enum(["public", "signed-in"]),
    z.array(z.enum(["admin", "manager", "employer", "artisan", "marketer"])),
  ]),
  rail: z.literal(false).optional(),
  files: z.array(z.string()).optional(),
});
export const liveRemote: z.core.$ZodType<LiveRemote> = z.object({
  app: appName,
  version: releaseVersion,
  base: z.string(),
  entry: z.string(),
  integrity: z.string(),
  container: z.string(),
  routes: z.array(liveRoute),
  nav: z.array(
    z.object({
      label: z.string(),
      to: z.string(),
      audience: z.enum(["everyone", "signed-in"]),
      order: z.number(),
    }),
  ),
  rail: z.array(railLink).optional(),
  watched: z.literal(true).optional(),
});
export const liveNews: z.core.$ZodType<LiveNews> = z.object({
  generation: z.int(),
  shell: z.object({ version: z.string(), routes: z.array(liveRoute) }),
  remotes: z.array(liveRemote),
  disabled: z.array(z.object({ app: appName, paths: z.array(z.string()) })),
  withdrawn: z.record(appName, z.array(releaseVersion)),
});
export const lastGoodQuery = z.object({ version: releaseVersion.describe("The version that failed") });

const failureReason: z.core.$ZodType<FailureReason> = z.enum(failureReasons);
const report: z.core.$ZodType<ReleaseReport> = z.discriminatedUnion("outcome", [
  z.object({ app: appName, version: releaseVersion, outcome: z.literal("mounted") }),
  z.object({
    app: appName,
    version: releaseVersion,
    outcome: z.literal("failed"),
    reason: failureReason,
    message: z.string().max(300),
    page: z.string().max(300),
  }),
]);
export const releaseReportsBody = z.object({ reports: z.array(report).min(1).max(20) });

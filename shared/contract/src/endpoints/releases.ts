// Releases: for staff, the release command and open tabs.

import { del, get, post } from "../define-endpoint.ts";

export const releaseOverview = get("releaseOverview", "/administrator/releases/");
export const releaseHistory = get("releaseHistory", "/administrator/releases/history/");
export const releasePlan = post("releasePlan", "/administrator/releases/plan/");
export const releaseChange = post("releaseChange", "/administrator/releases/change/");
export const releaseCheck = post("releaseCheck", "/administrator/releases/:app/check/", { archive: true });
export const releasePublish = post("releasePublish", "/administrator/releases/:app/publish/", {
  archive: true,
});
export const releasePreview = post("releasePreview", "/administrator/releases/:app/preview/");
export const developmentLink = post("developmentLink", "/administrator/releases/:app/development/");
export const releaseTrend = get("releaseTrend", "/administrator/releases/:app/trend/");
export const webhooks = get("webhooks", "/administrator/webhooks/");
export const webhookCreate = post("webhookCreate", "/administrator/webhooks/");
export const webhookRemove = del("webhookRemove", "/administrator/webhooks/:id/");
export const deployTokens = get("deployTokens", "/administrator/deploy-tokens/");
export const deployTokenCreate = post("deployTokenCreate", "/administrator/deploy-tokens/");
export const deployTokenRevoke = del("deployTokenRevoke", "/administrator/deploy-tokens/:id/");
export const releaseFormat = get("releaseFormat", "/releases/schema.json");
export const liveNews = get("liveNews", "/releases/live/");
export const lastGood = get("lastGood", "/releases/last-good/:app/");
export const releaseReports = post("releaseReports", "/releases/reports/", { idempotent: true });

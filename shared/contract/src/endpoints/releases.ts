// Live releases: for staff, the release command and open tabs.

export const releaseOverview = {
  name: "releaseOverview",
  method: "GET",
  path: "/administrator/releases/",
} as const;
export const releaseHistory = {
  name: "releaseHistory",
  method: "GET",
  path: "/administrator/releases/history/",
} as const;
export const releasePlan = {
  name: "releasePlan",
  method: "POST",
  path: "/administrator/releases/plan/",
} as const;
export const releaseChange = {
  name: "releaseChange",
  method: "POST",
  path: "/administrator/releases/change/",
} as const;
export const releaseCheck = {
  name: "releaseCheck",
  method: "POST",
  path: "/administrator/releases/:app/check/",
  archive: true,
} as const;
export const releasePublish = {
  name: "releasePublish",
  method: "POST",
  path: "/administrator/releases/:app/publish/",
  archive: true,
} as const;
export const releasePreview = {
  name: "releasePreview",
  method: "POST",
  path: "/administrator/releases/:app/preview/",
} as const;
export const developmentLink = {
  name: "developmentLink",
  method: "POST",
  path: "/administrator/releases/:app/development/",
} as const;
export const releaseTrend = {
  name: "releaseTrend",
  method: "GET",
  path: "/administrator/releases/:app/trend/",
} as const;
export const webhooks = { name: "webhooks", method: "GET", path: "/administrator/webhooks/" } as const;
export const webhookCreate = {
  name: "webhookCreate",
  method: "POST",
  path: "/administrator/webhooks/",
} as const;
export const webhookRemove = {
  name: "webhookRemove",
  method: "DELETE",
  path: "/administrator/webhooks/:id/",
} as const;
export const deployTokens = {
  name: "deployTokens",
  method: "GET",
  path: "/administrator/deploy-tokens/",
} as const;
export const deployTokenCreate = {
  name: "deployTokenCreate",
  method: "POST",
  path: "/administrator/deploy-tokens/",
} as const;
export const deployTokenRevoke = {
  name: "deployTokenRevoke",
  method: "DELETE",
  path: "/administrator/deploy-tokens/:id/",
} as const;
export const releaseFormat = { name: "releaseFormat", method: "GET", path: "/releases/schema.json" } as const;
export const liveNews = { name: "liveNews", method: "GET", path: "/releases/live/" } as const;
export const lastGood = { name: "lastGood", method: "GET", path: "/releases/last-good/:app/" } as const;
export const releaseReports = {
  name: "releaseReports",
  method: "POST",
  path: "/releases/reports/",
  idempotent: true,
} as const;

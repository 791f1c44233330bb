export { registerApiFallback } from "./api-fallback.ts";
export { registerBodies } from "./bodies.ts";
export { compressed, compressReads, type SharedBody, sharedBody } from "./compress.ts";
export { type App, createParts, type Deps } from "./deps.ts";
export { registerDocs } from "./docs/index.ts";
export { commonStatuses, refusalsOf } from "./docs/refusals.ts";
export { registerErrors, sendError } from "./error-handler.ts";
export { plainPage } from "./error-page.ts";
export { escapeHtml } from "./escape-html.ts";
export { escapeRegExp } from "./escape-regexp.ts";
export { documentHeaders, openToOthers, registerHeaders, securityHeaders, WORKER_POLICY } from "./headers.ts";
export { registerHosts } from "./hosts.ts";
export {
  type Call,
  createRoute,
  DEPLOY_TOKEN_PREFIX,
  type DeployHolder,
  type FileResponse,
  refuseMissingRoutes,
} from "./http.ts";
export { documentSchema } from "./json-schema.ts";
export type { UploadedFile } from "./multipart.ts";
export { refuseOverload } from "./overload.ts";
export { type Access, type Policies, type Policy, secondFactorStaff } from "./policy.ts";
export { currentRequestNeedsNewest, onBehalf, onReplica, registerReads } from "./reads.ts";
export { registerRequestContext, trustedProxies } from "./request-context.ts";
export { createRequestIds } from "./request-id.ts";
export { createServer, registerStopping, stopServing } from "./stopping.ts";
export { issuesInWords, validate } from "./validation.ts";
export { firstMessage, withErrorBody, withExtendedErrors } from "./validation-bodies.ts";
export { refuseWithoutDatabase } from "./without-database.ts";

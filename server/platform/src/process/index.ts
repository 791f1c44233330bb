export { packageRoot, repositoryRoot } from "./package-root.ts";
export { singleFlight, withTimeout } from "./timeout.ts";

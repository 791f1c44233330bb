export { packageRoot, repositoryRoot } from "./package-root.ts";
export { singleFlight } from "./timeout.ts";

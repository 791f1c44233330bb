/** What the server checks of a release by itself, for whoever wants to know before it is uploaded. */
export { budgetOf } from "./compatibility.ts";
export { heaviestPage } from "./page-weight.ts";
export { readBuild } from "./read-build.ts";
export { BrokenRelease, checkFiles, type Files } from "./release-files.ts";

export { Failure, UsageError } from "./failure.ts";
export { type Installation, installationOf } from "./installation.ts";
export { type Program, release } from "./release.ts";
export type { Surroundings, Terminal } from "./terminal.ts";

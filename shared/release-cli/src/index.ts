export { Failure, UsageError } from "./failure.ts";
export { type Installation, installationOf } from "./installation.ts";
export { type Program, release } from "./release.ts";
export type { CommandEnvironment, Terminal } from "./terminal.ts";

export { type Connected, connect, connectForCommand, hasDatabase, openPools } from "./connect.ts";
export { connectionTo, type RunningPostgres, startPostgres } from "./embedded-postgres.ts";
export { processesIn, signalProcess } from "./processes.ts";

export { type Connected, connect, connectBeside, hasDatabase, openPools } from "./connect.ts";
export { connectionTo, type RunningPostgres, startPostgres } from "./embedded-postgres.ts";
export { processesIn, signalProcess } from "./processes.ts";

export { registerHealth } from "./health.ts";
export { type LogSink, loggerOptions } from "./log.ts";
export { registerMetrics } from "./metrics.ts";

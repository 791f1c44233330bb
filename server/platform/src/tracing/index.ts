export type { PageAttributes } from "./baggage.ts";
export { BROWSER_SPANS_PATH, browserSpans } from "./browser-spans.ts";
export { traceHeadersForPage } from "./requests.ts";
export { continueTrace, currentTrace, inSpan, type TraceCarrier } from "./spans.ts";
export { registerTracing } from "./tracing.ts";

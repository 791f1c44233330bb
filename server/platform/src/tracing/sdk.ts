import { context, propagation, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import {
  CompositePropagator,
  hrTimeDuration,
  millisToHrTime,
  W3CBaggagePropagator,
  W3CTraceContextPropagator,
} from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { serverVersion } from "../process/package-root.ts";
import { attributesOf } from "./baggage.ts";
import type { BrowserSpan } from "./browser-spans.ts";

/** Milliseconds between two exports. */
const EXPORT_INTERVAL = 1_000;

export interface TracingSettings {
  /** Base URL of the collector, as in `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  /** Fraction of traces to sample, 0 to 1. */
  readonly ratio: number;
}

export interface Sdk {
  /** Exports spans measured by a browser. */
  exportBrowserSpans(spans: readonly BrowserSpan[]): void;
  /** Exports the remaining spans, and ends tracing. */
  stop(): Promise<void>;
}

/** Adds to every span the app, release and cohort of the page that started its trace. */
const fromBaggage: SpanProcessor = {
  onStart: (span, parent) => {
    span.setAttributes(attributesOf(propagation.getBaggage(parent)));
  },
  onEnd: () => undefined,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

/** Starts OpenTelemetry's SDK for the whole process. Only loaded when tracing is on. */
export function startSdk({ endpoint, ratio }: TracingSettings): Sdk {
  const server = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "handwork", "service.version": serverVersion() }))
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const batches = new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_INTERVAL });
  const provider = new TracerProvider({
    resource: server,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [fromBaggage, batches],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  );
  const browser = server.merge(resourceFromAttributes({ "service.name": "handwork-browser" }));
  return {
    exportBrowserSpans: (spans) => {
      for (const span of spans) batches.onEnd(toReadableSpan(span, browser));
    },
    async stop() {
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

/** Converts a browser's span to the exporter's format. */
function toReadableSpan(span: BrowserSpan, resource: Resource): ReadableSpan {
  const at = (spanId: string) => ({ traceId: span.traceId, spanId, traceFlags: TraceFlags.SAMPLED });
  const startTime = millisToHrTime(span.start);
  const endTime = millisToHrTime(Math.max(span.start, span.end));
  return {
    name: span.name,
    kind: SpanKind.CLIENT,
    spanContext: () => at(span.spanId),
    ...(span.parentSpanId && { parentSpanContext: { ...at(span.parentSpanId), isRemote: true } }),
    startTime,
    endTime,
    duration: hrTimeDuration(startTime, endTime),
    ended: true,
    status: { code: SpanStatusCode.UNSET },
    attributes: span.attributes,
    links: [],
    events: [],
    resource,
    instrumentationScope: { name: "handwork-browser" },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

/** A position in a trace, as W3C headers, from which a later request or job can continue the trace. */
export type TraceCarrier = Readonly<Record<string, string>>;

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

export const tracer = () => trace.getTracer("handwork");

/** Marks a span as failed. Records only the kind of error, because messages may quote what people typed. */
export function markFailed(span: Span, error: unknown): void {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  span.setAttribute("error.type", String(code ?? name ?? "unknown"));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs `work` in a child span of the current span. Outside a trace, just runs `work`. */
export function inSpan<T>(name: string, work: () => Promise<T>, options: SpanOptions = {}): Promise<T> {
  return trace.getActiveSpan() ? start(context.active(), name, work, options) : work();
}

async function start<T>(
  parent: Context,
  name: string,
  work: () => Promise<T>,
  options: SpanOptions,
): Promise<T> {
  const span = tracer().startSpan(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Returns the current position in the trace, to store for a later job; undefined outside a trace. */
export function currentTrace(): TraceCarrier | undefined {
  if (!trace.getActiveSpan()) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/**
 * Runs `work` in a span that continues a stored trace and links to the current one, if any. Without a stored trace, or
 * if tracing is off, just runs `work`.
 */
export function continueTrace<T>(
  stored: TraceCarrier | null | undefined,
  name: string,
  work: () => Promise<T>,
  options: SpanOptions = {},
): Promise<T> {
  if (!stored) return work();
  const parent = propagation.extract(context.active(), stored);
  const origin = trace.getSpanContext(parent);
  const current = trace.getActiveSpan()?.spanContext();
  if (!origin || origin.spanId === current?.spanId) return work();
  const links = current && current.traceId !== origin.traceId ? [{ context: current }] : [];
  return start(parent, name, work, { kind: SpanKind.CONSUMER, ...options, ...{ links } });
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  /** Name of the service that sent the span. */
  service: string;
  attributes: Readonly<Record<string, unknown>>;
  /** Microseconds since 1970. */
  start: number;
  end: number;
}

interface KeyValue {
  key: string;
  value: { stringValue?: string; intValue?: string | number; doubleValue?: number; boolValue?: boolean };
}
interface OtlpBody {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes?: KeyValue[];
        startTimeUnixNano: string;
        endTimeUnixNano: string;
      }[];
    }[];
  }[];
}

const valuesOf = (attributes: readonly KeyValue[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function spansOf({ resourceSpans }: OtlpBody): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? "",
        name: span.name,
        service: String(valuesOf(resource.attributes)["service.name"]),
        attributes: valuesOf(span.attributes),
        start: Number(BigInt(span.startTimeUnixNano) / 1000n),
        end: Number(BigInt(span.endTimeUnixNano) / 1000n),
      })),
    ),
  );
}

export interface OtlpReceiver {
  /** Value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  close(): void;
}

/** Starts a collector that receives OTLP as JSON over HTTP and stores all spans. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    spans.push(...spansOf((await json(request)) as OtlpBody));
    response.setHeader("content-type", "application/json");
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, spans, close: () => server.close() };
}

/** Formats a trace: one line per span below its parent, with service, start and duration in milliseconds. */
export function treeOf(spans: readonly ReceivedSpan[]): string {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const began = Math.min(...spans.map(({ start }) => start));
  const inOrder = [...spans].sort((one, other) => one.start - other.start);
  const below = (parent: string | null, depth: number): string[] =>
    inOrder
      .filter(({ parentSpanId }) => (parent === null ? !ids.has(parentSpanId) : parentSpanId === parent))
      .flatMap((span) => [line(span, depth, began), ...below(span.spanId, depth + 1)]);
  return below(null, 0).join("\n");
}

function line({ name, service, start, end, attributes }: ReceivedSpan, depth: number, began: number): string {
  const page = ["app", "release", "cohort"].map((key) => attributes[`handwork.${key}`]).filter(Boolean);
  const ms = (microseconds: number) => (microseconds / 1000).toFixed(1);
  const times = `+${ms(start - began)} ms, ${ms(end - start)} ms`;
  return `${"  ".repeat(depth)}${name}  [${service}] ${times}${page.length > 0 ? `  ${page.join(" ")}` : ""}`;
}

import { z } from "zod";

/** Path, below the API prefix, to which pages send their spans. */
export const BROWSER_SPANS_PATH = "/browser-spans/";

const hex = (length: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${length}}$`));
/** Milliseconds since 1970. */
const unixTime = z.number().min(0).max(1e14);

const browserSpan = z.object({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: hex(16).optional(),
  name: z.string().min(1).max(120),
  start: unixTime,
  end: unixTime,
  attributes: z
    .record(z.string().regex(/^[a-z][a-z0-9_.]{0,39}$/), z.union([z.string().max(120), z.number()]))
    .refine((attributes) => Object.keys(attributes).length <= 12),
});

/** A span measured by a page. The server cannot verify what the browser claims in it. */
export type BrowserSpan = z.infer<typeof browserSpan>;

/** The body of a page's report. */
export const browserSpans = z.object({ spans: z.array(browserSpan).min(1).max(20) });

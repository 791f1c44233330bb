/** Web vitals that pages report, in milliseconds. CLS is a score. */
export const webVitals = ["TTFB", "FCP", "LCP", "INP", "CLS"] as const;
export type WebVital = (typeof webVitals)[number];

/** Path under `Boot.api.own` to which a page sends its report when the visitor leaves it. */
export const WEB_VITALS_PATH = "/web-vitals/";

/** The measurements of one page load, with the app and release that own the page. */
export interface WebVitalsReport {
  app: string;
  version: string;
  vitals: Partial<Record<WebVital, number>>;
}

/** Web vitals that pages report: milliseconds, except CLS, which is a score. */
export const webVitals = ["TTFB", "FCP", "LCP", "INP", "CLS"] as const;
export type WebVital = (typeof webVitals)[number];

/** Path, under `Boot.api.own`, to which pages report them when left. */
export const WEB_VITALS_PATH = "/web-vitals/";

/** One page load: the app and release that own the page, and the measurements. */
export interface WebVitalsReport {
  app: string;
  version: string;
  vitals: Partial<Record<WebVital, number>>;
}

import { type Browser, chromium } from "playwright-core";

/**
 * Chromium loads these for the address bar's suggestions in every new window: two applications with hundreds of
 * scripts, in separate processes, while the page itself loads.
 */
export const ADDRESS_BAR_PAGES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
/** Features that Playwright disables. Chromium uses only the last list of features, so ours must repeat them. */
const OFF_ANYWAY = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Starts a headless browser from this path. */
export const launchBrowser = (executablePath: string, more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
      `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR_PAGES].join()}`,
      ...more,
    ],
  });

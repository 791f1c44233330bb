import { type Browser, chromium } from "playwright-core";

/**
 * What new windows of Chromium load beside the page: the suggestions under the address bar, two applications of
 * hundreds of scripts each, in processes of their own and at the time when the page itself loads.
 */
export const ADDRESS_BAR_PAGES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
/** Chromium heeds only the last list of features, so those that Playwright turns off are in ours again. */
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

/** Starts the browser at this path, without a window. */
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

// tests/browser/chromium.mjs -- Debian's Chromium, as every test and measurement starts it.

import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");

// Each window begins two pages of its own beneath the address bar, which take a third of all time and nobody sees.
const unseen = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
// Only the last such list counts, so what Playwright's would have kept out for speed and quiet stands here too.
const unwanted = [
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
];

export function launch() {
  return chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", `--disable-features=${[...unwanted, ...unseen].join()}`],
    timeout: 60_000,
  });
}

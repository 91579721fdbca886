const DISABLED_FEATURES = [
  // Delays the first paint by seconds in a headless browser.
  'PaintHolding',
  // A scan of an http address must not be upgraded to https.
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  // Ways around the proxy.
  'WebTransport',
  'DnsOverHttps',
  'MediaRouter',
  'DialMediaRouteProvider',
  // The browser's own traffic to its vendor.
  'Translate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'AimEnabled',
  // A full browser starts a renderer for the address bar of each new window: half a second of processor time, and a
  // process that the trace waits for.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AutofillServerCommunication',
  // Disabled by Playwright too, because they hang or crash short-lived contexts.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
]

/** Flags of every browser that we start, grouped by purpose. */
export const CHROMIUM_FLAGS: readonly string[] = [
  // Nothing may bypass the proxy: no QUIC, no WebRTC over UDP, no DNS lookups.
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--dns-prefetch-disable',
  // A context without its own proxy reaches nothing, because nobody listens on port 9. Loopback is not exempt.
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  // No background traffic of the browser itself.
  '--disable-background-networking',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-field-trial-config',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--no-service-autorun',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // Timers and painting must run at full speed although no window is visible.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-back-forward-cache',
  '--allow-pre-commit-input',
  '--force-color-profile=srgb',
  // A full browser and the headless shell hint text differently, so that lines would have different widths.
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--disable-gpu',
  // The page gets no access to the machine.
  '--deny-permission-prompts',
  '--disable-breakpad',
  '--disable-hang-monitor',
  '--disable-stack-profiler',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-file-system',
  '--disable-notifications',
  '--disable-popup-blocking',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
  '--js-flags=--max-old-space-size=512',
]

/**
 * For a headless shell: no spare renderer. A page with COOP would move into it, and the trace would wait 5 s for the old
 * one. A full browser isolates sites; there the trace waits if a frame of another site finds no spare renderer.
 */
export const SHELL_FLAGS: readonly string[] = ['--renderer-process-limit=1']

const DISABLED_FEATURES = [
  // Moves the first paint by whole seconds in a headless browser.
  'PaintHolding',
  // A plain http address must stay one.
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  // Ways around the proxy.
  'WebTransport',
  'DnsOverHttps',
  'MediaRouter',
  'DialMediaRouteProvider',
  // The browser's own talk with its maker.
  'Translate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'AimEnabled',
  'AutofillServerCommunication',
  // Kept out by the driver too, because they hang or crash contexts that come and go.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
]

/** Each group closes or quiets one thing; reference: the measurements behind the network door. */
export const CHROMIUM_FLAGS: readonly string[] = [
  // Nothing may leave around the proxy: no QUIC, no WebRTC over UDP, no own name look-ups.
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--dns-prefetch-disable',
  // A context that forgets its own proxy goes nowhere; loopback is not exempt either.
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  // No traffic of the browser's own.
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
  // Timers and painting must run at full speed although nobody looks.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-back-forward-cache',
  '--allow-pre-commit-input',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-gpu',
  // No spare process: a page with COOP would move into it, and a trace then waits 5 s for the process it left.
  '--renderer-process-limit=1',
  // Nothing of the machine for the page.
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

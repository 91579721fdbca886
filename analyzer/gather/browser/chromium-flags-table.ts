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
  // PaintHolding moves the first paint by whole seconds in a headless browser.
  '--disable-features=PaintHolding,Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,AutofillServerCommunication,InterestFeedContentSuggestions,WebTransport,DnsOverHttps',
  // Timers and painting must run at full speed although nobody looks.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-back-forward-cache',
  '--allow-pre-commit-input',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-gpu',
  // Nothing of the machine for the page.
  '--deny-permission-prompts',
  '--disable-breakpad',
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

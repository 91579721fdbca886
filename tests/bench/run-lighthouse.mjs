// One default Lighthouse run (four categories, simulated mobile) in a browser of its own; prints its scores as JSON.
import * as launcher from 'chrome-launcher'
import lighthouse from 'lighthouse'

const [url, chromePath] = process.argv.slice(2)
const chrome = await launcher.launch({
  chromePath,
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--ignore-certificate-errors',
    // Headless frames come in whole seconds otherwise (GoogleChrome/lighthouse#17148).
    '--disable-features=PaintHolding',
    '--disable-background-networking',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  ],
})
try {
  const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' })
  const scores = Object.entries(result?.lhr.categories ?? {}).map(([id, { score }]) => [
    id,
    score === null ? null : Math.round(score * 100),
  ])
  process.stdout.write(JSON.stringify(Object.fromEntries(scores)))
} finally {
  await chrome.kill()
}

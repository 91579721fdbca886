import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gatherArtifacts } from '#analyzer/testing'
import { html, text } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { toolsFor } from './gathering-site.ts'

const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const missing = BROWSERS.filter((file) => !existsSync(file))
if (missing.length > 0) process.stderr.write(`test: browsers are not compared. ${missing.join(', ')} is missing.\n`)

/** What a full browser does of itself: icons, a manifest, passwords to fill in, languages, PDFs, translations. */
const PAGE = html(`<!doctype html><html lang="fr"><head><title>Chaises</title>
<link rel="icon" href="/declared.png"><link rel="icon" href="/declared.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/touch.png"><link rel="manifest" href="/site.webmanifest">
<link rel="prefetch" href="/next.html"><meta name="theme-color" content="#123456"></head>
<body><h1><span style="font: 16px Arial; white-space: nowrap">Chaises en bois, illimitées et durables</span></h1><p id="log">rien</p><p id="hints"></p><p>HINTS</p><img src="/missing.png" alt="Une chaise" width="40" height="40">
<form><input type="email" autocomplete="username"><input type="password" autocomplete="current-password"></form>
<iframe src="/frame" title="Plan"></iframe><object data="/plan.pdf" type="application/pdf">Plan en PDF</object>
<img src="/favicon.ico" alt="Le signe" width="20" height="20"><iframe src="/plan.pdf" title="Le plan"></iframe><select><option>un</option></select><input type="date">
<script>
document.cookie = 'a=1; SameSite=Lax'
const bits = [navigator.webdriver, navigator.languages.join(), navigator.plugins.length, navigator.pdfViewerEnabled, typeof chrome,
  JSON.stringify(navigator.userAgentData.toJSON()), navigator.connection.effectiveType, navigator.connection.rtt,
  matchMedia('(prefers-color-scheme: dark)').matches, devicePixelRatio, innerWidth, innerHeight, document.querySelector('h1 span').offsetWidth]
document.getElementById('log').textContent = bits.join(' ')
navigator.userAgentData.getHighEntropyValues(['fullVersionList', 'architecture', 'model', 'platformVersion']).then((hints) => { document.getElementById('hints').textContent = JSON.stringify(hints) })
fetch('/data.json').catch(() => undefined)
</script></body></html>`)

async function visitWith(chromiumPath: string, site: RunningSite) {
  const tools = await toolsFor([site], { chromiumPath })
  try {
    const gathering = gatherArtifacts(`${site.origin}/`, {
      ...tools.gather,
      wanted: new Set(['visit', 'axe'] as const),
    })
    const [visit, axe] = await Promise.all([gathering.visit, gathering.axe])
    await gathering.close()
    if (!visit) throw new Error(`${chromiumPath} did not visit the page`)
    const { vitals: _times, screenshot: _picture, settled, requests, ...facts } = visit
    return {
      ...facts,
      settled: settled.reason,
      requests: requests
        .map(({ durationMs: _time, bytes: _bytes, ...request }) => request)
        .sort((a, b) => a.url.localeCompare(b.url)),
      axe: { ...axe, incomplete: [] },
    }
  } finally {
    await tools.close()
  }
}

test.skipIf(missing.length > 0)('a full browser and the headless shell see the same page', async () => {
  const site = await serveSite(({ path, headers }) => {
    if (path === '/')
      return {
        ...PAGE,
        body: String(PAGE.body).replace('HINTS', JSON.stringify(headers).replace(/"host":"[^"]*"/, '')),
      }
    if (path === '/frame') return html('<title>Plan</title><link rel="icon" href="/frame.png"><p>Le plan')
    if (path === '/plan.pdf') return text('%PDF-1.1', 'application/pdf')
    if (path === '/data.json') return text('{}', 'application/json')
    return null
  })
  try {
    const [shell, full] = await Promise.all(BROWSERS.map((file) => visitWith(file, site)))
    expect(full).toEqual(shell)
  } finally {
    await site.close()
  }
})

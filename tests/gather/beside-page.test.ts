import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gatherArtifacts } from '#analyzer/testing'
import { html, text } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { toolsFor } from './gathering-site.ts'

const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].filter((file) => existsSync(file))

/** What a page can ask its browser about itself, as can its workers and frames. */
const ASK = `const ask = async () => JSON.stringify([navigator.userAgent, navigator.languages, navigator.userAgentData.toJSON(),
  await navigator.userAgentData.getHighEntropyValues(['fullVersionList', 'architecture', 'model', 'platformVersion'])])`

describe.skipIf(BROWSERS.length === 0)('beside the page (skipped without a browser)', () => {
  test.each(BROWSERS)(
    'workers and frames of another site are told the same, and windows load nothing: %s',
    async (browser) => {
      const asked: string[] = []
      const site = await serveSite(({ path, origin }) => {
        asked.push(path)
        if (path === '/worker.js') return text(`${ASK}; ask().then(postMessage)`, 'text/javascript')
        if (path === '/frame')
          return html(`<script>${ASK}; ask().then((told) => parent.postMessage(told, '*'))</script>`)
        if (path !== '/') return html('<p>A window')
        const other = origin.replace('127.0.0.1', 'localhost')
        return html(`<!doctype html><html lang="en"><title>Told</title><h1>Told</h1><p id="page"></p><p id="worker"></p>
        <p id="frame"></p><p id="window"></p><p id="service"></p><script>${ASK}
        const show = (id) => (told) => { document.getElementById(id).textContent = '<' + told + '>' }
        addEventListener('message', ({ data }) => show('frame')(data))
        new Worker('/worker.js').onmessage = ({ data }) => show('worker')(data)
        ask().then(show('page'))
        show('window')(open('/window') !== null && open('/other', '_blank', 'noopener') === null && !confirm('Stay?'))
        navigator.serviceWorker.register('/service.js').then(show('service'))
        </script><iframe src="${other}/frame" title="Frame"></iframe>`)
      })
      const localhost = { ...site, hostPort: site.hostPort.replace('127.0.0.1', 'localhost') }
      const tools = await toolsFor([site, localhost], { chromiumPath: browser })
      try {
        const wanted = new Set(['visit'] as const)
        const gathering = gatherArtifacts(`${site.origin}/`, { ...tools.gather, wanted, visit: { minimumMs: 2_000 } })
        const shown = (await gathering.visit)?.html ?? ''
        await gathering.close()
        const of = (id: string) => new RegExp(`id="${id}">&lt;(.*?)&gt;</p>`).exec(shown)?.[1]
        expect([of('window'), of('service')]).toEqual(['true', 'undefined'])
        expect(of('page')).toContain('moto g power (2022)')
        expect([of('worker'), of('frame')]).toEqual([of('page'), of('page')])
        expect(asked.filter((path) => /window|other|service/.test(path))).toEqual([])
      } finally {
        await tools.close()
        await site.close()
      }
    },
  )
})

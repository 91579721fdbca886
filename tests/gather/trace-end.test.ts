import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTimeline, gatherArtifacts } from '#analyzer/testing'
import { html, type SiteAnswer } from '../sites/site.ts'
import { serveSite, type RunningSite } from '../sites/start-site.ts'
import { toolsFor } from './gathering-site.ts'

const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].filter((file) => existsSync(file))
/** A trace that waits for a process waits 5 s. */
const STALL_MS = 3_000
const TEXT = `<!doctype html><html lang="en"><title>Walks</title><h1>Walks</h1>${'<p>A walk through the valley starts at the old mill.</p>'.repeat(30)}`

/** Pages that use more than one renderer. `localhost` is another site than 127.0.0.1. */
function pagesOf(origin: string): Readonly<Record<string, SiteAnswer>> {
  const other = origin.replace('127.0.0.1', 'localhost')
  const busy = 'setInterval(() => { const end = performance.now() + 200; while (performance.now() < end); }, 400)'
  const isolated = html(TEXT)
  return {
    '/busy-frame': html(`${TEXT}<iframe src="${other}/busy" title="Map"></iframe>`),
    '/busy': html(`${TEXT}<script>${busy}</script>`),
    '/moves': html(`<meta http-equiv="refresh" content="0;url=${other}/moved">`),
    '/moved': html(TEXT),
    '/isolated': {
      ...isolated,
      headers: { ...isolated.headers, 'cross-origin-opener-policy': 'same-origin' },
    },
  }
}

describe.skipIf(BROWSERS.length === 0)('the end of a trace (skipped without a browser)', { timeout: 90_000 }, () => {
  let site: RunningSite
  beforeAll(async () => {
    site = await serveSite(({ path, origin }) => pagesOf(origin)[path] ?? null)
  })
  afterAll(() => site.close())

  test.each(BROWSERS)('waits for no process that the page left or shares the screen with: %s', async (browser) => {
    const hosts = { ...site, hostPort: site.hostPort.replace('127.0.0.1', 'localhost') }
    const tools = await toolsFor([site, hosts], { chromiumPath: browser })
    for (const page of ['busy-frame', 'moves', 'isolated']) {
      const timeline = createTimeline()
      const gathering = gatherArtifacts(`${site.origin}/${page}`, {
        ...tools.gather,
        timeline,
        wanted: new Set(['rendering', 'lab']),
      })
      await gathering.visit
      await gathering.close()
      const waits = timeline.waits().filter(({ what }) => what.endsWith(' trace'))
      expect(waits.map(({ what }) => what)).toContain('a late trace')
      expect(Math.max(...waits.map(({ ms }) => ms)), page).toBeLessThan(STALL_MS)
    }
    await tools.close()
  })
})

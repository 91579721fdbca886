import { describe, expect, it } from 'vitest'
import { analyzeSite, gatherArtifacts } from '#analyzer/testing'
import { MODULE_IDS, type ModuleId } from '#analyzer/contract'
import { html, type Site } from '../sites/site.ts'
import { serveSite } from '../sites/start-site.ts'
import { gatedSite } from '../support/gated-site.ts'
import { hasBrowser } from './gathering-site.ts'
import { useGathering } from './use-gathering.ts'

const OF_REQUESTS: readonly ModuleId[] = ['robotsResults', 'sslCertificate']

const site: Site = ({ path }) =>
  path === '/'
    ? html(`<!doctype html><html lang="en"><title>Holloway Books</title><h1>Holloway Books</h1>
        <p>${'We sell books in Bath. '.repeat(60)}</p><img src="/picture.png" alt="The shop">`)
    : null

describe.skipIf(!(await hasBrowser()))(
  'a page that takes its time (skipped without a browser)',
  { timeout: 60_000 },
  () => {
    const gate = gatedSite(site, '/picture.png')
    const { site: running, tools } = useGathering(() => serveSite(gate.site))

    it('keeps no module waiting that needs no browser', async () => {
      const finished: ModuleId[] = []
      const report = analyzeSite(`${running.origin}/`, {
        gather: tools.gather,
        onEvent: (event) => void (event.type === 'module-finished' && finished.push(event.module)),
      })
      await expect.poll(() => OF_REQUESTS.filter((id) => !finished.includes(id)), { timeout: 25_000 }).toEqual([])
      // The browser still waits for the picture.
      expect(finished).not.toContain('seoResults')
      gate.open()
      expect((await report).analysisCount).toBe(MODULE_IDS.length)
      // What the rendered page tells is judged before the browser has ended its tests of it.
      expect(finished.indexOf('seoResults')).toBeLessThan(finished.indexOf('performanceResults'))
    })

    it('is read by modules as soon as it has settled, while the visit goes on', async () => {
      const wanted = new Set(['visit', 'rendering', 'axe'] as const)
      const gathering = gatherArtifacts(`${running.origin}/`, { ...tools.gather, wanted })
      const arrived: string[] = []
      const note = (name: 'visit' | 'rendering' | 'axe') => gathering[name].then(() => arrived.push(name))
      await Promise.all([note('visit'), note('axe'), note('rendering')])
      expect(arrived).toEqual(['rendering', 'axe', 'visit'])
      expect((await gathering.rendering)?.html).toBe((await gathering.visit)?.html)
      await gathering.close()
    })
  },
)

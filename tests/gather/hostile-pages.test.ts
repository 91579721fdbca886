import { describe, expect, it } from 'vitest'
import { browserCandidates, createGatherTools, createNetworkDoor, gatherArtifacts } from '#analyzer/testing'
import { html } from '../sites/site.ts'
import { serveSite, startSite } from '../sites/start-site.ts'
import { endOf, hasBrowser, toolsFor } from './gathering-site.ts'
import { useGathering } from './use-gathering.ts'

const withBrowser = await hasBrowser()
const PARTS = new Set(['document', 'visit', 'axe'] as const)
const HOSTILE: unknown = expect.stringContaining('<title>A hostile page</title>')

const { site, tools } = useGathering(() => startSite('hostile'))

function gather(path: string) {
  return gatherArtifacts(`${site.origin}${path}`, { ...tools.gather, wanted: PARTS })
}

describe('a hostile answer ends the scan with its reason', () => {
  it.each([
    ['/gzip-bomb', 'too-large'],
    ['/double-gzip', 'too-large'],
    ['/endless', 'too-large'],
    ['/wide-headers', 'too-large'],
    ['/cut-off', 'connect'],
    ['/redirect-loop', 'connect'],
    ['/redirect-file', 'blocked-target'],
    ['/redirect-inward', 'blocked-target'],
    ['/pdf', 'not-html'],
    ['/download', 'not-html'],
  ])('%s: %s', async (path, code) => {
    const gathering = gather(path)
    expect((await endOf(gathering.document)).split(':')[0]).toBe(code)
    if (withBrowser) expect((await endOf(gathering.visit)).split(':')[0]).toBe(code)
    await gathering.close()
  })
})

describe.skipIf(!withBrowser)(
  'a hostile page is seen, or given up, and the next one is fine (skipped without a browser)',
  () => {
    // While a browser of its own waits for names, the others are read.
    it.concurrent(
      'hundreds of names that nobody answers for keep no other scan waiting',
      { timeout: 90_000 },
      async () => {
        const asked = new Set<string>()
        const door = createNetworkDoor({
          allowedPrivateTargets: [site.hostPort],
          resolver: async (name) => {
            asked.add(name)
            return name.startsWith('slow') ? await new Promise(() => undefined) : []
          },
        })
        const own = await toolsFor([site])
        const gathering = gatherArtifacts(`${site.origin}/slow-names`, { ...own.gather, door, wanted: PARTS })
        expect(await gathering.visit).toMatchObject({ html: HOSTILE })
        expect(asked.has('slow-0.example')).toBe(true)
        expect(await endOf(door.fetch('http://other.example/'))).toMatch(/^dns: The name other.example could not be/)
        await gathering.close()
        const before = asked.size
        await door.close()
        await own.close()
        expect([asked.size, before < 400]).toEqual([before, true])
      },
    )

    it.concurrent.each(['/dialogs', '/prints', '/downloads', '/password'])('%s changes nothing', async (path) => {
      const gathering = gather(path)
      expect(await gathering.visit).toMatchObject({ html: HOSTILE })
      await gathering.close()
    })

    it.concurrent.each([401, 503])('what the log says of a page that answers %i is in words', async (status) => {
      const refusing = await serveSite(() => ({ ...html('<h1>No</h1>'), status }))
      const warnings: string[] = []
      const own = await toolsFor([refusing], { warn: (message) => void warnings.push(message) })
      const gathering = gatherArtifacts(`${refusing.origin}/`, { ...own.gather, wanted: new Set(['lab'] as const) })
      expect(await endOf(gathering.lab)).toBe('fine')
      await gathering.close()
      await own.close()
      await refusing.close()
      expect(warnings.join()).not.toMatch(/undefined|null|TypeError|additionalRtt/)
    })

    it.concurrent(
      'a page that wants a password is read by every browser of this machine',
      { timeout: 120_000 },
      async () => {
        for await (const { source, path } of browserCandidates({})) {
          if (source === 'bundled') continue
          const own = await createGatherTools({
            allowedPrivateTargets: [site.hostPort],
            labWorker: null,
            chromiumPath: path,
          })
          const gathering = gatherArtifacts(`${site.origin}/password`, { ...own.gather, wanted: PARTS })
          expect([path, await gathering.visit]).toMatchObject([path, { html: HOSTILE, status: 401 }])
          await gathering.close()
          await own.close()
        }
      },
    )

    it.concurrent('a page that poisons every built-in is read all the same', async () => {
      const gathering = gather('/poison')
      const visit = await gathering.visit
      expect(visit).toMatchObject({ html: HOSTILE })
      expect(visit?.html).toContain('With some text to read.')
      expect(visit?.vitals.fcp).toBeGreaterThan(0)
      expect(visit?.libraries).toEqual([])
      expect((await gathering.axe)?.passes).toContain('document-title')
      await gathering.close()
    })

    it.concurrent('hidden orders to assistants are found with the trick that hides them', async () => {
      const gathering = gather('/injection')
      const hows = (await gathering.visit)?.hiddenTexts.map(({ how }) => how)
      expect(hows).toEqual(['off the screen', 'same color as the background', 'hidden attribute'])
      await gathering.close()
    })

    // The others are part of the long run, `npm run test:hostile`.
    it.each(['/console-flood', '/message-flood', '/history-flood', '/frames', '/storage'])(
      '%s costs neither our memory nor the next visit',
      { timeout: 90_000 },
      async (path) => {
        // What this process has held on to before is not the page's doing: the garbage of 23 tests, the loaded modules.
        const before = process.memoryUsage.rss()
        const flood = gather(path)
        expect(await endOf(flood.visit)).toMatch(/^(fine|(too-large|timeout): The page .+\.)$/)
        await flood.close()
        expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 2 ** 20)
        const next = gather('/?next')
        expect(await next.visit).toMatchObject({ html: HOSTILE })
        await next.close()
      },
    )

    it('a page that eats all memory is killed, and the next visit works', async () => {
      const bomb = gather('/heap-bomb')
      expect(await endOf(bomb.visit)).toMatch(/^(internal|too-large|timeout)/)
      await bomb.close()
      const next = gather('/?next')
      expect(await next.visit).toMatchObject({ html: HOSTILE })
      await next.close()
    })
  },
)

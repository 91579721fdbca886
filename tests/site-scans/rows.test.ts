import { expect, test } from 'vitest'
import { memoryFrontier } from '#analyzer'
import { chapters, ENDLESS_SITES, ROW_SITES } from '../sites/made/row-sites.ts'
import { shareInTraps } from '../sites/made/trap-sites.ts'
import { openMadeSite, scanMadeSite } from './scan-made-site.ts'

/** Not the random ids by which a scan asks for what cannot be there. */
const ABSURD = /9{7}/

test.each(Object.entries(ROW_SITES))('a row of pages by number that ends is read to its end: %s', async (_, make) => {
  const made = make()
  const { pages, origin, log } = await scanMadeSite(made, { maxPages: 100 })
  const read = new Set(pages.flatMap(({ url, read: got }) => (got?.content ? [url.slice(origin.length)] : [])))
  expect(made.pages.filter(({ path }) => !read.has(path))).toEqual([])
  // The absurd address is no page of the site, so nobody reads of it.
  expect(pages.filter(({ url }) => ABSURD.test(url))).toEqual([])
  expect(log.filter(({ path }) => ABSURD.test(path)).length).toBeLessThanOrEqual(3)
})

test.each(Object.entries(ENDLESS_SITES))(
  'a server that has a page for every number gets little: %s',
  async (_, make) => {
    for (const maxPages of [100, 500]) {
      const made = make()
      const { log } = await scanMadeSite(made, { maxPages })
      const paths = log.map(({ path }) => path)
      expect(shareInTraps(made, paths, maxPages)).toBeLessThanOrEqual(0.04)
    }
  },
)

test('a site scan that goes on asks no row again', async () => {
  const site = await openMadeSite(chapters())
  const frontier = memoryFrontier()
  const { report } = await site.scan({ frontier })
  site.log.length = 0
  expect((await site.scan({ frontier })).report).toEqual(report)
  expect(site.log.filter(({ path }) => ABSURD.test(path))).toEqual([])
  await site.close()
})

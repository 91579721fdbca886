import { expect, test } from 'vitest'
import { PATH_SITES } from '../sites/made/path-sites.ts'
import { shareInTraps } from '../sites/made/trap-sites.ts'
import { scanMadeSite } from './scan-made-site.ts'

const BUDGET = 130

test.each(PATH_SITES)('every page is read, and few that nobody needs: %s', async (_, make, most) => {
  const made = make()
  const { pages, origin, log } = await scanMadeSite(made, { maxPages: BUDGET })
  const read = new Set(pages.flatMap(({ url, read: got }) => (got?.content ? [url.slice(origin.length)] : [])))
  expect(made.pages.filter(({ path }) => !read.has(path))).toEqual([])
  const paths = log.map(({ path }) => path)
  expect(shareInTraps(made, paths, BUDGET)).toBeLessThanOrEqual(most)
})

import { expect, test } from 'vitest'
import type { FrontierPage } from '#analyzer'
import type { MadeSite } from '../sites/made/made-site.ts'
import { COPY_SITES, LIKE_COPIES } from '../sites/made/copy-sites.ts'
import { shareInTraps, TRAP_SITES } from '../sites/made/trap-sites.ts'
import { scanMadeSite } from './scan-made-site.ts'

test.each(Object.entries(TRAP_SITES))('little of the budget goes into a trap: %s', async (_, make) => {
  for (const maxPages of [100, 500]) {
    const made = make()
    const { log, pages } = await scanMadeSite(made, { maxPages })
    const paths = log.map(({ path }) => path)
    expect(shareInTraps(made, paths, maxPages)).toBeLessThanOrEqual(0.05)
    const news = pages.flatMap(({ url, read }) => (read?.content ? (/\/news\/[^?]+/.exec(url)?.[0] ?? []) : []))
    expect(new Set(news).size).toBe(30)
  }
})

test.each(Object.entries(COPY_SITES))('a few copies are read and every page: %s', async (_, make) => {
  for (const maxPages of [100, 500]) {
    const made = make()
    const { log, pages, origin, report } = await scanMadeSite(made, { maxPages })
    const copies = log.filter(({ path }) => made.traps?.some((trap) => path.includes(trap)))
    expect(copies.length).toBeLessThanOrEqual(6)
    expect(report.coverage.notQueued['copies of pages under other addresses']).toBeGreaterThan(50)
    expect(unread(made, pages, origin)).toEqual([])
  }
})

test.each(Object.entries(LIKE_COPIES))('pages that only look like copies are all read: %s', async (_, make) => {
  // In a small scan one page that brings nothing is all that may be lost.
  const made = make()
  const { pages, origin } = await scanMadeSite(made, { maxPages: made.pages.length + 10 })
  expect(unread(made, pages, origin)).toEqual([])
})

function unread(made: MadeSite, pages: readonly FrontierPage[], origin: string): string[] {
  const read = new Set(pages.flatMap(({ url, read: got }) => (got?.content ? [url.slice(origin.length)] : [])))
  return made.pages.flatMap(({ path }) => (read.has(path) ? [] : [path]))
}

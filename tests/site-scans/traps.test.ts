import { expect, test } from 'vitest'
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

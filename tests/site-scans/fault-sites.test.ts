import { expect, test } from 'vitest'
import { FAULT_SITES } from '../sites/made/fault-sites.ts'
import { STATED_SITES } from '../sites/made/stated-sites.ts'
import { foundFaults, judgedWith, scanMadeSite } from './scan-made-site.ts'

test.each(Object.entries({ ...FAULT_SITES, ...STATED_SITES }))(
  'its pages are found, and what only looks like it is not: %s',
  async (_, make) => {
    const made = make()
    const scanned = await scanMadeSite(made, {
      judge: async (url) => {
        const { origin, pathname } = new URL(url)
        return { scanId: null, page: judgedWith(url, made.judged?.[pathname]?.(origin)) }
      },
    })
    expect(foundFaults(scanned)).toEqual(
      Object.fromEntries(Object.entries(made.faults).map(([id, paths]) => [id, [...paths].sort()])),
    )
  },
)

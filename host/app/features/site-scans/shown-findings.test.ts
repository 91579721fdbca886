import { expect, test } from 'vitest'
import type { SiteFinding } from '#analyzer/contract'
import { shownFindings } from './shown-findings.ts'

test('a page shows some of the broken links of a large site and says how many there are, also when it is shown again', () => {
  const target = (at: number) => ({ url: `https://a.example/${at}`, status: 404, sourceCount: 40 })
  const targets = Array.from({ length: 500 }, (_, at) => ({
    ...target(at),
    sources: Array(20).fill('https://a.example/'),
  }))
  const once = shownFindings([
    { id: 'links-dead', targets } as unknown as SiteFinding,
    { id: 'orphans' } as SiteFinding,
  ])
  expect(once[0]?.targetCount).toBe(500)
  expect(JSON.stringify(once).length).toBeLessThan(10_000)
  expect(shownFindings(once)).toEqual(once)
})

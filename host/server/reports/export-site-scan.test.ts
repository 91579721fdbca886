import { expect, test } from 'vitest'
import { pagesCsv } from './export-site-scan.ts'

const PAGE = {
  url: 'https://shop.example/',
  state: 'judged',
  reason: null,
  template: 'c1da9d1db607',
  depth: 0,
  linkedFrom: 0,
  status: 200,
  title: 'Lamps',
  score: 64,
  scanId: null,
  readAt: null,
} as const

async function* pages() {
  yield PAGE
  yield { ...PAGE, state: 'known' as const, template: null }
}

test('the pages of a site scan have the name of their template beside its id', async () => {
  const csv = await pagesCsv(pages(), [{ id: 'c1da9d1db607', name: 'products' }])
  const lines = csv.split('\r\n')
  expect(lines[0]).toMatch(/,templateName$/)
  expect(lines[1]).toMatch(/,c1da9d1db607,.*,products$/)
  expect(lines[2]).toMatch(/,known,.*,$/)
})

import { expect, test } from 'vitest'
import { siteAddress, readSiteQuery } from './site-query.ts'

test('reads the address that it wrote', () => {
  const query = { search: 'shop', tag: 'client a', order: 'drop', page: 3 } as const
  expect(readSiteQuery(new URL(siteAddress(query), 'http://host').searchParams)).toEqual(query)
  expect(siteAddress({ search: '', tag: '', order: 'newest', page: 1 })).toBe('/dashboard')
})

test.each(['order=__proto__', 'sites=-1', 'sites=1e99x', 'sites=1.5', `tag=${'x'.repeat(99)}&site=%20`])(
  'falls back to defaults for an invalid value: %s',
  (params) => {
    const query = readSiteQuery(new URLSearchParams(params))
    expect(query).toMatchObject({ search: '', order: 'newest', page: 1 })
    expect(query.tag.length).toBeLessThanOrEqual(30)
  },
)

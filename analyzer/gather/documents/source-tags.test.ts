import { expect, test } from 'vitest'
import { scriptsOf } from '../well-known/exposed-files.ts'
import { hasNoindexMeta } from './sampled-pages.ts'
import { linkElementsIn, startTagsIn } from './source-tags.ts'

test('reads attributes in any order, case and quotes, the first of equal names', () => {
  const source = `<LINK href='/a?b=1&amp;c=2' REL=Alternate hreflang="en" rel=other><link rel=icon>`
  expect(linkElementsIn(source, 'https://example.com/')).toEqual([
    { rel: 'alternate', type: '', hreflang: 'en', url: 'https://example.com/a?b=1&c=2' },
  ])
})

test('a base element says what addresses are relative to', () => {
  const source = '<base target=_top><base href="/shop/"><link rel=canonical href="a">'
  expect(linkElementsIn(source, 'https://example.com/x').map(({ url }) => url)).toEqual(['https://example.com/shop/a'])
})

test('a tag ends at its first bracket and is read up to a limit', () => {
  expect(startTagsIn(`<meta ${'a '.repeat(4_000)}><meta name=b`, 'meta')).toEqual([])
})

test('finds noindex meta tags and own scripts', () => {
  expect(hasNoindexMeta('<meta content="NOINDEX, follow" name="robots">')).toBe(true)
  expect(hasNoindexMeta('<meta name="description" content="noindex">')).toBe(false)
  const body = '<script defer src="/a.js"></script><script src=https://cdn.example/b.js></script><script src="c.css">'
  const scripts = scriptsOf({ body, finalUrl: 'https://example.com/' })
  expect(scripts.map(({ pathname }) => pathname)).toEqual(['/a.js'])
})

import { expect, it } from 'vitest'
import { parseHtmlDocument } from '#analyzer/testing'
import { metaChecks, metaTags, shownPart } from './meta-tags.ts'

const TEXTS = {
  address: 'https://www.example.com/repairs/',
  title: 'Bicycle repairs',
  description: 'Full service €95, new chain and brakes set. Walk in Tuesday to Saturday.',
  siteName: 'Pedal and Post',
  image: 'https://www.example.com/images/workshop.jpg',
}

it('writes the tags of a page, without empty ones', () => {
  const tags = metaTags({ ...TEXTS, siteName: ' ', image: '' })
  expect(tags).toContain('<title>Bicycle repairs</title>')
  expect(tags).toContain('<link rel="canonical" href="https://www.example.com/repairs/">')
  expect(tags).toContain('<meta name="twitter:card" content="summary">')
  expect(tags).not.toMatch(/og:site_name|og:image/)
  expect(metaTags(TEXTS)).toContain('<meta name="twitter:card" content="summary_large_image">')
})

it('escapes hostile text', () => {
  const hostile = '</title><script>"\'&'
  const tags = metaTags({ address: hostile, title: hostile, description: hostile, siteName: hostile, image: hostile })
  expect(tags).not.toContain('<script')
  expect(parseHtmlDocument(tags)).toBeTruthy()
})

it.each([
  [{}, ['good', 'good', 'good', 'good']],
  [{ title: '', description: '', address: '/repairs/', image: '' }, ['bad', 'bad', 'bad', 'poor']],
  [{ title: 'a'.repeat(66), description: 'a'.repeat(49), image: '/a.jpg' }, ['poor', 'poor', 'good', 'bad']],
  [{ title: 'a'.repeat(65), description: 'a'.repeat(170) }, ['good', 'good', 'good', 'good']],
  [{ description: 'a'.repeat(171) }, ['good', 'poor', 'good', 'good']],
])('judges %j', (change, tones) => {
  expect(metaChecks({ ...TEXTS, ...change }).map(({ tone }) => tone)).toEqual(tones)
})

it('cuts previews at a word', () => {
  expect(shownPart('one two three', 9)).toBe('one two …')
  expect(shownPart('one  two', 9)).toBe('one two')
  expect(shownPart('😀😀😀', 3)).toBe('😀 …')
  expect([shownPart('自転車の修理', 12), shownPart('自転車の修理', 11)]).toEqual(['自転車の修理', '自転車の修 …'])
})

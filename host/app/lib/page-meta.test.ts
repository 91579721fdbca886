import { expect, it } from 'vitest'
import { checkVocabulary, jsonLdPage, readStructuredData } from '#analyzer/testing'
import { homeMeta } from '../features/dashboard/home-meta.ts'
import { SCAN_OPTIONS } from '../features/scans/start/scan-groups.ts'
import { pageMeta } from './page-meta.ts'

const ORIGIN = 'https://legible.example'
const argsOf = (pathname: string) => ({
  location: { pathname },
  matches: [{ id: 'root', data: { origin: ORIGIN } }],
})
const PAGE = { title: 'Contact', description: 'Write to us.' }

type Tags = ReturnType<typeof homeMeta>

function tag(tags: Tags, name: string): unknown {
  const found = tags.find((one) => ('name' in one && one.name === name) || ('property' in one && one.property === name))
  return found && 'content' in found ? found.content : undefined
}

const blocksOf = (tags: Tags) => tags.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []))
const typesOf = (tags: Tags) => blocksOf(tags).map((block) => (block as { '@type': string })['@type'])

it('gives every page a title, description, keywords, canonical address, card, robots and structured data', () => {
  const tags = pageMeta(PAGE)(argsOf('/contact'))
  expect(tags).toContainEqual({ title: 'Contact | Legible' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}/contact` })
  for (const name of ['description', 'keywords', 'og:title', 'og:description', 'og:url', 'twitter:card'])
    expect(tag(tags, name), name).toBeTruthy()
  expect(tag(tags, 'robots')).toBe('index, follow')
  expect(tag(tags, 'og:image')).toBe(`${ORIGIN}/og-card.png?page=%2Fcontact`)
  expect(typesOf(tags)).toEqual(['WebPage', 'BreadcrumbList'])
})

it.each(['/Contact', '/contact/', '/contact//'])('has one address for %s', (pathname) => {
  const tags = pageMeta(PAGE)(argsOf(pathname))
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}/contact` })
})

it("keeps pages of an account out of search, and uses a page's own card", () => {
  const tags = pageMeta({ ...PAGE, index: false, image: '/og-card.png?badge=1' })(argsOf('/badges/1'))
  expect(tag(tags, 'robots')).toBe('noindex, nofollow')
  expect([tag(tags, 'og:image'), tag(tags, 'twitter:image')]).toEqual(Array(2).fill(`${ORIGIN}/og-card.png?badge=1`))
})

it("describes the front page as the specification lists it, with schema.org's vocabulary", () => {
  const tags = homeMeta({ ...argsOf('/dashboard'), data: { overview: null, options: SCAN_OPTIONS } })
  expect(typesOf(tags)).toEqual([
    'WebSite',
    'Organization',
    'Service',
    'SoftwareApplication',
    'FAQPage',
    'HowTo',
    'WebPage',
  ])
  expect(JSON.stringify(blocksOf(tags)[0])).toContain('/?q={search_term_string}')
  for (const block of blocksOf(tags))
    expect(checkVocabulary(readStructuredData(jsonLdPage(JSON.stringify(block))))).toEqual([])
})

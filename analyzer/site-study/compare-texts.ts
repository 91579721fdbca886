import type { SiteFinding } from '../contract/index.ts'
import { unpackHashes } from '../parsers/text/packed-hashes.ts'
import { furtherPages } from './further-pages.ts'
import { seoFinding } from './site-findings.ts'
import type { ReadPage } from './site-graph.ts'
import { siteFinding, type Study } from './study.ts'
import { similarPairs } from './similar-pairs.ts'

/** A shorter text is nearly all boilerplate. */
const LEAST_SHINGLES = 40

/**
 * Pages with equal titles, descriptions or nearly equal texts. Further pages of lists, orders and choices of a page, and
 * language versions are left out.
 */
export function compareTexts(study: Study): SiteFinding[] {
  const langs = new Map(study.read.map(({ url, content }) => [url, content.lang]))
  const further = furtherPages(study.read)
  const seen = new Set<string>()
  const pages = study.own.filter(({ key, url, content }) => {
    const bare = url.split('?', 1)[0] ?? url
    const name = `${bare}\n${content.text}`
    const isChoice = langs.has(bare) && (langs.get(bare) ?? content.lang) === content.lang
    const isVariant = bare !== url && (isChoice || seen.has(name))
    seen.add(name)
    return !further.has(key) && !isVariant
  })
  return [
    ...equal(study, pages, 'titles-equal', ({ content }) => content.title),
    ...equal(study, pages, 'descriptions-equal', ({ content }) => content.description),
    ...nearlyEqual(study, pages),
  ]
}

function equal(
  study: Study,
  pages: readonly ReadPage[],
  id: 'titles-equal' | 'descriptions-equal',
  textOf: (page: ReadPage) => string | null,
): SiteFinding[] {
  const groups = new Map<string, ReadPage[]>()
  for (const page of pages) {
    const text = textOf(page)
    if (text === null) continue
    const name = `${(page.content.lang ?? '').split('-')[0]}\n${text.toLowerCase()}`
    groups.set(name, [...(groups.get(name) ?? []), page])
  }
  const several = [...groups.values()]
    .map(withoutVersions)
    .filter((group) => group.length > 1)
    .sort((a, b) => b.length - a.length)
  if (several.length === 0) return []
  const evidence = several.map(
    (group) => `“${(group[0] && textOf(group[0]))?.slice(0, 200)}” on ${group.length} pages: ${urlsOf(group)}`,
  )
  const keys = several.flat().map(({ key }) => key)
  return [siteFinding(study, seoFinding(id, { evidence, loss: 0 }), { keys, of: pages.length })]
}

/** Versions for countries of one language, as `hreflang` names them, may be called the same: one of them counts. */
function withoutVersions(group: readonly ReadPage[]): ReadPage[] {
  const kept = new Set<string>()
  return group.filter(({ key, content }) => {
    if (content.hreflang.some((version) => kept.has(version.key))) return false
    kept.add(key)
    return true
  })
}

function urlsOf(group: readonly ReadPage[]): string {
  return group
    .slice(0, 3)
    .map(({ url }) => url)
    .join(', ')
}

function nearlyEqual(study: Study, pages: readonly ReadPage[]): SiteFinding[] {
  const texts = pages
    .map((page) => ({ page, shingles: unpackHashes(page.content.shingles) }))
    .filter(({ shingles }) => shingles.length >= LEAST_SHINGLES)
  const pairs = similarPairs(texts.map(({ shingles }) => shingles)).flatMap(([a, b, share]) => {
    const [one, other] = [texts[a]?.page, texts[b]?.page]
    if (!one || !other || one.content.hreflang.some(({ key }) => key === other.key)) return []
    return [{ one, other, share }]
  })
  if (pairs.length === 0) return []
  const draft = seoFinding('texts-equal', {
    evidence: pairs.map(({ one, other, share }) => `${one.url} and ${other.url}: ${Math.floor(share * 100)}% alike`),
    loss: 0,
    params: { pairs: pairs.map(({ one, other }) => ({ from: one.url, to: other.url })) },
  })
  return [
    siteFinding(study, draft, { keys: pairs.flatMap(({ one, other }) => [one.key, other.key]), of: pages.length }),
  ]
}

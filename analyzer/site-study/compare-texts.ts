import type { SiteFinding } from '../contract/index.ts'
import { unpackHashes, jaccard } from '../parsers/text/packed-hashes.ts'
import { furtherPages } from './further-pages.ts'
import { seoFinding } from './site-findings.ts'
import type { ReadPage } from './site-graph.ts'
import { siteFinding, type Study } from './study.ts'

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

const HASHES = 60
/** So many bands of 5 hashes: a pair with a Jaccard of 0.9 is missed about once in a million. */
const BAND = 5
const ALIKE = 0.9
/** Candidates of one band, so that a thousand equal pages are compared with a few each. */
const MAX_IN_BAND = 50
const MAX_PAIRS = 2_000

/**
 * The pairs of sets with a Jaccard of at least 0.9, with that value. Candidates come from MinHash bands, whose time grows
 * with the number of sets; each is then compared exactly. Sets are sorted numbers.
 */
function similarPairs(sets: readonly (readonly number[])[]): [number, number, number][] {
  const bands = new Map<string, number[]>()
  for (const [at, set] of sets.entries()) {
    for (const band of bandsOf(set)) {
      const members = bands.get(band)
      if (members) members.push(at)
      else bands.set(band, [at])
    }
  }
  const pairs = new Map<string, [number, number, number]>()
  const compared = new Set<string>()
  for (const members of bands.values()) {
    for (const [place, a] of members.slice(0, MAX_IN_BAND).entries()) {
      // The first ones are compared with all, so that every member of a large group has a partner.
      for (const b of place === 0 ? members.slice(1) : members.slice(place + 1, MAX_IN_BAND)) {
        const name = `${a} ${b}`
        if (compared.has(name) || pairs.size >= MAX_PAIRS) continue
        compared.add(name)
        const share = jaccard(sets[a] ?? [], sets[b] ?? [])
        if (share >= ALIKE) pairs.set(name, [a, b, share])
      }
    }
  }
  return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d)
}

function bandsOf(set: readonly number[]): string[] {
  const least = Array.from({ length: HASHES }, () => 0xffffffff)
  for (const value of set) {
    let hash = value >>> 0
    for (let at = 0; at < HASHES; at += 1) {
      hash = (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
      if (hash < (least[at] ?? 0)) least[at] = hash
    }
  }
  return Array.from({ length: HASHES / BAND }, (_, at) => `${at} ${least.slice(at * BAND, (at + 1) * BAND).join(' ')}`)
}

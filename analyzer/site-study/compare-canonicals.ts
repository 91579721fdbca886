import type { SiteFinding } from '../contract/index.ts'
import { unpackHashes } from '../parsers/text/packed-hashes.ts'
import { seoFinding } from './site-findings.ts'
import type { PageContent } from '../site/page-read.ts'
import type { ReadPage } from './site-graph.ts'
import { isBroken, siteFinding, type Study } from './study.ts'

const MAX_STEPS = 12
/** A shorter text may be all boilerplate. */
const LEAST_SHINGLES = 40
/** A list has no more for each link. */
const WORDS_OF_ENTRY = 30
/** Of a page's text in the one that it names as canonical, if the two are different pages. */
const MOST_SHARED = 0.2

/** Canonical addresses that lead on, in a circle or nowhere, and language versions that do not link back. */
export function compareCanonicals(study: Study): SiteFinding[] {
  const byKey = new Map(study.read.map((page) => [page.key, page]))
  const ways = study.read.flatMap((page) => wayOf(study, page, byKey) ?? [])
  return [...canonicals(study, ways), ...otherPages(study, byKey, ways), ...returnLinks(study, byKey)]
}

type Way = { key: string; steps: string[]; kind: 'canonical-chain' | 'canonical-loop' | 'canonical-dead' }

type ByKey = ReadonlyMap<string, ReadPage>

function canonicals(study: Study, ways: readonly Way[]): SiteFinding[] {
  return (['canonical-chain', 'canonical-loop', 'canonical-dead'] as const).flatMap((kind) => {
    const own = ways.filter((way) => way.kind === kind)
    if (own.length === 0) return []
    const draft = seoFinding(kind, {
      evidence: own.map(({ steps }) => steps.map(study.urlOf).join(' → ')),
      loss: 0,
      params: {
        pairs: own.map(({ key, steps }) => ({ from: study.urlOf(key), to: study.urlOf(steps.at(-1) ?? key) })),
      },
    })
    return [siteFinding(study, draft, { keys: own.map(({ key }) => key) })]
  })
}

/** Where the canonical address of a page leads, if that is a fault. */
function wayOf(study: Study, page: ReadPage, byKey: ByKey): Way | null {
  const steps = [page.key]
  let names = 0
  for (let key = page.key; steps.length <= MAX_STEPS;) {
    const redirected = study.pages.get(key)?.read?.redirect?.key
    const next = redirected ?? byKey.get(key)?.content.canonical?.key ?? null
    if (next === null || next === key) break
    steps.push(next)
    if (redirected === undefined) names += 1
    // A detour by redirects that leads back to the page leaves nothing open.
    const isDetour = next === page.key && names === 1
    if (isDetour) return { key: page.key, steps, kind: 'canonical-chain' }
    if (steps.indexOf(next) < steps.length - 1) return { key: page.key, steps, kind: 'canonical-loop' }
    key = next
  }
  const last = steps.at(-1) ?? page.key
  if (steps.length === 1) return null
  if (isBroken(study, last) || byKey.get(last)?.content.noindex) return { key: page.key, steps, kind: 'canonical-dead' }
  return steps.length > 2 ? { key: page.key, steps, kind: 'canonical-chain' } : null
}

/** Pages whose canonical address is that of another page: search engines drop what only they say. */
function otherPages(study: Study, byKey: ByKey, ways: readonly Way[]): SiteFinding[] {
  const astray = new Set(ways.map(({ key }) => key))
  const lost = study.read.flatMap((page) => {
    const to = byKey.get(page.content.canonical?.key ?? page.key)
    const isLost = to && to.key !== page.key && !astray.has(page.key) && isOther(page, to)
    return isLost ? [{ key: page.key, from: page.url, to: to.url }] : []
  })
  if (lost.length === 0) return []
  const draft = seoFinding('canonical-other-text', {
    evidence: lost.map(({ from, to }) => `${from} names ${to}, whose text is another`),
    loss: 0,
    params: { pairs: lost.map(({ from, to }) => ({ from, to })) },
  })
  return [siteFinding(study, draft, { keys: lost.map(({ key }) => key) })]
}

/** A choice, order or further page of a list has the address or a name of the whole list, or is below it. */
function isOther(page: ReadPage, to: ReadPage): boolean {
  const [own, other] = [page, to].map(({ content }) => content)
  if (!own || !other || bareOf(page.url) === bareOf(to.url)) return false
  const isNamedAlike = own.title === other.title || (own.h1 !== null && own.h1 === other.h1)
  const shingles = unpackHashes(own.shingles)
  const isOfList = isList(own) && new URL(page.url).pathname.startsWith(`${new URL(to.url).pathname}/`)
  if (isNamedAlike || isOfList || shingles.length < LEAST_SHINGLES) return false
  const known = new Set(unpackHashes(other.shingles))
  return shingles.filter((hash) => known.has(hash)).length < shingles.length * MOST_SHARED
}

/** Whether a page leads to others rather than saying something. */
function isList({ words, links }: PageContent): boolean {
  const named = links.filter(({ place }) => place === 'main' || place === null)
  return words < named.length * WORDS_OF_ENTRY
}

function bareOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/** A version that was not read may well link back, so only read versions are judged. */
function returnLinks(study: Study, byKey: ByKey): SiteFinding[] {
  const silent = new Map<string, string[]>()
  for (const { key, content } of study.read) {
    for (const version of content.hreflang) {
      const other = byKey.get(study.hops(version.key).at(-1) ?? version.key)
      if (!other || other.key === key || other.content.hreflang.some((back) => study.hops(back.key).includes(key)))
        continue
      silent.set(other.key, [...(silent.get(other.key) ?? []), key])
    }
  }
  if (silent.size === 0) return []
  const found = [...silent].sort(([a], [b]) => (a < b ? -1 : 1))
  const draft = seoFinding('hreflang-one-way', {
    evidence: found.map(
      ([key, from]) =>
        `${study.urlOf(key)} does not name ${study.urlOf(from[0] ?? '')}${from.length > 1 ? ` and ${from.length - 1} more` : ''}`,
    ),
    loss: 0,
  })
  return [siteFinding(study, draft, { keys: found.map(([key]) => key) })]
}

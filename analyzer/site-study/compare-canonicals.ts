import type { SiteFinding } from '../contract/index.ts'
import { seoFinding } from './site-findings.ts'
import type { ReadPage } from './site-graph.ts'
import { isBroken, siteFinding, type Study } from './study.ts'

const MAX_STEPS = 12

/** Canonical addresses that lead on, in a circle or nowhere, and language versions that do not link back. */
export function compareCanonicals(study: Study): SiteFinding[] {
  return [...canonicals(study), ...returnLinks(study)]
}

type Way = { key: string; steps: string[]; kind: 'canonical-chain' | 'canonical-loop' | 'canonical-dead' }

function canonicals(study: Study): SiteFinding[] {
  const byKey = new Map(study.read.map((page) => [page.key, page]))
  const ways = study.read.flatMap((page) => wayOf(study, page, byKey) ?? [])
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
function wayOf(study: Study, page: ReadPage, byKey: ReadonlyMap<string, ReadPage>): Way | null {
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

/** A version that was not read may well link back, so only read versions are judged. */
function returnLinks(study: Study): SiteFinding[] {
  const byKey = new Map(study.read.map((page) => [page.key, page]))
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

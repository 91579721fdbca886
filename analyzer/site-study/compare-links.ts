import { countedNoun } from '../contract/index.ts'
import type { SiteFinding } from '../contract/index.ts'
import type { PageRead } from '../site/page-read.ts'
import { addressKey } from '../parsers/url/address-key.ts'
import { SIGN_IN_PATH } from '../scoring/gates-table.ts'
import { seoFinding } from './site-findings.ts'
import { isBroken, siteFinding, statusText, toTarget, type Study } from './study.ts'

const DEEP = 3
const VERY_DEEP = 10

/** Dead links, links to redirects, links that only scripts bring, and pages that are many clicks away. */
export function compareLinks(study: Study): SiteFinding[] {
  return [...deadLinks(study), ...redirectedLinks(study), ...scriptOnlyLinks(study), ...deepPages(study)]
}

function linkedKeys({ read }: Study): string[] {
  return [...new Set(read.flatMap(({ content }) => content.links.map(({ key }) => key)))].sort()
}

function deadLinks(study: Study): SiteFinding[] {
  const dead = linkedKeys(study).filter((key) => isBroken(study, key))
  if (dead.length === 0) return []
  const targets = dead
    .map((key) => toTarget(study, key, study.sourcesOf(key)))
    .sort((a, b) => b.sourceCount - a.sourceCount)
  const sources = dead.flatMap(study.sourcesOf)
  const draft = seoFinding('links-dead', {
    evidence: dead.map(
      (key) =>
        `${study.urlOf(key)}: ${statusText(study, key)}, linked from ${countedNoun(study.sourcesOf(key).length, 'page')}`,
    ),
    loss: 0,
    params: { pairs: dead.map((key) => ({ from: study.urlOf(key), to: null })) },
  })
  return [siteFinding(study, draft, { keys: sources, targets })]
}

function redirectedLinks(study: Study): SiteFinding[] {
  const redirected = linkedKeys(study).filter((key) => {
    const read = study.pages.get(key)?.read
    return read?.outcome === 'redirect' && !isBroken(study, key) && !isGate(read) && !isChooser(read)
  })
  if (redirected.length === 0) return []
  const finalOf = (key: string) => {
    const last = study.hops(key).at(-1) ?? key
    return study.pages.get(last)?.read?.target ?? study.urlOf(last)
  }
  const draft = seoFinding('links-redirected', {
    evidence: redirected.map(
      (key) =>
        `${study.urlOf(key)} redirects to ${finalOf(key)}${study.hops(key).length > 2 ? ` in ${study.hops(key).length - 1} steps` : ''}`,
    ),
    loss: 0,
    params: { pairs: redirected.map((key) => ({ from: study.urlOf(key), to: finalOf(key) })) },
  })
  const targets = redirected
    .map((key) => toTarget(study, key, study.sourcesOf(key)))
    .sort((a, b) => b.sourceCount - a.sourceCount)
  return [siteFinding(study, draft, { keys: redirected.flatMap(study.sourcesOf), targets })]
}

const TEMPORARY = new Set([302, 303, 307])

/** Whether a redirect leads to a page for signing in, or another one that knows the way back: the link is right. */
function isGate({ url, target, status }: PageRead): boolean {
  if (target === null) return false
  const { pathname } = new URL(url)
  const { pathname: gate, searchParams } = new URL(target)
  if (TEMPORARY.has(status ?? 0) && SIGN_IN_PATH.test(gate) && !SIGN_IN_PATH.test(pathname)) return true
  return [...searchParams.values()].some(
    (value) => value === pathname || (pathname !== '/' && value.includes(pathname)),
  )
}

/** Whether a front page sends visitors on for now, each to the page of a language or country. */
function isChooser({ url, status }: PageRead): boolean {
  const { pathname, search } = new URL(url)
  return pathname === '/' && search === '' && TEMPORARY.has(status ?? 0)
}

/** Links of rendered pages to pages that no page links to as sent: crawlers without scripts never learn of them. */
function scriptOnlyLinks(study: Study): SiteFinding[] {
  const sent = new Set(linkedKeys(study))
  const holders = new Map<string, { keys: Set<string>; places: Set<string> }>()
  for (const page of study.pages.values()) {
    for (const { url, place } of page.judged?.page.scriptLinks ?? []) {
      const key = URL.canParse(url) ? addressKey(new URL(url)) : ''
      if (!study.pages.has(key) || sent.has(key) || key === study.home || isBroken(study, key)) continue
      const known = holders.get(key) ?? { keys: new Set<string>(), places: new Set<string>() }
      holders.set(key, known)
      known.keys.add(page.key)
      known.places.add(place ?? 'the page')
    }
  }
  if (holders.size === 0) return []
  const found = [...holders].sort(([a], [b]) => (a < b ? -1 : 1))
  const draft = seoFinding('script-only-links', {
    evidence: found.map(
      ([key, { keys, places }]) =>
        `${study.urlOf(key)}: in ${[...places].join(', ')} of ${study.urlOf([...keys][0] ?? '')}`,
    ),
    loss: 0,
    params: { pairs: found.map(([key]) => ({ from: study.urlOf(key), to: study.urlOf(key) })) },
  })
  const targets = found.map(([key, { keys }]) => toTarget(study, key, [...keys]))
  return [siteFinding(study, draft, { scope: 'template', keys: found.map(([key]) => key), targets })]
}

/** Only a page with a known way is deep; the shortest way may be longer on pages that were not read. */
function deepPages(study: Study): SiteFinding[] {
  const deep = study.own.filter(({ key }) => (study.depths.get(key) ?? 0) > DEEP)
  if (deep.length === 0) return []
  const depth = (key: string) => study.depths.get(key) ?? 0
  const keys = deep.map(({ key }) => key).sort((a, b) => depth(b) - depth(a) || (a < b ? -1 : 1))
  const veryDeep = keys.filter((key) => depth(key) > VERY_DEEP).length
  const draft = seoFinding('pages-too-deep', {
    evidence: [
      ...(veryDeep > 0
        ? [`${countedNoun(veryDeep, 'page')} ${veryDeep === 1 ? 'is' : 'are'} more than ${VERY_DEEP} clicks away.`]
        : []),
      ...(study.complete ? [] : ['Not decided: not all pages were read, so a shorter way may exist.']),
      ...keys.map((key) => `${study.urlOf(key)}: ${depth(key)} clicks`),
    ],
    loss: 0,
    ...(veryDeep > 0 && { severity: 'medium' as const }),
    params: { pairs: keys.map((key) => ({ from: study.urlOf(key), to: study.urlOf(key) })) },
  })
  return [siteFinding(study, draft, { keys, decided: study.complete })]
}

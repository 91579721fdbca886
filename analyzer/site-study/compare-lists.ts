import type { SiteFinding } from '../contract/index.ts'
import type { FrontierPage } from '../site/frontier.ts'
import { furtherPages } from './further-pages.ts'
import { seoFinding } from './site-findings.ts'
import { isBroken, siteFinding, statusText, type Study } from './study.ts'

const INCOMPLETE = 'Not decided: not all known pages were read, so what is missing cannot be told.'

/** The sitemap and llms.txt against the pages that were read. */
export function compareLists(study: Study): SiteFinding[] {
  const listed = [...study.pages.values()].filter(({ sources }) => sources.includes('sitemap'))
  const hasSitemap = listed.length > 0
  return [
    ...(hasSitemap ? [...faultyEntries(study, listed), ...missingEntries(study, listed)] : []),
    ...orphans(study, hasSitemap),
    ...llmsLinks(study),
    ...unlisted(study),
  ]
}

/** Pages that are kept out of indexes, mostly on purpose, which is why they are not judged. No list asks to read them. */
function unlisted(study: Study): SiteFinding[] {
  const pages = study.read.filter(
    ({ content, sources }) => content.noindex && !sources.includes('sitemap') && !sources.includes('llms.txt'),
  )
  const keys = pages.map(({ key }) => key)
  if (keys.length === 0 || keys.includes(study.home)) return []
  return [siteFinding(study, seoFinding('pages-unlisted', { evidence: keys.map(study.urlOf), loss: 0 }), { keys })]
}

function faultyEntries(study: Study, listed: readonly FrontierPage[]): SiteFinding[] {
  const listedKeys = (test: (page: FrontierPage) => boolean) =>
    listed
      .filter(test)
      .map(({ key }) => key)
      .sort()
  const dead = listedKeys(({ key }) => isBroken(study, key))
  const redirected = listedKeys(({ key, read }) => read?.outcome === 'redirect' && !dead.includes(key))
  const unindexable = listedKeys((page) => {
    const { key, read } = page
    const content = read?.content
    if (isForbidden(study, page)) return true
    return (
      content !== null &&
      content !== undefined &&
      (content.noindex || (content.canonical !== null && content.canonical.key !== key))
    )
  })
  const of = listed.filter(({ read }) => read !== null).length
  const target = (key: string) =>
    study.pages.get(study.hops(key).at(-1) ?? key)?.read?.target ?? study.urlOf(study.hops(key).at(-1) ?? key)
  return [
    ...(dead.length > 0
      ? [
          siteFinding(
            study,
            seoFinding('sitemap-dead', {
              evidence: dead.map((key) => `${study.urlOf(key)}: ${statusText(study, key)}`),
              loss: 0,
            }),
            { scope: 'site', keys: dead, of },
          ),
        ]
      : []),
    ...(redirected.length > 0
      ? [
          siteFinding(
            study,
            seoFinding('sitemap-redirected', {
              evidence: redirected.map((key) => `${study.urlOf(key)} redirects to ${target(key)}`),
              loss: 0,
              params: { pairs: redirected.map((key) => ({ from: study.urlOf(key), to: target(key) })) },
            }),
            { scope: 'site', keys: redirected, of },
          ),
        ]
      : []),
    ...(unindexable.length > 0
      ? [
          siteFinding(
            study,
            seoFinding('sitemap-unindexable', {
              evidence: unindexable.map((key) => `${study.urlOf(key)}: ${unreadReason(study, key)}`),
              loss: 0,
            }),
            { scope: 'site', keys: unindexable, of },
          ),
        ]
      : []),
  ]
}

/** Whether robots.txt forbids a page to more crawlers than ours. */
function isForbidden({ sharedRules }: Study, { state, url }: FrontierPage): boolean {
  return state === 'refused' && sharedRules.includes(new URL(url).origin)
}

function unreadReason(study: Study, key: string): string {
  const page = study.pages.get(key)
  if (page && isForbidden(study, page)) return 'robots.txt forbids it'
  const content = page?.read?.content
  return content?.noindex ? 'noindex' : `its canonical address is ${content?.canonical?.url ?? ''}`
}

function missingEntries(study: Study, listed: readonly FrontierPage[]): SiteFinding[] {
  // An entry that redirects to a page is a fault of its own.
  const reached = new Set(listed.flatMap(({ key }) => study.hops(key)))
  const further = furtherPages(study.read)
  const missing = study.own.filter(
    ({ key, read }) => !reached.has(key) && !further.has(key) && new URL(read?.url ?? '').search === '',
  )
  if (missing.length === 0) return []
  const keys = missing.map(({ key }) => key)
  const draft = seoFinding('sitemap-missing', {
    evidence: [...(study.complete ? [] : [INCOMPLETE]), ...keys.map(study.urlOf)],
    loss: 0,
    params: { pairs: keys.map((key) => ({ from: study.urlOf(key), to: null })) },
  })
  // A sitemap that was read whole shows what it lacks; another one may list these pages.
  const isWhole = study.lists.every(
    ({ kind, status, problems }) => kind !== 'sitemap' || (status === 200 && problems.length === 0),
  )
  return [siteFinding(study, draft, { scope: 'site', keys, of: study.own.length, decided: study.complete && isWhole })]
}

/** Pages that only a list names. A link on a page that was not read would not be seen, so a complete crawl is needed. */
function orphans(study: Study, hasSitemap: boolean): SiteFinding[] {
  if (!hasSitemap) return []
  const linked = new Set(
    study.read.flatMap(({ key, content }) =>
      content.links.filter((link) => link.key !== key).flatMap((link) => study.hops(link.key)),
    ),
  )
  const rendered = new Set(
    [...study.pages.values()].filter(({ sources }) => sources.includes('rendered')).map(({ key }) => key),
  )
  const keys = study.own
    .filter(
      ({ key, sources }) => key !== study.home && sources.includes('sitemap') && !linked.has(key) && !rendered.has(key),
    )
    .map(({ key }) => key)
  if (keys.length === 0) return []
  const draft = seoFinding('orphans', {
    evidence: [...(study.complete ? [] : [INCOMPLETE]), ...keys.map(study.urlOf)],
    loss: 0,
    params: { pairs: keys.map((key) => ({ from: study.urlOf(key), to: null })) },
  })
  return [siteFinding(study, draft, { keys, of: study.own.length, decided: study.complete })]
}

function llmsLinks(study: Study): SiteFinding[] {
  const listed = [...study.pages.values()].filter(({ sources }) => sources.includes('llms.txt'))
  const faults = listed.flatMap((page) => {
    const { key, read } = page
    if (isBroken(study, key)) return [{ key, fault: statusText(study, key) }]
    if (isForbidden(study, page)) return [{ key, fault: 'robots.txt forbids it' }]
    if (read?.outcome === 'redirect') return [{ key, fault: `redirects to ${read.target ?? ''}` }]
    return read?.content?.noindex ? [{ key, fault: 'noindex' }] : []
  })
  if (faults.length === 0) return []
  const draft = seoFinding('llms-txt-dead', {
    evidence: faults.map(({ key, fault }) => `${study.urlOf(key)}: ${fault}`),
    loss: 0,
  })
  return [siteFinding(study, draft, { scope: 'site', keys: faults.map(({ key }) => key), of: listed.length })]
}

import { createRequire } from 'node:module'
import type * as ThirdPartyWeb from 'third-party-web'
import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { PageLanguage } from '../../computed/artifacts.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import { isRecord, readJson } from '../../parsers/text/read-json.ts'
import { namesInAny } from '../../parsers/languages/language-words.ts'
import type { FetchedText, MainDocument, Target, WellKnownFiles } from '../../gather/artifacts.ts'
import type { Visit } from '../../gather/visit-artifacts.ts'
import {
  BESIDE_PRIVACY,
  CONSENT_TOOLS,
  CONTACT_LENS,
  COOKIE_SETTINGS_LINK,
  hasConsentButton,
  isKnownLanguage,
  OPT_OUT_LINK,
  SHOWS_PICTURES,
  TRACKING_CATEGORIES,
  TRACKING_COOKIES,
} from './consent-rules.ts'

// A CommonJS package whose types declare named ESM exports that do not exist.
const { getEntity } = createRequire(import.meta.url)('third-party-web/nostats-subset') as typeof ThirdPartyWeb

const MAX_HOSTS = 100
/** Of a link's text that names a policy. */
const LONGEST_NAME = 60
/** Longer names are invalid (RFC 1035), and the library looks up each of their suffixes. */
const LONGEST_HOST = 253

export type ThirdParty = { host: string; company: string | null; category: string | null; requests: number }

export type PrivacyFacts = {
  /** Whether the words for a policy and a contact are known in the page's language, so that their absence says something. */
  knowsLanguage: boolean
  privacyLinks: string[]
  contactLinks: string[]
  optOutLinks: string[]
  /** Whether the site declares that it honors Global Privacy Control, which replaces the link; null if not asked. */
  honorsGpc: boolean | null
  /** Names of consent tools, or the site's own dialog. */
  consent: string[]
  /** What tracked our browser without its consent: `cookie _ga (Google Analytics)`. */
  before: string[]
  /** Whether there is anything that needs consent. */
  needsConsent: boolean
  sellsToAdvertisers: boolean
  /** Host of one tracker, for the code of a fix. */
  trackerHost: string | null
  thirdParties: ThirdParty[]
  insecureForms: string[]
  https: boolean
  visited: boolean
}

type PrivacySources = {
  target: Target
  document: MainDocument
  page: PageFacts
  pageText: PageText
  visit: Visit | null
  wellKnown: WellKnownFiles | null
  language: PageLanguage
}

export function observePrivacy(sources: PrivacySources): PrivacyFacts {
  const { target, document, page, visit, wellKnown, language } = sources
  const thirdParties = thirdPartiesOf(page, visit, target.domain)
  const trackers = thirdParties.filter(
    ({ company, category }) => category !== null && TRACKING_CATEGORIES.has(category) && !SHOWS_PICTURES.has(company),
  )
  const cookies = trackingCookies(document, visit)
  const links = namedLinks(page, target.domain ?? target.hostname)
  const title = page.title?.toLowerCase() ?? ''
  const before = [
    ...cookies,
    ...(visit ? trackers.map(({ host, company, category }) => `request to ${host} (${company ?? category})`) : []),
  ]
  return {
    knowsLanguage: isKnownLanguage(language.code),
    // A page may link to a policy in another language.
    privacyLinks: linksWhere(links, (name) => namesInAny('policy', name) || isPrivacyName(name, language.code)),
    contactLinks: linksWhere(links, (name) => isContactName(name, title)),
    optOutLinks: linksWhere(links, (name) => OPT_OUT_LINK.test(name)),
    honorsGpc: wellKnown && honorsGpc(wellKnown['/.well-known/gpc.json'] ?? null),
    consent: consentTools(sources, links),
    before: before.slice(0, 50),
    needsConsent: before.length > 0 || trackers.length > 0,
    sellsToAdvertisers: trackers.some(({ category }) => category === 'ad' || category === 'social'),
    trackerHost: trackers[0]?.host ?? null,
    thirdParties,
    insecureForms: insecureForms(page, document),
    https: document.finalUrl.startsWith('https:'),
    visited: visit !== null,
  }
}

/** The support resource of Global Privacy Control (W3C, 2025, section 4). */
function honorsGpc(file: FetchedText | null): boolean {
  const declared = file?.status === 200 ? readJson(file.body) : undefined
  return isRecord(declared) && declared['gpc'] === true
}

/**
 * Such as `Legal, Terms & Privacy` or `/en/data-privacy.html?x=1`, and not `Control scope and privacy`. In a text of another
 * language the English word names nothing else, as in `Informativa sulla privacy`.
 */
function isPrivacyName(name: string, language: string | null): boolean {
  const isForeign = language !== null && language !== 'en'
  if (isForeign && name.length <= LONGEST_NAME && /^[^/]*privacy/i.test(name)) return true
  const [place = ''] = name.toLowerCase().split(/[?#]/, 1)
  const [last = ''] = place.replace(/\/$/, '').split('/').at(-1)?.split('.', 1) ?? []
  const words = last.split(/[\s,_&-]+/).filter((word) => word !== '')
  return words.includes('privacy') && words.every((word) => word === 'privacy' || BESIDE_PRIVACY.has(word))
}

/** Such as `About Lowmere`, or about what the title names; not `About this documentation` or `Contact lenses`. */
function isContactName(name: string, title: string): boolean {
  const [, subject = null] = /^about\b(.*)$/i.exec(name) ?? []
  const isAbout =
    subject !== null && (subject.trim().split(/\s+/).length < 2 || title.includes(subject.trim().toLowerCase()))
  return isAbout || name.startsWith('mailto:') || (namesInAny('contact', name) && !CONTACT_LENS.test(name))
}

type NamedLink = { target: string; names: string[] }

/** What links are called: their text, label and address. Addresses elsewhere name the pages of others, such as the software's. */
function namedLinks({ links }: PageFacts, domain: string): NamedLink[] {
  return links.map(({ text, href, url, ariaLabel }) => {
    const names = [text.slice(0, 200).trim(), ariaLabel?.slice(0, 200).trim() ?? '']
    const host = url !== null && /^https?:/.test(url) ? new URL(url).hostname : domain
    const isOwn = host === domain || host.endsWith(`.${domain}`)
    return { target: (url ?? href).slice(0, 300), names: isOwn ? [...names, href.slice(0, 500)] : names }
  })
}

/** The targets of links that are called so. */
function linksWhere(links: readonly NamedLink[], isMeant: (name: string) => boolean): string[] {
  const hits = links.filter(({ names }) => names.some(isMeant))
  return [...new Set(hits.map(({ target }) => target))].slice(0, 5)
}

function consentTools(
  { page, pageText: { text }, visit, language }: PrivacySources,
  links: readonly NamedLink[],
): string[] {
  const urls = [
    ...page.scripts.flatMap(({ src }) => (src === null ? [] : [src])),
    ...(visit?.requests ?? []).map(({ url }) => url),
  ].join('\n')
  const tools = CONSENT_TOOLS.filter(([, pattern]) => pattern.test(urls)).map(([name]) => name)
  if (tools.length > 0) return tools
  const asks =
    hasConsentButton(text.slice(0, 200_000), language.code) ||
    linksWhere(links, (name) => COOKIE_SETTINGS_LINK.test(name)).length > 0
  return asks ? ['own dialog'] : []
}

function trackingCookies({ setCookies }: MainDocument, visit: Visit | null): string[] {
  const sent = setCookies.map((cookie) => cookie.split('=', 1)[0]?.trim() ?? '')
  const names = new Set([...sent, ...(visit?.cookies ?? []).map(({ name }) => name)])
  return [...names].slice(0, 200).flatMap((name) => {
    const owner = TRACKING_COOKIES.find(([, pattern]) => pattern.test(name))?.[0]
    return owner ? [`cookie ${name.slice(0, 60)} (${owner})`] : []
  })
}

/** Forms with fields for personal data that are shown or sent over HTTP. */
function insecureForms(page: PageFacts, { finalUrl }: MainDocument): string[] {
  return page.forms
    .filter(({ fields }) =>
      fields.some(({ type, name }) => /^(?:email|password|tel)$/.test(type) || /mail|phone|name/i.test(name)),
    )
    .filter(
      ({ action }) => action.startsWith('http:') || (finalUrl.startsWith('http:') && !action.startsWith('https:')),
    )
    .map(({ action }) => `form to ${(action || finalUrl).slice(0, 200)}`)
    .slice(0, 10)
}

/** Companies that learn about a visit: from the browser's requests or, without a browser, the addresses in the page. */
function thirdPartiesOf(page: PageFacts, visit: Visit | null, domain: string | null): ThirdParty[] {
  const urls = visit ? visit.requests.filter(({ thirdParty }) => thirdParty).map(({ url }) => url) : embeddedUrls(page)
  const byHost = new Map<string, ThirdParty>()
  for (const url of urls) {
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    if (
      host === '' ||
      host.length > LONGEST_HOST ||
      (domain !== null && (host === domain || host.endsWith(`.${domain}`)))
    )
      continue
    const known = byHost.get(host)
    if (known) known.requests += 1
    else if (byHost.size < MAX_HOSTS) byHost.set(host, describe(host))
  }
  return [...byHost.values()]
}

function describe(host: string): ThirdParty {
  const entity = getEntity(`https://${host}/`)
  return { host, company: entity?.company ?? null, category: entity?.category ?? null, requests: 1 }
}

function embeddedUrls(page: PageFacts): string[] {
  return [...page.scripts, ...page.iframes].flatMap(({ url }) => (url === null ? [] : [url]))
}

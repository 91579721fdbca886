import { createHash } from 'node:crypto'
import { AGENT_CARD_TYPE, SERVER_CARD_TYPE } from '../../parsers/agent-catalog.ts'
import { isRecord, readJson } from '../../parsers/text/read-json.ts'
import { readLinkHeader } from '../../parsers/text/read-link-header.ts'
import pLimit from 'p-limit'
import type { FetchedText, LinkedFile, MainDocument, WellKnownFiles } from '../artifacts.ts'
import { fetchOrNull, toFetchedText, type GatherContext } from '../gather-context.ts'
import { isSameSite } from '../same-site.ts'
import { catalogLinks, describedByLinks, entryLinksIn } from '../agents/agent-links.ts'
import { link, type Link } from './named-links.ts'
import { linkElementsIn } from './source-tags.ts'

type Parents = { document: MainDocument; robotsFile: FetchedText | null; wellKnown: WellKnownFiles }

const MAX_EACH = 3
const MAX_FEEDS = 2
const MAX_BYTES = 2 ** 20
const TIMEOUT_MS = 8_000

/**
 * A few of the files that a site links for machines: AI licenses, API descriptions, skills, feeds, text and data mining
 * policies, agent catalogs and the server cards in them.
 */
export async function gatherLinkedFiles(context: GatherContext, parents: Parents): Promise<LinkedFile[]> {
  const { document, robotsFile, wellKnown } = parents
  const page = new URL(document.finalUrl)
  // The owner cannot fix another company's API.
  const own = (links: Link[]) => links.filter(({ url }) => isSameSite(new URL(url), page)).slice(0, MAX_EACH)
  const links = [
    // A license may be hosted by the service that manages it.
    ...unique(licenseLinks(document, robotsFile)).slice(0, MAX_EACH),
    ...own(unique(descriptionLinks(wellKnown))),
    ...own(unique(skillLinks(wellKnown))),
    ...unique(policyLinks(document, wellKnown)).slice(0, 1),
    ...own(unique(feedLinks(document))).slice(0, MAX_FEEDS),
    ...own(unique(describedByLinks(document))).slice(0, 1),
  ]
  const catalogs = unique(catalogLinks(document, robotsFile)).slice(0, MAX_EACH)
  const [files, agentFiles] = await Promise.all([
    pLimit(4).map(links, (one) => fetchLinked(context, one, wellKnown)),
    followCatalogs(context, catalogs, wellKnown, page),
  ])
  return [...files, ...agentFiles]
}

/** Files at fixed paths have been read already and are not requested again. */
async function fetchLinked(
  context: GatherContext,
  one: Link,
  wellKnown: WellKnownFiles,
  accept = '*/*',
): Promise<LinkedFile> {
  const known = Object.values(wellKnown).find((file) => file?.status === 200 && file.url === one.url)
  if (known) return { ...one, file: known, sha256: null }
  const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS }
  const answer = await fetchOrNull(context, one.url, { ...limits, headers: { accept } })
  if (!answer) return { ...one, file: null, sha256: null }
  const sha256 = answer.truncated ? null : createHash('sha256').update(answer.body).digest('hex')
  return { ...one, file: toFetchedText(answer), sha256 }
}

/** Reads catalogs first, because only they list the other files. */
async function followCatalogs(
  context: GatherContext,
  links: readonly Link[],
  wellKnown: WellKnownFiles,
  page: URL,
): Promise<LinkedFile[]> {
  const catalogs = await pLimit(MAX_EACH).map(links, (one) => fetchLinked(context, one, wellKnown))
  const places = ['/.well-known/ard.json', '/.well-known/ai-catalog.json']
  const files = [...places.map((path) => wellKnown[path]), ...catalogs.map(({ file }) => file)]
  const known = new Set(links.map(({ url }) => url))
  const entries = unique(files.flatMap((file) => entryLinksIn(file))).filter(({ url }) => !known.has(url))
  // Catalogs that a catalog lists are read, but no further level.
  const inner = await followKind('ai-catalog', entries)
  const all = unique([...entries, ...inner.flatMap(({ file }) => entryLinksIn(file))])
  const isOwn = ({ url }: Link) => isSameSite(new URL(url), page)
  return [
    ...catalogs,
    ...inner,
    ...(await followKind('server-card', all, SERVER_CARD_TYPE)),
    ...(await followKind('agent-card', all, AGENT_CARD_TYPE)),
    ...(await followKind('catalog-entry', all.filter(isOwn))),
  ]

  async function followKind(role: Link['role'], from: readonly Link[], type?: string): Promise<LinkedFile[]> {
    const accept = type === undefined ? undefined : `${type}, application/json;q=0.9`
    const few = from.filter((one) => one.role === role).slice(0, MAX_EACH)
    return await pLimit(MAX_EACH).map(few, (one) => fetchLinked(context, one, wellKnown, accept))
  }
}

function licenseLinks({ headers, body, finalUrl }: MainDocument, robotsFile: FetchedText | null): Link[] {
  const robots = robotsFile?.status === 200 ? robotsFile.body.matchAll(/^[ \t]*license[ \t]*:[ \t]*(\S+)/gim) : []
  const elements = linkElementsIn(body, finalUrl).filter(({ type }) => type === 'application/rsl+xml')
  return [
    ...[...robots].map((match) => link('license', 'robots.txt', match[1], `${new URL(finalUrl).origin}/`)),
    ...readLinkHeader(headers['link'] ?? '')
      .filter(({ parameters }) => /rel="?license/i.test(parameters) && /rsl\+xml/i.test(parameters))
      .map(({ target }) => link('license', 'Link header', target, finalUrl)),
    ...elements.map(({ url }) => link('license', 'link element', url, finalUrl)),
  ].filter((one) => one !== null)
}

function feedLinks({ body, finalUrl }: MainDocument): Link[] {
  return linkElementsIn(body, finalUrl)
    .filter(({ rel, type }) => rel.includes('alternate') && /^application\/(?:rss|atom)\+xml/.test(type))
    .map(({ url }) => ({ role: 'feed', from: 'link element', url }))
}

function descriptionLinks(wellKnown: WellKnownFiles): Link[] {
  const file = wellKnown['/.well-known/api-catalog']
  const entries = listIn(file, 'linkset')
  return entries
    .flatMap((entry) => (Array.isArray(entry['service-desc']) ? (entry['service-desc'] as unknown[]) : []))
    .map((target) => link('api-description', 'api-catalog', hrefOf(target, 'href'), file?.finalUrl ?? ''))
    .filter((one) => one !== null)
}

function skillLinks(wellKnown: WellKnownFiles): Link[] {
  const file = wellKnown['/.well-known/agent-skills/index.json']
  return listIn(file, 'skills')
    .map((skill) => link('skill', 'agent-skills', hrefOf(skill, 'url'), file?.finalUrl ?? ''))
    .filter((one) => one !== null)
}

function policyLinks({ headers, finalUrl }: MainDocument, wellKnown: WellKnownFiles): Link[] {
  const entries = parse(wellKnown['/.well-known/tdmrep.json'])
  const policies = [
    headers['tdm-policy'],
    ...(Array.isArray(entries) ? entries.map((one) => hrefOf(one, 'tdm-policy')) : []),
  ]
  return policies.flatMap((policy) => link('tdm-policy', 'TDMRep', policy, finalUrl) ?? [])
}

function unique(links: readonly Link[]): Link[] {
  return [...new Map(links.map((one) => [one.url, one])).values()]
}

function listIn(file: FetchedText | null | undefined, name: string): Record<string, unknown>[] {
  const parsed = parse(file)
  const list = isRecord(parsed) ? parsed[name] : undefined
  return Array.isArray(list) ? list.filter(isRecord).slice(0, 50) : []
}

function hrefOf(value: unknown, name: string): string | undefined {
  const href = isRecord(value) ? value[name] : undefined
  return typeof href === 'string' ? href : undefined
}

function parse(file: FetchedText | null | undefined): unknown {
  return file?.status === 200 ? readJson(file.body) : undefined
}

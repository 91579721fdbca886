import { createHash } from 'node:crypto'
import { AGENT_CARD_TYPE, AI_CATALOG_PATH, ARD_PATH, SERVER_CARD_TYPE } from '../../parsers/agent-files/agent-files.ts'
import { jsonOf, membersOf, recordsIn } from '../../parsers/text/read-json.ts'
import { readLinkHeader } from '../../parsers/text/read-link-header.ts'
import pLimit from 'p-limit'
import type { FetchedText, LinkedFile, WellKnownFiles } from '../artifacts.ts'
import { fetchOrNull, toFetchedText, type GatherContext } from '../gather-context.ts'
import { isSameSite } from '../same-site.ts'
import { catalogLinks, describedByLinks, entryLinksIn } from '../agents/agent-links.ts'
import { link, type Link, type Parents } from './named-links.ts'
import { linkElementsIn } from './source-tags.ts'

const MAX_EACH = 3
const LIMITS = { maxBytes: 2 ** 20, timeoutMs: 8_000 }

/** What is followed besides catalogs. Without `anySite` only on the site, because the owner cannot fix another company's. */
const KINDS: readonly { linksIn: (parents: Parents) => Link[]; max: number; anySite?: true }[] = [
  // A license may be hosted by the service that manages it.
  { linksIn: licenseLinks, max: MAX_EACH, anySite: true },
  { linksIn: descriptionLinks, max: MAX_EACH },
  { linksIn: skillLinks, max: MAX_EACH },
  { linksIn: policyLinks, max: 1, anySite: true },
  { linksIn: feedLinks, max: 2 },
  { linksIn: describedByLinks, max: 1 },
]

/**
 * A few of the files that a site links for machines: AI licenses, API descriptions, skills, feeds, text and data mining
 * policies, agent catalogs and the server cards in them.
 */
export async function gatherLinkedFiles(context: GatherContext, parents: Parents): Promise<LinkedFile[]> {
  const page = new URL(parents.document.finalUrl)
  const isOwn = ({ url }: Link) => isSameSite(new URL(url), page)
  const links = KINDS.flatMap(({ linksIn, max, anySite }) =>
    unique(linksIn(parents))
      .filter((one) => anySite === true || isOwn(one))
      .slice(0, max),
  )
  const [files, agentFiles] = await Promise.all([
    pLimit(4).map(links, (one) => fetchLinked(context, one, parents.wellKnown)),
    followCatalogs(context, parents, isOwn),
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
  const answer = await fetchOrNull(context, one.url, { ...LIMITS, headers: { accept } })
  if (!answer) return { ...one, file: null, sha256: null }
  const sha256 = answer.truncated ? null : createHash('sha256').update(answer.body).digest('hex')
  return { ...one, file: toFetchedText(answer), sha256 }
}

/** Reads catalogs first, because only they list the other files. */
async function followCatalogs(
  context: GatherContext,
  parents: Parents,
  isOwn: (one: Link) => boolean,
): Promise<LinkedFile[]> {
  const { wellKnown } = parents
  const links = unique(catalogLinks(parents)).slice(0, MAX_EACH)
  const catalogs = await pLimit(MAX_EACH).map(links, (one) => fetchLinked(context, one, wellKnown))
  const files = [wellKnown[ARD_PATH], wellKnown[AI_CATALOG_PATH], ...catalogs.map(({ file }) => file)]
  const known = new Set(links.map(({ url }) => url))
  const entries = unique(files.flatMap(entryLinksIn)).filter(({ url }) => !known.has(url))
  // Catalogs that a catalog lists are read, but no further level.
  const inner = await followKind('ai-catalog', entries)
  const all = unique([...entries, ...inner.flatMap(({ file }) => entryLinksIn(file))])
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

function licenseLinks({ document: { headers, body, finalUrl }, robotsFile }: Parents): Link[] {
  const robots = robotsFile?.status === 200 ? robotsFile.body.matchAll(/^[ \t]*license[ \t]*:[ \t]*(\S+)/gim) : []
  const root = `${new URL(finalUrl).origin}/`
  return [
    ...[...robots].flatMap((match) => link('license', 'robots.txt', match[1], root) ?? []),
    ...readLinkHeader(headers['link'] ?? '')
      .filter(({ parameters }) => /rel="?license/i.test(parameters) && /rsl\+xml/i.test(parameters))
      .flatMap(({ target }) => link('license', 'Link header', target, finalUrl) ?? []),
    ...linkElementsIn(body, finalUrl)
      .filter(({ type }) => type === 'application/rsl+xml')
      .map(({ url }): Link => ({ role: 'license', from: 'link element', url })),
  ]
}

function feedLinks({ document: { body, finalUrl } }: Parents): Link[] {
  return linkElementsIn(body, finalUrl)
    .filter(({ rel, type }) => rel.includes('alternate') && /^application\/(?:rss|atom)\+xml/.test(type))
    .map(({ url }) => ({ role: 'feed', from: 'link element', url }))
}

function descriptionLinks({ wellKnown }: Parents): Link[] {
  const file = wellKnown['/.well-known/api-catalog']
  return recordsOf(file, 'linkset')
    .flatMap(({ 'service-desc': targets }) => (Array.isArray(targets) ? (targets as unknown[]) : []))
    .flatMap((target) => link('api-description', 'api-catalog', textIn(target, 'href'), file?.finalUrl ?? '') ?? [])
}

function skillLinks({ wellKnown }: Parents): Link[] {
  const file = wellKnown['/.well-known/agent-skills/index.json']
  return recordsOf(file, 'skills').flatMap(
    (skill) => link('skill', 'agent-skills', textIn(skill, 'url'), file?.finalUrl ?? '') ?? [],
  )
}

function policyLinks({ document: { headers, finalUrl }, wellKnown }: Parents): Link[] {
  const entries = jsonOf(wellKnown['/.well-known/tdmrep.json'])
  const listed = Array.isArray(entries) ? entries.map((one) => textIn(one, 'tdm-policy')) : []
  return [headers['tdm-policy'], ...listed].flatMap((policy) => link('tdm-policy', 'TDMRep', policy, finalUrl) ?? [])
}

function unique(links: readonly Link[]): Link[] {
  return [...new Map(links.map((one) => [one.url, one])).values()]
}

function recordsOf(file: FetchedText | null | undefined, name: string): Record<string, unknown>[] {
  return recordsIn(membersOf(jsonOf(file))[name], Infinity).slice(0, 50)
}

function textIn(value: unknown, name: string): string | undefined {
  const text = membersOf(value)[name]
  return typeof text === 'string' ? text : undefined
}

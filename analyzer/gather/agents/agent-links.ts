import {
  AGENT_CARD_TYPE,
  AI_CATALOG_PATH,
  CATALOG_TYPE,
  entriesIn,
  SERVER_CARD_TYPE,
} from '../../parsers/agent-files/agent-files.ts'
import type { FetchedText, MainDocument } from '../artifacts.ts'
import { headerLinksIn, link, type Link, type NamedLink, type Parents } from '../documents/named-links.ts'
import { linkElementsIn } from '../documents/source-tags.ts'

const MAX_LINKS = 50
const ENTRY_ROLES = new Map<unknown, Link['role']>([
  [SERVER_CARD_TYPE, 'server-card'],
  [AGENT_CARD_TYPE, 'agent-card'],
  [CATALOG_TYPE, 'ai-catalog'],
])

/** Catalogs that robots.txt, the page's head or its headers link (ARD 0.91, section 5.1). */
export function catalogLinks({ document, robotsFile }: Omit<Parents, 'wellKnown'>): Link[] {
  const { finalUrl } = document
  const root = `${new URL(finalUrl).origin}/`
  const named = (rel: string, role: Link['role']) =>
    namedLinksIn(document)
      .filter(({ rels }) => rels.includes(rel))
      .flatMap(({ target, from }) => link(role, `rel="${rel}" ${from}`, target, finalUrl) ?? [])
  return [
    ...(robotsFile?.status === 200 ? agentmapsIn(robotsFile.body) : []).flatMap(
      (target) => link('ard-catalog', 'Agentmap in robots.txt', target, root) ?? [],
    ),
    ...named('ard', 'ard-catalog'),
    ...named('ai-catalog', 'ai-catalog'),
    // A catalog at the path of the older format is always judged by that format's rules.
  ].map((one) => (new URL(one.url).pathname === AI_CATALOG_PATH ? { ...one, role: 'ai-catalog' } : one))
}

/** The llms.txt for the page (llmstxt.org, v2). `describedby` has other uses too, so the file name must match. */
export function describedByLinks({ document }: { document: MainDocument }): Link[] {
  const { finalUrl } = document
  return namedLinksIn(document)
    .filter(({ rels }) => rels.includes('describedby'))
    .flatMap(({ target, from }) => link('llms-txt', `rel="describedby" ${from}`, target, finalUrl) ?? [])
    .filter(({ url }) => /\/llms\.txt$/i.test(new URL(url).pathname))
}

/** The files that a catalog links, each in its role. */
export function entryLinksIn(file: FetchedText | null | undefined): Link[] {
  const from = `catalog ${file?.finalUrl.slice(0, 200)}`
  return entriesIn(file).flatMap(({ type, url }) => {
    const role = ENTRY_ROLES.get(type) ?? 'catalog-entry'
    return link(role, from, typeof url === 'string' ? url : undefined, file?.finalUrl ?? '') ?? []
  })
}

function namedLinksIn({ headers, body, finalUrl }: MainDocument): NamedLink[] {
  const elements = linkElementsIn(body, finalUrl).map(({ rel, url }) => ({
    rels: rel.split(/\s+/),
    target: url,
    from: 'link element',
  }))
  return [...headerLinksIn(headers['link']), ...elements]
}

function agentmapsIn(robots: string): string[] {
  return robots
    .split(/\r\n|\n|\r/)
    .flatMap((line) => /^[ \t]*agentmap[ \t]*:[ \t]*([^\s#]+)/i.exec(line)?.[1] ?? [])
    .slice(0, MAX_LINKS)
}

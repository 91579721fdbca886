import type { SiteType } from '../../contract/index.ts'
import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { PageText } from '../readings/page-text.ts'
import { namesInAny } from '../../parsers/languages/language-words.ts'
import { isKindOf, type StructuredData } from '../../parsers/structured-data/index.ts'
import { SITE_TYPE_RULES, SITE_TYPE_THRESHOLD, type SiteTypeRule } from './site-type-rules.ts'

type Evidence = { host: string; page: PageFacts; text: PageText; structuredData: StructuredData }

const MAX_TEXT_LENGTH = 20_000

/** The type of site with the most points; `content` if no type has enough. */
export function detectSiteType(evidence: Evidence): SiteType {
  const points = new Map<SiteType, number>()
  const matches = matcherFor(evidence)
  for (const rule of SITE_TYPE_RULES) {
    if (matches(rule)) points.set(rule.type, (points.get(rule.type) ?? 0) + rule.points)
  }
  const [best] = [...points].sort(([, a], [, b]) => b - a)
  return best && best[1] >= SITE_TYPE_THRESHOLD ? best[0] : 'content'
}

function matcherFor({ host, page, text, structuredData }: Evidence): (rule: SiteTypeRule) => boolean {
  const types = Object.values(structuredData.types).flat()
  const addresses = page.links.slice(0, 2_000).map(({ href, url }) => addressPath(url ?? href))
  const words = text.text.slice(0, MAX_TEXT_LENGTH)
  const ogType = page.og['og:type'] ?? ''
  const generator = page.metas.find(({ name }) => name?.toLowerCase() === 'generator')?.content ?? ''
  const path = addressPath(page.url)
  const title = page.title ?? ''
  const rels = page.linkElements.slice(0, 500).flatMap(({ rel }) => rel.split(/\s+/))
  const codeBlocks = text.blocks.filter(({ kind, chrome }) => kind === 'code' && !chrome).length
  return ({
    schemaTypes,
    links,
    path: paths,
    host: hosts,
    text: texts,
    ogType: ogTypes,
    generator: generators,
    ...rule
  }) =>
    (schemaTypes?.some((type) => types.some((seen) => isKindOf(seen, type))) ?? false) ||
    (links !== undefined && addresses.some((address) => links.test(address))) ||
    (paths?.test(path) ?? false) ||
    (hosts?.test(host) ?? false) ||
    (texts?.test(words) ?? false) ||
    (ogTypes?.test(ogType) ?? false) ||
    (generators?.test(generator) ?? false) ||
    (rule.says !== undefined && namesInAny(rule.says, words)) ||
    (rule.title !== undefined && namesInAny(rule.title, title)) ||
    (rule.rel !== undefined && rels.some((rel) => rule.rel?.test(rel))) ||
    codeBlocks >= (rule.codeBlocks ?? Infinity)
}

function addressPath(address: string): string {
  return address.replace(/^https?:\/\/[^/]*/i, '').slice(0, 300)
}

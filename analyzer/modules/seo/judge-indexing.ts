import type { PageFacts } from '../../parsers/html/page-facts.ts'
import { sentencesOf } from '../../computed/readings/compare-readings.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import { indexingRulesFor, type IndexingDirective } from '../../parsers/indexing/indexing-rules.ts'
import { judgeRobots, type RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { MainDocument, Target } from '../../gather/artifacts.ts'
import type { CheckVerdict } from '../../scoring/score-checks.ts'
import { seoFinding } from './findings.ts'
import { SEO_WEIGHTS, SHORT_SNIPPET } from './seo-rules.ts'

type Facts = {
  page: PageFacts
  pageText: PageText
  document: MainDocument
  directives: readonly IndexingDirective[]
  robots: RobotsTxt | null
  target: Target
}

export function judgeIndexing(facts: Facts): CheckVerdict {
  const findings = [...blocked(facts), ...snippets(facts), ...links(facts)]
  return { weight: SEO_WEIGHTS.indexing, findings }
}

function blocked({ directives, document, robots, target }: Facts) {
  const { noindex } = indexingRulesFor(directives)
  const verdict = robots ? judgeRobots(robots, 'Googlebot', document.finalUrl) : null
  return [
    ...(noindex
      ? [
          seoFinding('noindex', target, {
            evidence: quoted(directives, ['noindex', 'none']),
            loss: 1,
            params: inHeader(directives, ['noindex', 'none']),
          }),
        ]
      : []),
    ...(verdict && !verdict.allowed
      ? [
          seoFinding('search-disallowed', target, {
            evidence: [`robots.txt:${verdict.rule?.line ?? 1} Disallow: ${verdict.rule?.value ?? '/'}`],
            loss: 1,
            params: { robots, path: document.finalUrl },
          }),
        ]
      : []),
  ]
}

/** The header that says one of these, if one does. */
function inHeader(directives: readonly IndexingDirective[], names: readonly string[]): { header: string | null } {
  const found = directives.find(({ source, name }) => source === 'header' && names.includes(name))
  return { header: found?.text.slice(0, 200) ?? null }
}

function snippets({ directives, pageText, target }: Facts) {
  const answer = firstAnswer(pageText)
  const { nosnippet, maxSnippet } = indexingRulesFor(directives)
  const bing = indexingRulesFor(directives, 'bingbot')
  const limited = quoted(directives, ['noarchive', 'nocache'])
  return [
    ...(nosnippet
      ? [
          seoFinding('nosnippet', target, {
            evidence: quoted(directives, ['nosnippet', 'max-snippet']),
            loss: 0.5,
            params: inHeader(directives, ['nosnippet', 'max-snippet']),
          }),
        ]
      : []),
    ...(!nosnippet && maxSnippet !== null && maxSnippet < (answer?.length ?? SHORT_SNIPPET)
      ? [
          seoFinding('snippet-short', target, {
            evidence: [
              ...quoted(directives, ['max-snippet']),
              ...(answer ? [`What is left: ${answer.slice(0, maxSnippet)}…`] : []),
            ],
            loss: 0.25,
            params: { limit: maxSnippet, ...inHeader(directives, ['max-snippet']) },
          }),
        ]
      : []),
    ...(bing.noarchive || bing.nocache
      ? [
          seoFinding('bing-limits', target, {
            evidence: limited,
            loss: 0,
            params: inHeader(directives, ['noarchive', 'nocache']),
          }),
        ]
      : []),
  ]
}

/** The first sentence below a heading, which is what a quote begins with; null on a page without one. */
function firstAnswer({ blocks }: PageText): string | null {
  const main = blocks.filter(({ chrome }) => !chrome)
  const heading = main.findIndex(({ kind }) => kind === 'heading')
  const paragraph = main.slice(heading + 1).find(({ kind }) => kind === 'paragraph')
  return (heading === -1 ? undefined : sentencesOf(paragraph?.text ?? '')[0]) ?? null
}

function links({ page, target }: Facts) {
  const dead = page.links.filter(({ href }) => /^\s*javascript:/i.test(href))
  if (dead.length === 0 || dead.length / page.links.length < 0.05) return []
  const evidence = dead.map(({ href, text }) => `${text || '(no text)'}: ${href.slice(0, 100)}`)
  const loss = Math.min(0.2, dead.length / page.links.length)
  const text = dead[0]?.text.slice(0, 100) || 'Where it goes'
  return [seoFinding('links-not-crawlable', target, { evidence, loss, params: { count: dead.length, text } })]
}

function quoted(directives: readonly IndexingDirective[], names: readonly string[]): string[] {
  return directives
    .filter(({ name }) => names.includes(name))
    .map(({ source, agent, text }) => {
      const speaker = agent ?? 'robots'
      return source === 'meta' ? `meta name="${speaker}": ${text}` : `X-Robots-Tag: ${agent ? `${agent}: ` : ''}${text}`
    })
}

import type { PageFacts } from '../../parsers/html/page-facts.ts'
import { splitSentences } from '../../computed/readings/compare-readings.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import { indexingRulesFor, isListedNowhere, type IndexingDirective } from '../../parsers/indexing/indexing-rules.ts'
import { judgeRobots, type RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { CatchAll, MainDocument } from '../../gather/artifacts.ts'
import { verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { softNotFoundProof } from '../../scoring/soft-not-found.ts'
import { seoFinding } from './findings.ts'
import { SEO_WEIGHTS, SHORT_SNIPPET } from './seo-rules.ts'

type Facts = {
  page: PageFacts
  pageText: PageText
  document: MainDocument
  directives: readonly IndexingDirective[]
  robots: RobotsTxt | null
  catchAll: CatchAll | null
}

export function judgeIndexing(facts: Facts): CheckVerdict {
  return verdict(
    SEO_WEIGHTS.indexing,
    notFoundFinding(facts),
    noindexFinding(facts),
    disallowFinding(facts),
    snippetFinding(facts),
    bingFinding(facts),
    linkFinding(facts),
  )
}

function notFoundFinding(facts: Facts) {
  const proof = softNotFoundProof(facts)
  if (proof === null) return null
  const { document, page } = facts
  const evidence = [
    `GET ${document.finalUrl}: status ${document.status}`,
    `Title: ${page.title ?? page.headings[0]?.text ?? ''}`,
    proof === 'same-page'
      ? 'An address that cannot exist gets the same page.'
      : 'Title and main heading say so, and the page says hardly anything else.',
  ]
  return seoFinding('soft-not-found', { evidence, loss: 1 })
}

function noindexFinding({ directives }: Facts) {
  if (isListedNowhere(directives)) return seoFinding('noindex', { ...quote(directives, 'noindex', 'none'), loss: 1 })
  const { noindex, directives: forGoogle } = indexingRulesFor(directives)
  return noindex ? seoFinding('google-noindex', { ...quote(forGoogle, 'noindex', 'none'), loss: 1 }) : null
}

function disallowFinding({ document: { finalUrl }, robots }: Facts) {
  const access = robots && judgeRobots(robots, 'Googlebot', finalUrl)
  if (!access || access.allowed) return null
  const evidence = [`robots.txt:${access.rule?.line ?? 1} Disallow: ${access.rule?.value ?? '/'}`]
  return seoFinding('search-disallowed', { evidence, loss: 1, params: { robots, path: finalUrl } })
}

function snippetFinding({ directives, pageText }: Facts) {
  const { nosnippet, maxSnippet } = indexingRulesFor(directives)
  if (nosnippet) {
    return seoFinding('nosnippet', { ...quote(directives, 'nosnippet', 'max-snippet'), loss: 0.5 })
  }
  const answer = firstAnswer(pageText)
  if (maxSnippet === null || maxSnippet >= (answer?.length ?? SHORT_SNIPPET)) return null
  const { evidence, params } = quote(directives, 'max-snippet')
  return seoFinding('snippet-short', {
    evidence: [...evidence, ...(answer ? [`What is left: ${answer.slice(0, maxSnippet)}…`] : [])],
    loss: 0.25,
    params: { limit: maxSnippet, ...params },
  })
}

function bingFinding({ directives }: Facts) {
  const { noindex, noarchive, nocache, directives: forBing } = indexingRulesFor(directives, 'bingbot')
  if (noindex && !isListedNowhere(directives))
    return seoFinding('bing-noindex', { ...quote(forBing, 'noindex', 'none'), loss: 0.5 })
  if (!noarchive && !nocache) return null
  return seoFinding('bing-limits', { ...quote(directives, 'noarchive', 'nocache'), loss: 0 })
}

function linkFinding({ page }: Facts) {
  const dead = page.links.filter(({ href }) => /^\s*javascript:/i.test(href))
  if (dead.length === 0 || dead.length / page.links.length < 0.05) return null
  const evidence = dead.map(({ href, text }) => `${text || '(no text)'}: ${href.slice(0, 100)}`)
  const loss = Math.min(0.2, dead.length / page.links.length)
  const text = dead[0]?.text.slice(0, 100) || 'Where it goes'
  return seoFinding('links-not-crawlable', { evidence, loss, params: { count: dead.length, text } })
}

/** The first sentence below a heading, which is where a quote starts; null on a page without one. */
function firstAnswer({ blocks }: PageText): string | null {
  const main = blocks.filter(({ chrome }) => !chrome)
  const heading = main.findIndex(({ kind }) => kind === 'heading')
  const paragraph = main.slice(heading + 1).find(({ kind }) => kind === 'paragraph')
  return (heading === -1 ? undefined : splitSentences(paragraph?.text ?? '')[0]) ?? null
}

/** Where these directives are set, and the header that has to be removed, if one sets them. */
function quote(directives: readonly IndexingDirective[], ...names: readonly string[]) {
  const set = directives.filter(({ name }) => names.includes(name))
  const evidence = set.map(({ source, agent, text, byScript }) =>
    source === 'meta'
      ? `meta name="${agent ?? 'robots'}": ${text}${byScript ? ` (${byScript} by a script)` : ''}`
      : `X-Robots-Tag: ${agent ? `${agent}: ` : ''}${text}`,
  )
  const header = set.find(({ source }) => source === 'header')?.text.slice(0, 200) ?? null
  return { evidence, params: { header } }
}

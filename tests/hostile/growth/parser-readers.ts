import { parseRsl } from '../../../analyzer/parsers/rsl/parse-rsl.ts'
import { languageOf } from '../../../analyzer/computed/page-language.ts'
import { compareReadings, sentencesOf } from '../../../analyzer/computed/readings/compare-readings.ts'
import { estimateTokens } from '../../../analyzer/computed/readings/estimate-tokens.ts'
import { readPageText } from '../../../analyzer/computed/readings/page-text.ts'
import { questionPhrasesOf, questionsOf } from '../../../analyzer/computed/readings/questions.ts'
import { readabilityOf } from '../../../analyzer/computed/readings/readability.ts'
import { readJson } from '../../../analyzer/parsers/text/read-json.ts'
import { oneLine } from '../../../analyzer/contract/plain-text.ts'
import { compareTopics } from '../../../analyzer/modules/competitor-analysis/judge.ts'
import { compareVersions } from '../../../analyzer/modules/security-headers/find-vulnerable-libraries.ts'
import {
  AnalyzerError,
  checkFaq,
  checkRichResults,
  checkSecurityTxt,
  checkVocabulary,
  contentSignalsOf,
  contentUsageOf,
  decodeHtml,
  discoverSitemaps,
  evaluateCsp,
  findJsonFault,
  findRobotsGroupProblems,
  instantOf,
  isValidProductToken,
  judgeRobots,
  matchesRobotsPattern,
  metaPoliciesOf,
  observatoryCookies,
  parseHtmlDocument,
  parseLlmsTxt,
  parseRobotsTxt,
  parseScanAddress,
  parseSitemap,
  parseUrl,
  productTokenOf,
  readJsonLdBlock,
  readPageFacts,
  readStructuredData,
  repairJson,
} from '../../../analyzer/testing/index.ts'
import type { Reader } from './measure-growth.ts'

const ADDRESS = 'https://shop.example/'

/** A page that no earlier reading can have parsed. */
let pages = 0
export function pageOf(body: string): string {
  pages += 1
  return `<!doctype html><html lang="en"><head><title>Page ${pages}</title></head><body>${body}</body></html>`
}

/** Each parser by itself, given the text as the file or the value that it reads. */
export const PARSER_READERS: readonly Reader[] = [
  parser('HTML', (text) => parseHtmlDocument(pageOf(text))),
  parser('HTML without scripts', (text) => parseHtmlDocument(pageOf(text), { scripting: false })),
  parser('page facts', (text) => readPageFacts(pageOf(text), ADDRESS)),
  parser('page text', (text) => readPageText(parseHtmlDocument(pageOf(text)))),
  parser('questions', (text) => {
    const read = readPageText(parseHtmlDocument(pageOf(text)))
    return [questionsOf(read), questionPhrasesOf(read)]
  }),
  parser('readings', (text) => {
    const read = readPageText(parseHtmlDocument(pageOf(text)))
    const plain = readPageText(parseHtmlDocument(pageOf(text.replaceAll('<', ' '))))
    return compareReadings({ raw: read, rendered: plain, article: text })
  }),
  parser('structured data', (text) => readStructuredData(pageOf(text))),
  parser('vocabulary', (text) => checkVocabulary(readStructuredData(pageOf(text)))),
  parser('rich results', (text) => checkRichResults(pageOf(text))),
  parser('FAQ', (text) => {
    const page = pageOf(text)
    return checkFaq(parseHtmlDocument(page), readStructuredData(page))
  }),
  parser('meta policies', (text) => metaPoliciesOf(pageOf(text))),
  parser('JSON-LD', (text) => readJsonLdBlock(text)),
  parser('JSON faults', (text) => findJsonFault(text)),
  parser('JSON repairs', (text) => repairJson(text)),
  parser('JSON', (text) => readJson(text)),
  parser('character set', (text) => decodeHtml(Buffer.from(text))),
  parser('character set of the header', (text) => decodeHtml(Buffer.from('a'), text)),
  parser('robots.txt', (text) => parseRobotsTxt(text)),
  parser('robots.txt for an address', (text) => judgeRobots(parseRobotsTxt(text), 'GPTBot', `${ADDRESS}a/a/a`)),
  parser('robots.txt for a long address', (text) => judgeRobots(LONG_ROBOTS, 'GPTBot', `${ADDRESS}${text}`)),
  parser('robots pattern', (text) => matchesRobotsPattern(`/${text}`, '/*a*a*a*b$')),
  parser('robots groups', (text) => findRobotsGroupProblems(parseRobotsTxt(text), ['GPTBot', 'bot1', 'bot2'])),
  parser('robots signals', (text) => {
    const robots = parseRobotsTxt(text)
    return [contentSignalsOf(robots), contentUsageOf(robots)]
  }),
  parser('product token', (text) => [isValidProductToken(text), productTokenOf(text)]),
  parser('RSL', (text) => parseRsl(text)),
  parser('sitemap', (text) => parseSitemap(text)),
  parser('sitemaps', (text) =>
    discoverSitemaps('https://shop.example', async () => ({ status: 200, body: text }), { robotsTxt: text }),
  ),
  parser('date', (text) => instantOf(text)),
  parser('llms.txt', (text) => parseLlmsTxt(text)),
  parser('security.txt', (text) => checkSecurityTxt(Buffer.from(text), { urls: [ADDRESS] })),
  parser('policy', (text) => evaluateCsp(text)),
  parser('cookies', (text) => observatoryCookies([text, ...text.split(',')])),
  parser('address', (text) => parseUrl(text)),
  parser('relative address', (text) => parseUrl(text, ADDRESS)),
  parser('address of a scan', (text) => refusable(() => parseScanAddress(text))),
  parser('sentences', (text) => sentencesOf(text)),
  parser('readability', (text) => readabilityOf(text, 'en')),
  parser('language', (text) => [languageOf(text, 'short'), languageOf('en', text)]),
  parser('tokens', (text) => estimateTokens(text)),
  parser('topics', (text) => compareTopics([text], text.split(' '))),
  parser('versions', (text) => compareVersions(text, '1.2.3')),
  parser('one line', (text) => oneLine(text)),
]

const LONG_ROBOTS = parseRobotsTxt(
  `User-agent: *\nDisallow: /*a*a*a*b$\nAllow: /a\nDisallow: /*.php$\nDisallow: /*%41*x`,
)

function parser(name: string, read: (text: string) => unknown): Reader {
  return { name, read: (text, lap) => lap(name, () => read(text)) }
}

/** The one error that is documented. */
function refusable(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof AnalyzerError)) throw error
    return null
  }
}

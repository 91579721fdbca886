import { isDeepStrictEqual } from 'node:util'
import { readSentBlocks } from '../../../analyzer/answers/answer-blocks.ts'
import { askPage } from '../../../analyzer/answers/ask-page.ts'
import { finderFor } from '../../../analyzer/answers/compare/finder-for.ts'
import { readDataValues } from '../../../analyzer/answers/data-values.ts'
import { allFacts } from '../../../analyzer/answers/facts-of-page.ts'
import { FACT_KINDS, type FactKind } from '../../../analyzer/contract/answers.ts'
import { linkElementsIn } from '../../../analyzer/gather/documents/source-tags.ts'
import { entriesIn } from '../../../analyzer/parsers/agent-files/agent-files.ts'
import { aidFaults, isAidRecord } from '../../../analyzer/parsers/aid-record.ts'
import { indexingDirectivesOf, indexingRulesFor } from '../../../analyzer/parsers/indexing/indexing-rules.ts'
import { toolSchemaFaults } from '../../../analyzer/parsers/json-schema/tool-schema-faults.ts'
import { preloadFaults } from '../../../analyzer/parsers/observatory/read-hsts.ts'
import { combineCsp } from '../../../analyzer/parsers/observatory/read-csp-policies.ts'
import { asksForLicense } from '../../../analyzer/parsers/rsl/asks-for-license.ts'
import { parseRsl } from '../../../analyzer/parsers/rsl/parse-rsl.ts'
import { isLanguageTag } from '../../../analyzer/parsers/text/is-language-tag.ts'
import { boundedJson } from '../../../analyzer/parsers/text/bounded-json.ts'
import { readLinkHeader } from '../../../analyzer/parsers/text/read-link-header.ts'
import { visibleTextOf } from '../../../analyzer/parsers/text/visible-text.ts'
import { languageOf } from '../../../analyzer/computed/page-language.ts'
import { compareReadings, splitSentences } from '../../../analyzer/computed/readings/compare-readings.ts'
import { estimateTokens } from '../../../analyzer/computed/readings/estimate-tokens.ts'
import { readPageText } from '../../../analyzer/computed/readings/page-text.ts'
import { questionPhrasesOf, questionsOf } from '../../../analyzer/computed/readings/questions.ts'
import { readabilityOf } from '../../../analyzer/computed/readings/readability.ts'
import { readJson } from '../../../analyzer/parsers/text/read-json.ts'
import { oneLine } from '../../../analyzer/contract/plain-text.ts'
import { compareTopics } from '../../../analyzer/modules/competitor-analysis/judge.ts'
import { compareVersions } from '../../../analyzer/modules/security-headers/vulnerable-libraries.ts'
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
  parseLastmod,
  judgeRobots,
  matchesRobotsPattern,
  metaPoliciesOf,
  observatoryCookies,
  parseHtmlDocument,
  parseLlmsTxt,
  parseRobotsTxt,
  parseScanAddress,
  parseSitemap,
  readJsonLdBlocks,
  readPageFacts,
  readStructuredData,
  repairJson,
  type RobotsTxt,
} from '../../../analyzer/testing/index.ts'
import { structuredDataOf } from '../../../analyzer/parsers/structured-data/index.ts'
import type { Claims, Reader } from './measure-growth.ts'

const ADDRESS = 'https://shop.example/'

/** A value of each kind, to be looked for. */
const ANSWERS: Readonly<Record<FactKind, string>> = {
  amount: '12.99',
  date: '2026-03-04',
  hours: 'Mo-Fr 09:00-18:00',
  duration: '1 hour 10 minutes',
  telephone: '+44 20 7946 0991',
  address: 'High Street 12\nBath\nBA1 5AB',
  identifier: 'AB-1234',
  enumeration: 'InStock',
  list: '2 eggs\n300 g flour\n1 lemon',
  text: 'Two years of warranty',
}

/** Data whose every text is the given one. */
function productOf(text: string): string {
  const offers = { '@type': 'Offer', price: text, priceCurrency: text, availability: text }
  const question = { '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text } }
  const shop = { '@type': 'Store', name: text, telephone: text, openingHours: text, address: text }
  const product = { '@type': 'Product', name: text, brand: text, sku: text, offers, subjectOf: [question, shop] }
  const json = JSON.stringify({ '@context': 'https://schema.org', ...product }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

function answersIn(html: string) {
  const tree = parseHtmlDocument(html)
  const data = structuredDataOf(tree)
  const sent = { blocks: readSentBlocks(html), data: readDataValues(tree, data) }
  const sources = { sent, rendered: null, article: null, ownMarkdown: null, llmsTxt: null }
  return askPage(allFacts(data, sent.blocks), sources, 'de')
}

/** A page that no earlier reading can have parsed. */
let pages = 0
export function pageOf(body: string): string {
  pages += 1
  return `<!doctype html><html lang="en"><head><title>Page ${pages}</title></head><body>${body}</body></html>`
}

/** Each parser by itself, given the text as the file or the value that it reads, with what holds of whatever it makes. */
export const PARSER_READERS: readonly Reader[] = [
  parser('HTML', (text) => parseHtmlDocument(pageOf(text))),
  parser('HTML without scripts', (text) => parseHtmlDocument(pageOf(text), { scripting: false })),
  parser('page facts', (text) => readPageFacts(pageOf(text), ADDRESS)),
  parser('page text', (text) => readPageText(parseHtmlDocument(pageOf(text)))),
  parser('visible text', (text) => visibleTextOf(parseHtmlDocument(pageOf(text))), {
    'no more than the page holds': (visible, text) => visible.length <= text.normalize('NFKD').length + PAGE_WORDS,
    'no empty line and no space at the ends of one': (visible) =>
      visible === '' || visible.split('\n').every((line) => line !== '' && line.trim() === line),
  }),
  parser('questions', (text) => {
    const read = readPageText(parseHtmlDocument(pageOf(text)))
    return [questionsOf(read), questionPhrasesOf(read)]
  }),
  parser('readings', (text) => {
    const read = readPageText(parseHtmlDocument(pageOf(text)))
    const plain = readPageText(parseHtmlDocument(pageOf(text.replaceAll('<', ' '))))
    return compareReadings({ raw: read, rendered: plain, article: text })
  }),
  parser('source tags', (text) => linkElementsIn(text, ADDRESS), {
    'web addresses alone': (links) => links.every(({ url }) => /^https?:/.test(url)),
    'at most 2,000': (links) => links.length <= 2_000,
  }),
  parser('structured data', (text) => readStructuredData(pageOf(text)), {
    'at most 2,000 blocks': ({ blocks }) => blocks.length <= 2_000,
    'types once each': ({ types }) => Object.values(types).every((list) => new Set(list).size === list.length),
  }),
  parser('vocabulary', (text) => checkVocabulary(readStructuredData(pageOf(text)))),
  parser('rich results', (text) => checkRichResults(pageOf(text))),
  parser(
    'FAQ',
    (text) => {
      const page = pageOf(text)
      return checkFaq(parseHtmlDocument(page), readStructuredData(page))
    },
    {
      'valid exactly without a fault': ({ valid, faults }) => valid === (faults.length === 0),
      'at most 1,000 questions': ({ questions }) => questions.length <= 1_000,
    },
  ),
  ...FACT_KINDS.map((kind) =>
    parser(`answers: ${kind} in a text`, (text) => finderFor(kind, ANSWERS[kind], 'EUR')?.(text)),
  ),
  ...FACT_KINDS.map((kind) => parser(`answers: a text as ${kind}`, (text) => finderFor(kind, text, 'EUR')?.(text))),
  parser('answers of a page', (text) => answersIn(pageOf(`<h1>Lamp</h1><div>${text}</div>`))),
  parser('answers of data', (text) => answersIn(pageOf(`<p>${text.slice(0, 100)}</p>${productOf(text)}`)), {
    'at most 40 questions': ({ questions }) => questions.length <= 40,
  }),
  parser('meta policies', (text) => metaPoliciesOf(pageOf(text))),
  parser('JSON-LD', (text) => readJsonLdBlocks([text]), {
    'a fault exactly in an invalid block': (blocks) => blocks.every(({ valid, fault }) => valid === (fault === null)),
    'nothing is taken from a broken block': (blocks) =>
      blocks.every(({ valid, items, types }) => valid || items.length + types.length === 0),
  }),
  parser('JSON faults', (text) => findJsonFault(text), {
    'a fault exactly where JSON.parse has one': (fault, text) => (fault === null) === (readJson(text) !== undefined),
    'stands within the text': (fault, text) => fault === null || (fault.offset >= 0 && fault.offset <= text.length),
  }),
  parser('JSON repairs', (text) => repairJson(text), {
    'leaves JSON as it is': (repaired, text) =>
      readJson(text) === undefined || isDeepStrictEqual(repaired, readJson(text)),
  }),
  parser('JSON', (text) => readJson(text)),
  parser('bounded JSON', (text) => boundedJson(readJson(text)), {
    'the same where it is small': (bounded, text) => text.length > 300 || isDeepStrictEqual(bounded, readJson(text)),
  }),
  parser('tool schema', (text) => toolSchemaFaults(readJson(text)), {
    'at most 5 faults': (faults) => faults.length <= 5,
  }),
  parser('catalog of agents', (text) => entriesIn({ status: 200, body: text }), {
    'at most 200': (entries) => entries.length <= 200,
  }),
  parser('DNS record of agents', (text) => [isAidRecord(text), aidFaults(text, NOW)] as const, {
    'at most 60 faults of 300 characters': ([, faults]) =>
      faults.length <= 60 && faults.every((fault) => fault.length <= 300),
  }),
  parser('character set', (text) => decodeHtml(Buffer.from(text))),
  parser('character set of the header', (text) => decodeHtml(Buffer.from('a'), text)),
  parser('robots.txt', (text) => parseRobotsTxt(text), {
    'kind of line end does not matter': (robots, text) =>
      isDeepStrictEqual(robotsMeaning(robots), robotsMeaning(parseRobotsTxt(withLineEnds(text)))),
    'a byte order mark does not matter': (robots, text) =>
      startsAsMark(text) || isDeepStrictEqual(robotsMeaning(robots), robotsMeaning(parseRobotsTxt(`\ufeff${text}`))),
    'each line once': ({ lines, malformed }) =>
      new Set([...lines, ...malformed].map(({ number }) => number)).size === lines.length + malformed.length,
  }),
  parser('robots.txt for an address', (text) => judgeRobots(parseRobotsTxt(text), 'GPTBot', `${ADDRESS}a/a/a`), {
    'a group for another agent changes nothing': ({ allowed }, text) =>
      allowed === judgeRobots(parseRobotsTxt(`${OTHER_GROUP}${text}`), 'GPTBot', `${ADDRESS}a/a/a`).allowed,
    'the case of the name does not matter': (verdict, text) =>
      isDeepStrictEqual(verdict, judgeRobots(parseRobotsTxt(text), 'gptbot', `${ADDRESS}a/a/a`)),
    'a refusal has its rule': ({ allowed, rule }) => allowed || rule?.kind === 'disallow',
  }),
  parser('robots.txt for a long address', (text) => judgeRobots(LONG_ROBOTS, 'GPTBot', `${ADDRESS}${text}`)),
  parser('robots pattern', (text) => matchesRobotsPattern(`/${text}`, '/*a*a*a*b$')),
  parser('robots groups', (text) => findRobotsGroupProblems(parseRobotsTxt(text), ['GPTBot', 'bot1', 'bot2']), {
    'at most 20 paths each': (problems) => problems.every(({ paths }) => paths.length <= 20),
  }),
  parser('robots signals', (text) => {
    const robots = parseRobotsTxt(text)
    return [contentSignalsOf(robots), contentUsageOf(robots)]
  }),
  parser('robots headers', (text) => indexingDirectivesOf(NO_FACTS, [['X-Robots-Tag', text]]), {
    'at most 200 directives': (directives) => directives.length <= 200,
    'the case does not matter': (directives, text) =>
      /[^\p{ASCII}]/u.test(text) ||
      indexingRulesFor(directives).noindex ===
        indexingRulesFor(indexingDirectivesOf(NO_FACTS, [['X-Robots-Tag', text.toUpperCase()]])).noindex,
  }),
  parser('RSL', (text) => parseRsl(text), {
    'at most 500 terms with 50 uses each': ({ terms }) =>
      terms.length <= 500 && terms.every(({ permits, prohibits }) => Math.max(permits.length, prohibits.length) <= 50),
    'at most 20 problems': ({ problems }) => problems.length <= 20,
  }),
  parser('license challenge', (text) => asksForLicense(402, { 'www-authenticate': text })),
  parser('sitemap', (text) => parseSitemap(text), {
    'at most 50,000 addresses': ({ entries }) => entries.length <= 50_000,
    'no entry without its address': ({ entries }) => entries.every(({ loc }) => loc !== ''),
    'nothing of what is no sitemap': ({ kind, entries }) => kind !== 'invalid' || entries.length === 0,
  }),
  parser('sitemaps', (text) =>
    discoverSitemaps('https://shop.example', async () => ({ status: 200, body: text }), { robotsTxt: text }),
  ),
  parser('date', (text) => parseLastmod(text), {
    'a time, and the same again': (date) =>
      date === null || parseLastmod(date.toISOString())?.getTime() === date.getTime(),
  }),
  parser('llms.txt', (text) => parseLlmsTxt(text), {
    'kind of line end does not matter': (read, text) => isDeepStrictEqual(read, parseLlmsTxt(withLineEnds(text))),
    'a byte order mark does not matter': (read, text) =>
      text.startsWith('\ufeff') || isDeepStrictEqual(read, parseLlmsTxt(`\ufeff${text}`)),
    'valid exactly without a fault': ({ valid, faults }) => valid === (faults.length === 0),
  }),
  parser('security.txt', (text) => checkSecurityTxt(Buffer.from(text), { urls: [ADDRESS], now: NOW }), {
    'valid exactly without an error': ({ valid, remarks }) => valid === remarks.every(({ level }) => level !== 'error'),
    'CRLF is read as LF is': (check, text) =>
      isDeepStrictEqual(
        check,
        checkSecurityTxt(Buffer.from(text.replaceAll(/\r?\n/g, '\r\n')), { urls: [ADDRESS], now: NOW }),
      ),
    'at most 500 remarks': ({ remarks }) => remarks.length <= 500,
  }),
  parser('language tag', (text) => isLanguageTag(text), {
    'the case does not matter': (is, text) => /[^\p{ASCII}]/u.test(text) || is === isLanguageTag(text.toUpperCase()),
  }),
  parser('policy', (text) => evaluateCsp(text)),
  parser('policies', (text) => documented(() => combineCsp(text.split(',')), SyntaxError, URIError), {
    'names and sources in lower case': (csp) =>
      [...(csp?.directives ?? [])].every(([name, sources]) =>
        [name, ...sources].every((word) => word === word.toLowerCase()),
      ),
  }),
  parser('cookies', (text) => observatoryCookies([text, ...text.split(',')])),
  parser('preload header', (text) => preloadFaults(text), { 'at most two faults': (faults) => faults.length <= 2 }),
  parser('Link header', (text) => readLinkHeader(text), {
    'at most 200 of at most 2,000 characters': (links) =>
      links.length <= 200 && links.every(({ target }) => target.length <= 2_000),
    'targets without brackets': (links) => links.every(({ target }) => !target.includes('>')),
  }),
  parser('address of a scan', (text) => documented(() => parseScanAddress(text), AnalyzerError), {
    'a public web address, and the same again': (url) =>
      url === null || (/^https?:$/.test(url.protocol) && parseScanAddress(url.href).href === url.href),
  }),
  parser('sentences', (text) => splitSentences(text)),
  parser('readability', (text) => readabilityOf(text, 'en')),
  parser('language', (text) => [languageOf(text, 'short'), languageOf('en', text)]),
  parser('tokens', (text) => estimateTokens(text)),
  parser('topics', (text) => compareTopics([text], text.split(' '))),
  parser('versions', (text) => compareVersions(text, '1.2.3')),
  parser('one line', (text) => oneLine(text), {
    'one line of at most 300 characters': (line) => line.length <= 300 && !/[\r\n\p{Cc}\p{Cf}]/u.test(line),
    'the same again': (line) => oneLine(line) === line,
  }),
]

/** Words of a page that the text does not bring. */
const PAGE_WORDS = 100
const NOW = new Date('2026-11-23T00:00:00Z')
const NO_FACTS = readPageFacts('', ADDRESS)
const OTHER_GROUP = 'User-agent: unrelated\nDisallow: /\n'
const LONG_ROBOTS = parseRobotsTxt(
  `User-agent: *\nDisallow: /*a*a*a*b$\nAllow: /a\nDisallow: /*.php$\nDisallow: /*%41*x`,
)

function parser<Value>(name: string, read: (text: string) => Value, claims: Claims<Awaited<Value>> = {}): Reader {
  return { name, read: (text, lap) => lap(name, () => read(text)), claims }
}

/** Null for an error that is documented. */
function documented<Value>(read: () => Value, ...errors: readonly (new (...args: never[]) => Error)[]): Value | null {
  try {
    return read()
  } catch (error) {
    if (!errors.some((kind) => error instanceof kind)) throw error
    return null
  }
}

/** What a file says, without how long it is. */
function robotsMeaning({ lines, groups, sitemaps, ungrouped, malformed }: RobotsTxt) {
  return { lines, groups, sitemaps, ungrouped, malformed }
}

/** Google skips each leading octet that is one of a mark, those of other characters too. */
function startsAsMark(text: string): boolean {
  return Buffer.from(text.slice(0, 1))[0] === 0xef
}

/** The same lines with other ends. */
function withLineEnds(text: string): string {
  return text.replaceAll(/\r\n|\n|\r/g, '\r\n')
}

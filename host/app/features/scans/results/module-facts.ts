import { countText, type ModuleId } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { shortDate } from '../../../ui/time/time.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { citationTone, diversityTone } from './verdict.ts'

export type ModuleFact = { name: string; value: string; tone?: Tone; note?: string }

/** The measured values of a module as text. A missing value is a dash, and a module without a score gives no warnings. */
export function moduleFacts(scan: ScanView, id: ModuleId): ModuleFact[] {
  const facts = measuredFacts(scan, id)
  return scan[id]?.score === null ? facts.map(withoutTone) : facts
}

function measuredFacts(scan: ScanView, id: ModuleId): ModuleFact[] {
  switch (id) {
    case 'sslCertificate':
      return sslFacts(scan.sslCertificate)
    case 'complianceResults':
      return complianceFacts(scan.complianceResults)
    case 'faqResults':
      return read(scan.faqResults, ({ details }) => [
        fact('Questions found', details.faqCount),
        fact('Valid FAQ markup', details.hasValidSchema),
        fact('Questions in structured data', details.structuredFaqCount),
      ])
    case 'visualSearchResults':
      return read(scan.visualSearchResults, ({ details }) => [
        fact('Images with alt text', details.altTextCount),
        fact('Images in structured data', details.imageSchemaCount),
      ])
    case 'voiceSearchResults':
      return read(scan.voiceSearchResults, ({ details }) => [
        fact('Natural language score', details.naturalLanguageScore),
        fact('Question phrases', details.questionPhrases.length),
        ...details.questionPhrases.slice(0, 5).map((phrase, index) => fact(`Phrase ${index + 1}`, phrase)),
      ])
    case 'coreWebVitalsResults':
      return read(scan.coreWebVitalsResults, ({ performance }) => [fact('Performance score', performance.score)])
    case 'accessibilityResults':
      return read(scan.accessibilityResults, ({ details }) => [
        fact('Faulty elements', details.issuesCount),
        fact('ARIA labels', details.ariaLabelsCount),
      ])
    case 'contentFreshnessResults':
      return read(scan.contentFreshnessResults, ({ details }) => [
        fact('Average age', details.averageAge === null ? null : `${countText(Math.round(details.averageAge))} days`),
        fact('Recent updates', details.recentUpdates),
      ])
    case 'localAIResults':
      return read(scan.localAIResults, ({ details }) => [
        fact('Location score', details.locationScore),
        fact('Business markup', details.hasBusinessSchema),
        fact('Contact methods', details.contactMethods.join(', ') || 'none'),
      ])
    case 'aiVisibilityResults':
      return read(scan.aiVisibilityResults, ({ details }) => [
        mentions('ChatGPT mentions', details.chatgptMentions),
        mentions('Claude visibility', details.claudeVisibility),
        mentions('Gemini results', details.geminiResults),
        ...(details.eligibility ?? []).map(({ assistant, score, reachable }) => ({
          ...fact(`Eligibility in ${assistant}`, score),
          note:
            reachable === null
              ? 'crawler access was not checked'
              : reachable
                ? 'its search crawler gets the page'
                : 'blocked',
        })),
      ])
    case 'citationResults':
      return read(scan.citationResults, (block) => [
        { ...fact('Citations', block.citationCount), tone: citationTone(block.citationCount), note: 'good from 5' },
        {
          ...fact('Source diversity', block.details.sourceDiversity),
          tone: diversityTone(block.details.sourceDiversity),
          note: 'good from 3',
        },
        fact('Authority score', block.authorityScore),
      ])
    case 'structuredDataResults':
      return read(scan.structuredDataResults, ({ details }) => [
        fact('Types', details.types.join(', ') || 'none'),
        fact('Invalid blocks', details.invalidBlocks),
      ])
    case 'sentimentResults':
      return read(scan.sentimentResults, ({ details }) => [fact('Tone', details.tone)])
    case 'robotsResults':
      return read(scan.robotsResults, ({ details }) => [
        fact('Crawlers allowed', details.crawlers.filter((row) => row.declared === 'allowed').length),
        fact('Crawlers disallowed', details.crawlers.filter((row) => row.declared === 'disallowed').length),
        fact('Crawlers tested', details.crawlers.filter((row) => row.status !== null).length),
      ])
    default:
      return looseFacts(scan[id]?.details)
  }
}

function sslFacts(block: ScanView['sslCertificate']): ModuleFact[] {
  return read(block, (ssl) => [
    fact('Protocol', ssl.protocols.version),
    fact('Cipher', cipherText(ssl.cipher)),
    fact('Issuer', ssl.issuer ?? ssl.certificate?.issuer ?? null),
    fact('Valid to', dateText(ssl.certificate?.validTo ?? ssl.expiresAt)),
    fact('TLS grade', ssl.tlsGrade),
    ...quantumFacts(ssl.details['postQuantum']),
  ])
}

/** Known only if our own TLS supports it. Not scored, so it has no tone. */
function quantumFacts(isSafe: unknown): ModuleFact[] {
  if (typeof isSafe !== 'boolean') return []
  return [{ ...withoutTone(fact('Post-quantum key exchange', isSafe)), note: 'not scored' }]
}

function cipherText(cipher: { name: string; version: string } | string | null): string | null {
  if (cipher === null || typeof cipher === 'string') return cipher
  return cipher.version ? `${cipher.name} (${cipher.version})` : cipher.name
}

function complianceFacts(block: ScanView['complianceResults']): ModuleFact[] {
  return read(block, ({ details, gdpr, ccpa }) => [
    fact('GDPR compliant', details.gdprCompliant),
    fact('Cookie consent', details.cookieConsent),
    fact('Privacy policy', details.privacyPolicy),
    fact('GDPR score', gdpr.score),
    fact('CCPA score', ccpa.score),
  ])
}

type LooseValue = string | number | boolean

/** The values without a field of their own in the contract, by the names that people know them by, with their units. */
const LOOSE_FACTS: Readonly<Record<string, readonly [name: string, text?: (value: LooseValue) => string]>> = {
  title: ['Title'],
  titleLength: ['Title length', unit('characters')],
  description: ['Description'],
  descriptionLength: ['Description length', unit('characters')],
  canonical: ['Canonical address'],
  h1Count: ['h1 headings'],
  noindex: ['noindex'],
  nosnippet: ['nosnippet'],
  maxSnippet: ['max-snippet', unit('characters')],
  hreflang: ['Language versions'],
  sitemapUrls: ['URLs in the sitemap'],
  sitemapScore: ['Sitemap score'],
  indexabilityScore: ['Indexability score'],
  crawlBudgetScore: ['Crawl budget score'],
  words: ['Words'],
  sentences: ['Sentences'],
  sentenceLength: ['Average sentence', unit('words')],
  readingEase: ['Reading ease'],
  language: ['Language'],
  missingSentences: ['Sentences missing without JavaScript'],
  hiddenTexts: ['Hidden texts'],
  rendering: ['Rendering'],
  siteType: ['Kind of page'],
  videos: ['Videos'],
  embeds: ['Embedded players'],
  audios: ['Audio recordings'],
  captioned: ['Videos with captions'],
  transcript: ['Transcript'],
  describedInMarkup: ['Recordings described in the markup'],
  figures: ['Figures'],
  images: ['Images'],
  tables: ['Tables'],
  endpointCount: ['API calls of the page'],
  failingCount: ['Failed API calls'],
  medianMs: ['Median response time', unit('ms')],
  formsAsTools: ['Forms offered as tools'],
  labScore: ['Lab score'],
  transferredBytes: ['Transferred', kilobytes],
  requests: ['Requests'],
  thirdPartyBytes: ['From third parties', kilobytes],
  compression: ['Compression'],
  cacheControl: ['Cache-Control'],
  httpVersion: ['HTTP version'],
  ttfb: ['Time to First Byte', unit('ms')],
  loadTime: ['Load time', unit('ms')],
  domNodes: ['DOM nodes'],
  viewport: ['Viewport'],
  overflowPixels: ['Sideways scrolling', unit('px')],
  tapTargets: ['Tap targets'],
  smallTapTargets: ['Small tap targets'],
  smallTextShare: ['Small text', (value) => `${countText(Math.round(Number(value) * 100))}% of the text`],
  focusOrder: ['Focus order'],
  trustedTypes: ['Trusted Types'],
  integrityPolicy: ['Integrity-Policy'],
  libraryTableDate: ['Library advisories as of'],
  exposedFilesChecked: ['Exposed files checked'],
}

function unit(name: string) {
  return (value: LooseValue) => `${typeof value === 'number' ? countText(Math.round(value)) : value} ${name}`
}

function kilobytes(value: LooseValue): string {
  return `${countText(Math.round(Number(value) / 1000))} kB`
}

/** Without a tone, because it is not known here whether a value is good. */
function looseFacts(details: Record<string, unknown> | undefined): ModuleFact[] {
  return Object.entries(details ?? {}).flatMap(([key, value]) => {
    const [name, text] = LOOSE_FACTS[key] ?? []
    if (name === undefined || !isLoose(value)) return []
    return [withoutTone(fact(name, text ? text(value) : value))]
  })
}

function isLoose(value: unknown): value is LooseValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function read<Block>(block: Block | null, facts: (block: Block) => ModuleFact[]): ModuleFact[] {
  return block === null ? [] : facts(block)
}

function mentions(name: string, value: number | null): ModuleFact {
  return value === null ? { name, value: '–', note: 'needs a key for this assistant' } : fact(name, value)
}

function withoutTone({ tone: _tone, ...plain }: ModuleFact): ModuleFact {
  return plain
}

function fact(name: string, value: string | number | boolean | null | undefined): ModuleFact {
  if (value === null || value === undefined || value === '') return { name, value: '–' }
  if (typeof value === 'boolean') return { name, value: value ? 'Yes' : 'No', tone: value ? 'good' : 'poor' }
  return { name, value: typeof value === 'number' ? countText(Math.round(value * 100) / 100) : value }
}

function dateText(iso: string | null | undefined): string | null {
  if (!iso || Number.isNaN(Date.parse(iso))) return iso ?? null
  return shortDate(new Date(iso).toISOString())
}

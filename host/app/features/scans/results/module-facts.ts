import type { ModuleId } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { shortDate } from '../../../ui/time/time.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { citationTone, diversityTone } from './verdict.ts'

export type ModuleFact = { name: string; value: string; tone?: Tone; note?: string }

/** The measured values of a module as lines of text; null becomes a dash, never a number. What has no score warns of nothing. */
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
        fact('Valid schema', details.hasValidSchema),
        fact('Questions in structured data', details.structuredFaqCount),
      ])
    case 'visualSearchResults':
      return read(scan.visualSearchResults, ({ details }) => [
        fact('Images with alternative text', details.altTextCount),
        fact('Image schema objects', details.imageSchemaCount),
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
        fact('Issues', details.issuesCount),
        fact('ARIA labels', details.ariaLabelsCount),
      ])
    case 'contentFreshnessResults':
      return read(scan.contentFreshnessResults, ({ details }) => [
        fact('Average age', details.averageAge === null ? null : `${Math.round(details.averageAge)} days`),
        fact('Recent updates', details.recentUpdates),
      ])
    case 'localAIResults':
      return read(scan.localAIResults, ({ details }) => [
        fact('Location score', details.locationScore),
        fact('Business schema', details.hasBusinessSchema),
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
            reachable === null ? 'crawler access was not judged' : reachable ? 'its search gets the page' : 'blocked',
        })),
      ])
    case 'citationResults':
      return read(scan.citationResults, (block) => [
        { ...fact('Citations', block.citationCount), tone: citationTone(block.citationCount), note: '5 are good' },
        {
          ...fact('Source diversity', block.details.sourceDiversity),
          tone: diversityTone(block.details.sourceDiversity),
          note: '3 are good',
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
        fact('Crawlers asked', details.crawlers.filter((row) => row.status !== null).length),
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

/** Known only where our own TLS can offer it; a site without it is as good as before. */
function quantumFacts(isSafe: unknown): ModuleFact[] {
  if (typeof isSafe !== 'boolean') return []
  return [{ ...withoutTone(fact('Post-quantum key exchange', isSafe)), note: 'not scored' }]
}

/** An object with name and version, or a plain string. */
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

/** Numbers, texts and flags that a module adds beyond the named ones. Whether a flag is good is not known here. */
function looseFacts(details: Record<string, unknown> | undefined): ModuleFact[] {
  return Object.entries(details ?? {})
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, 12)
    .map(([name, value]) => withoutTone(fact(wordsOf(name), value as string | number | boolean)))
}

function wordsOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
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
  return { name, value: typeof value === 'number' ? String(Math.round(value * 100) / 100) : value }
}

function dateText(iso: string | null | undefined): string | null {
  if (!iso || Number.isNaN(Date.parse(iso))) return iso ?? null
  return shortDate(new Date(iso).toISOString())
}

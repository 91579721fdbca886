import { expect, it } from 'vitest'
import { MODULE_IDS } from '#analyzer/contract'
import { completedScan, queuedScan } from '../../../testing/sample-scan.ts'
import { moduleFacts } from './module-facts.ts'

it('has no facts for a module without a result', () => {
  for (const id of MODULE_IDS) expect(moduleFacts(queuedScan(), id)).toEqual([])
})

it('has every field of the module cards', () => {
  const names = (id: (typeof MODULE_IDS)[number]) => moduleFacts(completedScan(), id).map((fact) => fact.name)
  expect(names('sslCertificate')).toEqual(['Protocol', 'Cipher', 'Issuer', 'Valid to', 'TLS grade'])
  expect(names('complianceResults').slice(0, 3)).toEqual(['GDPR compliant', 'Cookie consent', 'Privacy policy'])
  expect(names('contentFreshnessResults')).toEqual(['Average age', 'Recent updates'])
  expect(names('localAIResults')).toEqual(['Location score', 'Business markup', 'Contact methods'])
})

it('shows a tested post-quantum key exchange without a tone', () => {
  const scan = completedScan()
  const withKeys = (postQuantum: boolean | null) => {
    const ssl = scan.sslCertificate
    const sslCertificate = ssl && { ...ssl, details: { ...ssl.details, postQuantum } }
    return moduleFacts({ ...scan, sslCertificate }, 'sslCertificate').slice(5)
  }
  expect(withKeys(null)).toEqual([])
  expect(withKeys(false)).toEqual([{ name: 'Post-quantum key exchange', value: 'No', note: 'not scored' }])
})

it('invents no mention count without a key', () => {
  const facts = moduleFacts(completedScan(), 'aiVisibilityResults')
  expect(facts.slice(0, 3).map((fact) => fact.value)).toEqual(['–', '–', '–'])
  expect(facts[0]?.note).toBe('needs a key for this assistant')
})

it('shows the eligibility for each assistant', () => {
  expect(moduleFacts(completedScan(), 'aiVisibilityResults').slice(3)).toEqual([
    { name: 'Eligibility in ChatGPT', value: '20', note: 'blocked' },
    { name: 'Eligibility in Claude', value: '74', note: 'its search crawler gets the page' },
    { name: 'Eligibility in Gemini', value: '82', note: 'its search crawler gets the page' },
    { name: 'Eligibility in Perplexity', value: '20', note: 'blocked' },
  ])
})

it('colors citations and source diversity by their bounds', () => {
  const [citations, diversity] = moduleFacts(completedScan(), 'citationResults')
  expect([citations?.tone, diversity?.tone]).toEqual(['poor', 'poor'])
})

it('shows further values by name and with their unit, never a raw field', () => {
  expect(moduleFacts(completedScan(), 'contentQualityResults')).toContainEqual({ name: 'Words', value: '820' })
  const scan = completedScan()
  const details = { ttfb: 26.4, transferredBytes: 1_301_544, smallTextShare: 0.01, constructorName: 'x' }
  const performanceResults = scan.performanceResults && { ...scan.performanceResults, details }
  expect(moduleFacts({ ...scan, performanceResults }, 'performanceResults')).toEqual([
    { name: 'Time to First Byte', value: '26 ms' },
    { name: 'Transferred', value: '1,302 kB' },
    { name: 'Small text', value: '1% of the text' },
  ])
})

it('warns of no flag of unknown meaning, and of nothing in a module without a score', () => {
  const scan = completedScan()
  const { seoResults, faqResults } = scan
  if (!seoResults || !faqResults) throw new Error('The sample has both')
  const seo = { ...seoResults, details: { ...seoResults.details, noindex: false, nosnippet: false } }
  const faq = { ...faqResults, score: null, details: { ...faqResults.details, hasValidSchema: false } }
  const facts = moduleFacts({ ...scan, seoResults: seo, faqResults: faq } as typeof scan, 'seoResults')
  expect(facts).toContainEqual({ name: 'noindex', value: 'No' })
  expect(facts).toContainEqual({ name: 'nosnippet', value: 'No' })
  const unscored = moduleFacts({ ...scan, faqResults: faq } as typeof scan, 'faqResults')
  expect(unscored).toContainEqual({ name: 'Valid FAQ markup', value: 'No' })
})

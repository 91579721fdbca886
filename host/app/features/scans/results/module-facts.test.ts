import { expect, it } from 'vitest'
import { MODULE_IDS } from '#analyzer/contract'
import { completedScan, queuedScan } from '../../../testing/sample-scan.ts'
import { moduleFacts } from './module-facts.ts'

it('has no facts for a module without a result', () => {
  for (const id of MODULE_IDS) expect(moduleFacts(queuedScan(), id)).toEqual([])
})

it('names every field of the cards', () => {
  const names = (id: (typeof MODULE_IDS)[number]) => moduleFacts(completedScan(), id).map((fact) => fact.name)
  expect(names('sslCertificate')).toEqual(['Protocol', 'Cipher', 'Issuer', 'Valid to', 'TLS grade'])
  expect(names('complianceResults').slice(0, 3)).toEqual(['GDPR compliant', 'Cookie consent', 'Privacy policy'])
  expect(names('contentFreshnessResults')).toEqual(['Average age', 'Recent updates'])
  expect(names('localAIResults')).toEqual(['Location score', 'Business schema', 'Contact methods'])
})

it('tells of post-quantum keys where they were tried, without a verdict', () => {
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

it('tells per assistant whether it could name the site', () => {
  expect(moduleFacts(completedScan(), 'aiVisibilityResults').slice(3)).toEqual([
    { name: 'Eligibility in ChatGPT', value: '20', note: 'blocked' },
    { name: 'Eligibility in Claude', value: '74', note: 'its search gets the page' },
    { name: 'Eligibility in Gemini', value: '82', note: 'its search gets the page' },
    { name: 'Eligibility in Perplexity', value: '20', note: 'blocked' },
  ])
})

it('colors citations and diversity by their own bounds', () => {
  const [citations, diversity] = moduleFacts(completedScan(), 'citationResults')
  expect([citations?.tone, diversity?.tone]).toEqual(['poor', 'poor'])
})

it('shows the plain values that a module adds', () => {
  expect(moduleFacts(completedScan(), 'contentQualityResults')).toContainEqual({ name: 'Word count', value: '1284' })
})

it('marks no flag whose meaning is not known, and nothing of a module without a score', () => {
  const scan = completedScan()
  const { seoResults, faqResults } = scan
  if (!seoResults || !faqResults) throw new Error('The sample has both')
  const seo = { ...seoResults, details: { ...seoResults.details, noindex: false, nosnippet: false } }
  const faq = { ...faqResults, score: null, details: { ...faqResults.details, hasValidSchema: false } }
  const facts = moduleFacts({ ...scan, seoResults: seo, faqResults: faq } as typeof scan, 'seoResults')
  expect(facts).toContainEqual({ name: 'Noindex', value: 'No' })
  expect(facts).toContainEqual({ name: 'Nosnippet', value: 'No' })
  const unscored = moduleFacts({ ...scan, faqResults: faq } as typeof scan, 'faqResults')
  expect(unscored).toContainEqual({ name: 'Valid schema', value: 'No' })
})

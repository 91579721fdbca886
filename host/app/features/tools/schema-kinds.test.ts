import { describe, expect, it } from 'vitest'
import { checkRichResults, checkVocabulary, jsonLdPage, readStructuredData } from '#analyzer/testing'
import { faqBlock, faqChecks } from './faq-schema.ts'
import { jsonLdText, type JsonLd, type Values } from './json-ld.ts'
import { openingHours } from './opening-hours.ts'
import { schemaChecks } from './schema-checks.ts'
import { buildSchema, HOW_TO, MORE_KINDS, PRODUCT, type SchemaKind } from './schema-kinds-data.ts'

const KINDS = [HOW_TO, PRODUCT, ...MORE_KINDS]
/** Types for which Google requires nothing, or no longer has rules. */
const WITHOUT_RULES = new Set(['how-to', 'article', 'organization'])

async function errorsOf(block: JsonLd): Promise<string[]> {
  const page = jsonLdPage(jsonLdText(block))
  expect(checkVocabulary(readStructuredData(page))).toEqual([])
  const issues = await checkRichResults(page)
  return issues.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []))
}

const isBad = (kind: SchemaKind, values: Values) => schemaChecks(kind, values).some(({ tone }) => tone === 'bad')

describe.each(KINDS.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  it('its sample passes the rules of a scan', async () => {
    expect(await errorsOf(buildSchema(kind, kind.sample))).toEqual([])
    expect(schemaChecks(kind, kind.sample)).toEqual([expect.objectContaining({ tone: 'good' })])
  })

  it('reports every missing field that those rules report', async () => {
    for (const { name, need, options } of kind.fields) {
      if (options) continue
      const values = { ...kind.sample, [name]: ' ' }
      if (need === 'required') expect(isBad(kind, values), name).toBe(true)
      const errors = await errorsOf(buildSchema(kind, values))
      if (errors.length > 0) expect(isBad(kind, values), `${name}: ${errors.join()}`).toBe(true)
      if (need === 'required' && !WITHOUT_RULES.has(id)) expect(errors, name).not.toEqual([])
    }
  })

  it('reports each malformed value', () => {
    for (const { name, problem } of kind.fields) {
      if (problem) expect(isBad(kind, { ...kind.sample, [name]: 'nonsense' }), name).toBe(true)
    }
  })
})

it('writes an FAQ that those rules accept, and reports questions without an answer', async () => {
  const questions = [{ question: 'Do you repair?', answer: 'Yes.' }]
  expect(await errorsOf(faqBlock(questions))).toEqual([])
  expect(faqChecks(questions)[0]?.tone).toBe('good')
  expect(faqChecks([{ question: 'a', answer: ' ' }])).toEqual([expect.objectContaining({ tone: 'bad' })])
})

it('no text can close the script element', () => {
  const text = jsonLdText(faqBlock([{ question: '</script><b>', answer: 'a' }]))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ mainEntity: [{ name: '</script><b>' }] })
})

it('leaves out empty fields', () => {
  expect(buildSchema(PRODUCT, { name: 'Bike', price: '749.00', currency: 'EUR', availability: 'InStock' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Bike',
    offers: { '@type': 'Offer', price: '749.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  })
  expect(buildSchema(HOW_TO, { name: 'Fix', minutes: '20', steps: 'a\n\nb' })).toMatchObject({
    totalTime: 'PT20M',
    step: [{ position: 1 }, { position: 2 }],
  })
})

it('reads opening hours by day, also across the end of the week', () => {
  expect(openingHours('Sa-Mo 09:00-24:00')).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday', 'Sunday', 'Monday'],
      opens: '09:00',
      closes: '24:00',
    },
  ])
  expect(openingHours('')).toEqual([])
  expect([openingHours('Mo-Fr 9-18'), openingHours('Mo 09:00-24:30')]).toEqual([null, null])
})

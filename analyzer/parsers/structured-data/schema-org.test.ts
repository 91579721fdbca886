import { describe, expect, test } from 'vitest'
import { checkVocabulary } from './check-vocabulary.ts'
import { hasSchemaOrgProperty, isKindOf, isSchemaOrgType } from './schema-org.ts'
import { readStructuredData } from './structured-data.ts'

const jsonLd = (value: unknown) =>
  readStructuredData(`<script type="application/ld+json">${JSON.stringify(value)}</script>`)
const said = (value: unknown) =>
  checkVocabulary(jsonLd(value)).map(({ severity, message }) => `${severity}: ${message}`)

describe("schema.org's vocabulary", () => {
  test('has types of every kind, letter by letter', () => {
    for (const type of [
      'Thing',
      'Product',
      '3DModel',
      'OrganizationRole',
      'AMRadioChannel',
      'EmployerReview',
      'DayOfWeek',
    ])
      expect([type, isSchemaOrgType(type)]).toEqual([type, true])
    for (const type of ['product', 'Produkt', 'toString', '', 'InStock']) expect(isSchemaOrgType(type)).toBe(false)
  })

  test('knows what is a kind of what, and what is inherited', () => {
    expect(isKindOf('Dentist', 'LocalBusiness')).toBe(true)
    expect(isKindOf('Dentist', 'Organization')).toBe(true)
    expect(isKindOf('Organization', 'LocalBusiness')).toBe(false)
    expect(hasSchemaOrgProperty('NewsArticle', 'headline')).toBe(true)
    expect(hasSchemaOrgProperty('NewsArticle', 'price')).toBe(false)
    expect(hasSchemaOrgProperty('SearchAction', 'query-input')).toBe(true)
  })
})

describe('judging by the vocabulary alone', () => {
  test('an unknown type is an error wherever it stands, and what it says is not judged further', () => {
    expect(said({ '@type': 'Organization', founder: { '@type': 'Persona', nme: 'A' } })).toEqual([
      'error: schema.org has no type Persona',
    ])
  })

  test('an unknown property is a warning', () => {
    expect(said({ '@type': 'Person', fullName: 'A', name: 'A' })).toEqual(['warning: Person has no property fullName'])
  })

  test('several types share their properties, and other vocabularies are left alone', () => {
    expect(said({ '@type': ['Product', 'Vehicle'], sku: '1', mileageFromOdometer: 1 })).toEqual([])
    expect(said({ '@type': 'http://xmlns.com/foaf/0.1/Person', nick: 'a' })).toEqual([])
    expect(said({ '@type': 'https://schema.org/Person', 'foaf:nick': 'a', 'http://schema.org/name': 'A' })).toEqual([])
  })

  test('a block that is not JSON is an error', () => {
    const data = readStructuredData('<script type="application/ld+json">{"@type":</script>')
    expect(checkVocabulary(data)).toMatchObject([{ severity: 'error' }])
  })
})

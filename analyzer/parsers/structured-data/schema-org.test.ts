import { describe, expect, test } from 'vitest'
import { checkVocabulary } from './check-vocabulary.ts'
import { hasSchemaOrgProperty, isKindOf, isSchemaOrgType } from './schema-org.ts'
import { readStructuredData } from './structured-data.ts'

const jsonLd = (value: unknown) =>
  readStructuredData(`<script type="application/ld+json">${JSON.stringify(value)}</script>`)
const issuesOf = (value: unknown) =>
  checkVocabulary(jsonLd(value)).map(({ severity, message }) => `${severity}: ${message}`)

describe("schema.org's vocabulary", () => {
  test('has types of every kind, by their exact names', () => {
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

  test('knows subtypes and inherited properties', () => {
    expect(isKindOf('Dentist', 'LocalBusiness')).toBe(true)
    expect(isKindOf('Dentist', 'Organization')).toBe(true)
    expect(isKindOf('Organization', 'LocalBusiness')).toBe(false)
    expect(hasSchemaOrgProperty('NewsArticle', 'headline')).toBe(true)
    expect(hasSchemaOrgProperty('NewsArticle', 'price')).toBe(false)
    expect(hasSchemaOrgProperty('SearchAction', 'query-input')).toBe(true)
  })
})

describe('judging by the vocabulary alone', () => {
  test('an unknown type is an error at any depth, and its properties are not judged', () => {
    expect(issuesOf({ '@type': 'Organization', founder: { '@type': 'Persona', nme: 'A' } })).toEqual([
      'error: schema.org has no type Persona',
    ])
  })

  test('an unknown property is a warning', () => {
    expect(issuesOf({ '@type': 'Person', fullName: 'A', name: 'A' })).toEqual([
      'warning: Person has no property fullName',
    ])
  })

  test('several types share their properties, and other vocabularies are not judged', () => {
    expect(issuesOf({ '@type': ['Product', 'Vehicle'], sku: '1', mileageFromOdometer: 1 })).toEqual([])
    expect(issuesOf({ '@type': 'http://xmlns.com/foaf/0.1/Person', nick: 'a' })).toEqual([])
    expect(issuesOf({ '@type': 'https://schema.org/Person', 'foaf:nick': 'a', 'http://schema.org/name': 'A' })).toEqual(
      [],
    )
  })

  test('a block that is not JSON is an error', () => {
    const data = readStructuredData('<script type="application/ld+json">{"@type":</script>')
    expect(checkVocabulary(data)).toMatchObject([{ severity: 'error' }])
  })
})

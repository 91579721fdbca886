import { describe, expect, it } from 'vitest'
import { checkRichResults, jsonLdPage } from './index.ts'

const errorsOf = async (json: unknown) =>
  (await checkRichResults(jsonLdPage(JSON.stringify(json)))).issues.filter((issue) => issue.severity === 'error')

describe('rich results', () => {
  it('names the missing properties of a product', async () => {
    const errors = await errorsOf({
      '@context': 'https://schema.org',
      '@type': 'Product',
      offers: { '@type': 'Offer' },
    })
    expect(errors.flatMap((error) => error.fields)).toContain('name')
  })

  it('names the missing properties of an event, a type that the library lacks', async () => {
    const event = { '@context': 'https://schema.org', '@type': 'Event', name: 'Fair', location: 'Hall 1' }
    expect((await errorsOf(event)).map((error) => error.fields)).toEqual([['startDate']])
    expect(await errorsOf({ ...event, startDate: '2026-12-01' })).toEqual([])
  })

  it('judges microdata', async () => {
    const html = '<div itemscope itemtype="https://schema.org/LocalBusiness"><b itemprop="name">Cafe</b></div>'
    const { issues } = await checkRichResults(html)
    expect(issues).toContainEqual({
      severity: 'error',
      syntax: 'microdata',
      message: 'Required: address',
      fields: ['address'],
      path: ['LocalBusiness'],
    })
  })

  it('limits the work for an item of many types', async () => {
    const of = (types: number) => ({ '@type': Array.from({ length: types }, (_, at) => `T${at}`), name: 'x' })
    expect((await checkRichResults(jsonLdPage(JSON.stringify(of(20))))).notJudged).toBeNull()
    expect((await checkRichResults(jsonLdPage(JSON.stringify(of(2_000))))).notJudged).toBe(
      'The markup has too many items.',
    )
  })

  it.each([
    [
      'null in a list',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","offers":[null]}</script>',
    ],
    [
      'deep nesting',
      `<script type="application/ld+json">${'{"@type":"Offer","x":'.repeat(20_000)}1${'}'.repeat(20_000)}</script>`,
    ],
    [
      'numbers as types',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":[1,null]}</script>',
    ],
    [
      'types named like methods',
      '<script type="application/ld+json">{"@type":"constructor"}</script><script type="application/ld+json">{"@type":"__proto__"}</script>',
    ],
    ['no markup', '<p>Text'],
  ])('survives %s', async (_, html) => {
    await expect(checkRichResults(html)).resolves.toMatchObject({ issues: expect.any(Array) as unknown })
  })
})

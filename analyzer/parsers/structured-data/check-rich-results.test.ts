import Validator from '@adobe/structured-data-validator'
import { describe, expect, it, vi } from 'vitest'
import { checkRichResults, jsonLdPage } from './index.ts'

const errorsOf = async (json: unknown) =>
  (await checkRichResults(jsonLdPage(JSON.stringify(json)))).filter((issue) => issue.severity === 'error')

describe('rich results', () => {
  it('names the missing properties of a product', async () => {
    const errors = await errorsOf({
      '@context': 'https://schema.org',
      '@type': 'Product',
      offers: { '@type': 'Offer' },
    })
    expect(errors.map(({ message }) => message).join('; ')).toContain('"name"')
  })

  it('names the missing properties of an event, a type that the library lacks', async () => {
    const event = { '@context': 'https://schema.org', '@type': 'Event', name: 'Fair', location: 'Hall 1' }
    expect((await errorsOf(event)).map(({ message }) => message)).toEqual(['Required: startDate'])
    expect(await errorsOf({ ...event, startDate: '2026-12-01' })).toEqual([])
  })

  it('reads a price in a list of one, which says the same', async () => {
    const product = (price: unknown) => ({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Lamp',
      image: 'https://shop.example/lamp.jpg',
      offers: { '@type': 'Offer', price, priceCurrency: 'EUR' },
    })
    expect(await errorsOf(product(['129.00']))).toEqual(await errorsOf(product('129.00')))
    expect(await errorsOf(product([]))).not.toEqual([])
  })

  it('judges microdata', async () => {
    const html = '<div itemscope itemtype="https://schema.org/LocalBusiness"><b itemprop="name">Cafe</b></div>'
    expect(await checkRichResults(html)).toContainEqual({
      severity: 'error',
      message: 'Required: address',
      path: ['LocalBusiness'],
    })
  })

  it('limits the work for an item of many types', async () => {
    const of = (types: number) => ({ '@type': Array.from({ length: types }, (_, at) => `T${at}`), name: 'x' })
    const judged = vi.spyOn(Validator.prototype, 'validate')
    await checkRichResults(jsonLdPage(JSON.stringify(of(20))))
    expect(judged).toHaveBeenCalledTimes(20)
    judged.mockClear()
    await checkRichResults(jsonLdPage(JSON.stringify(of(2_000))))
    expect(judged.mock.calls.length).toBeLessThan(200)
    judged.mockRestore()
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
    await expect(checkRichResults(html)).resolves.toBeInstanceOf(Array)
  })
})

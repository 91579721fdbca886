import { expect, test } from 'vitest'
import { withPlainAddresses } from './plain-addresses.ts'

test.each([
  ['https://user:pass@shop.example/a?x=1#top', 'https://shop.example/a'],
  ['see https://shop.example?x=1 and HTTP://b.example/c#d', 'see https://shop.example and HTTP://b.example/c'],
  ['{"url":"https://shop.example/a?x=1"}', '{"url":"https://shop.example/a"}'],
  ['https://a@b@shop.example/', 'https://shop.example/'],
  ['https://shop.example/@team', 'https://shop.example/@team'],
  ['GET /cart?session=1&x=2 returned 200', 'GET /cart returned 200'],
  ['Who reads this? Everybody = all', 'Who reads this? Everybody = all'],
  ['a list/grid? yes', 'a list/grid? yes'],
])('%j is shown as %j', (text, shown) => {
  expect(withPlainAddresses({ deep: [{ text }] }, [])).toEqual({ deep: [{ text: shown }] })
})

test('the query of the scanned address is removed in any form', () => {
  const shown = withPlainAddresses('canonical: /list?hush, next: list?hush#here', [
    'https://shop.example/list?hush',
    null,
  ])
  expect(shown).toBe('canonical: /list, next: list#here')
})

test('links of our own texts stay whole', () => {
  const source = { url: 'https://docs.example/page?hl=en#part' }
  expect(withPlainAddresses({ source }, [])).toEqual({ source })
})

test('a long hostile text comes back without what its addresses hide', () => {
  const text = `${'/?'.repeat(20_000)}${'https://'.repeat(5_000)}${'@'.repeat(10_000)} https://a:b@shop.example/c?d=e`
  expect(withPlainAddresses(text, [])).toMatch(/ https:\/\/shop\.example\/c$/)
})

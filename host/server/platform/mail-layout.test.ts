import { expect, test } from 'vitest'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { layOutMail } from './mail-layout.ts'

const LETTER = {
  subject: 'Shop got worse',
  headline: 'AI can open <b>this</b> site.',
  lines: ['One line.', 'First\nsecond'],
  lists: [{ title: 'New findings', items: [{ mark: 'high', text: '“<img src=x>”' }] }],
  button: { label: 'See what changed', url: 'https://l.example/r?a=1&b="2' },
  foot: ['Why it was sent.'],
  unsubscribe: 'https://l.example/u',
}

test('a mail has the brand, the answer first, one button, and the way out in its foot', () => {
  const { text, html } = layOutMail(LETTER)
  expect(text.split('\n')[0]).toBe('AI can open <b>this</b> site.')
  expect(text.split('\n-- \n')[1]).toBe(`${PRODUCT_NAME}\nWhy it was sent.\nUnsubscribe: https://l.example/u\n`)
  expect(html.indexOf(PRODUCT_NAME)).toBeLessThan(html.indexOf('AI can open'))
  expect(html.match(/<a /g)).toHaveLength(2)
  expect(html.indexOf('Unsubscribe')).toBeGreaterThan(html.indexOf('See what changed'))
  expect(html).not.toMatch(/<(?:img|b|link|script|style)\b/)
  expect(html).toContain('href="https://l.example/r?a=1&amp;b=&quot;2"')
  expect(html).toContain('First<br>second')
})

test('what the HTML says the text says too', () => {
  const { text, html } = layOutMail(LETTER)
  for (const said of [
    'One line.',
    'New findings',
    'high',
    'See what changed',
    'Why it was sent.',
    'https://l.example/u',
  ])
    for (const written of [text, html]) expect(written).toContain(said)
})

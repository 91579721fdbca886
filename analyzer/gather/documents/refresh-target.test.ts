import { expect, test } from 'vitest'
import { refreshTarget } from './refresh-target.ts'

const BASE = 'https://shop.example/a/'
const meta = (content: string) => `<title>x</title><meta http-equiv="Refresh" content="${content}">`

test.each([
  [meta('0;url=/en/'), 'https://shop.example/en/'],
  [meta('0; URL=en.html'), 'https://shop.example/a/en.html'],
  [meta("0;url='/en/'"), 'https://shop.example/en/'],
  [meta('0,/en/'), 'https://shop.example/en/'],
  [meta('0.0; https://b.example/#top'), 'https://b.example/'],
  ['<meta content="0;url=/en/?a=1&amp;b=2" http-equiv=refresh>', 'https://shop.example/en/?a=1&b=2'],
  [meta('3;url=/en/'), 'https://shop.example/en/'],
  [meta('5;url=/en/'), null],
  [meta('0'), null],
  [meta('0;url=/a/'), null],
  [meta('0;url=javascript:alert(1)'), null],
  [meta('0;url=http://[bad'), null],
  [`<noscript>${meta('0;url=/no-script')}</noscript>`, null],
  [`<!--[if lt IE 9]>${meta('0;url=/old')}<![endif]-->`, null],
  [`<iframe srcdoc='${meta('0;url=/frame')}'></iframe>`, null],
  ['<meta name="refresh" content="0;url=/en/">', null],
])('%s forwards to %s', (source, target) => {
  expect(refreshTarget(source, {}, BASE)?.href ?? null).toBe(target)
})

test('a header counts too', () => {
  expect(refreshTarget('', { refresh: '0; url=/en/' }, BASE)?.href).toBe('https://shop.example/en/')
})

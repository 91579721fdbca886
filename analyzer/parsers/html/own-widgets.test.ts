import { expect, test } from 'vitest'
import { withoutOwnWidgets } from './own-widgets.ts'

const OURS = 'https://legible.example'
const IMAGE = `<img src="${OURS}/badges/1.svg" alt="AI readiness">`
const LINK = `<a href="${OURS}/badges/1"> ${IMAGE} </a>`
const cut = (html: string, url = 'https://shop.example/') => withoutOwnWidgets(html, url, OURS)

test.each([
  `<script async type="module" src="${OURS}/embed/v1/legible.js"></script>`,
  `<link rel="preconnect" href="${OURS}/">`,
  `<legible-badge data-scan-id="1">${LINK}</legible-badge>`,
  '<legible-banner data-scan-id="1"></legible-banner>',
  `<legible-scan-form data-key="k">\n<a href="${OURS}/">Scan your site with Legible</a>\n</legible-scan-form>`,
  LINK,
  IMAGE,
  `<iframe src="${OURS}/embed"></iframe>`,
])('leaves out %s', (markup) => {
  expect(cut(`<body><h1>Oak</h1>${markup}<p>Tables</p>`)).toBe('<body><h1>Oak</h1><p>Tables</p>')
})

test.each([
  '<legible-badge><h2>Our chairs</h2></legible-badge>',
  `<legible-badge>${'We sell oak tables. '.repeat(10)}</legible-badge>`,
  '<legible-badge><img src="/chair.png"></legible-badge>',
  '<legible-badge><template shadowrootmode="open"><p>Chairs</p></template></legible-badge>',
  `<a href="${OURS}/">A link of the page</a>`,
  `<link rel="canonical" href="${OURS}/">`,
  `<script src="${OURS}/other.js"></script>`,
  '<script src="https://legible.example.shop.example/embed/v1/legible.js"></script>',
  '<iframe src="https://video.example/1"></iframe>',
])('keeps %s', (markup) => {
  expect(cut(`<body>${markup}<p>Tables</p>`)).toBe(`<body>${markup}<p>Tables</p>`)
})

test('on our own site nothing is left out, and nothing without our address', () => {
  expect(cut(`<body>${LINK}`, `${OURS}/about`)).toBe(`<body>${LINK}`)
  expect(withoutOwnWidgets(`<body>${LINK}`, 'https://shop.example/', null)).toBe(`<body>${LINK}`)
})

test('what broken markup puts behind a badge is kept, and read in linear time', () => {
  expect(cut('<table><legible-badge><tr><td>Chairs</td></tr></legible-badge></table>')).toContain('<td>Chairs</td>')
  const before = process.cpuUsage()
  const kept = cut(`${'<legible-badge>'.repeat(100_000)}<h2>Chairs</h2>`)
  expect(process.cpuUsage(before).user).toBeLessThan(4_000_000)
  expect(kept.endsWith('<h2>Chairs</h2>')).toBe(true)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicBadge } from '../../contract/index.ts'
import './define.ts'
import type { LegibleBanner } from './score-banner.ts'

const HOST = 'https://legible.example'
const network = window.fetch
let answers: Record<string, unknown>[] = []
let count = 0

const BADGE: Partial<PublicBadge> = {
  status: 'valid',
  host: 'northwind.example',
  score: 87,
  grade: 'A',
  issuedAt: '2026-11-21T07:43:00Z',
  expiresAt: '2026-12-21T07:43:00Z',
}

/** The boundary: what the server would have answered. */
beforeEach(() => {
  answers = []
  window.fetch = async () => new Response(JSON.stringify(answers.shift() ?? {}))
})
afterEach(() => {
  window.fetch = network
  document.body.replaceChildren()
})

function place(badge: Partial<PublicBadge>, attributes: Record<string, string> = {}): LegibleBanner {
  count += 1
  answers.push({ ...BADGE, id: `b${count}`, ...badge })
  const banner = document.createElement('legible-banner')
  Object.assign(banner.dataset, { host: HOST, scanId: `b${count}`, ...attributes })
  document.body.append(banner)
  return banner
}

/** On a busy machine the first banner takes longer than the second that waiting lasts by default. */
function soon(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 10_000 })
}

function textOf(banner: LegibleBanner, selector: string): string {
  return banner.shadowRoot?.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

test('shows score, verdict, host and dates on a strip', async () => {
  const banner = place({})
  await soon(() => expect(textOf(banner, '.title')).toBe('AI readiness score 87, excellent'))
  expect(textOf(banner, '.meta')).toBe('northwind.exampleScanned 21 Nov 2026, valid until 21 Dec 2026')
  expect(textOf(banner, '.verdict')).toBe('Excellent Grade A')
})

test('colors one of ten modules for every ten points', async () => {
  const banner = place({ score: 64, grade: 'B' })
  await soon(() => expect(banner.shadowRoot?.querySelectorAll('.track .on')).toHaveLength(6))
})

test('changes its layout and keeps its record', async () => {
  const banner = place({})
  await soon(() => expect(textOf(banner, '.title')).toContain('87'))
  banner.dataset['layout'] = 'hero'
  await banner.updateComplete
  expect(textOf(banner, '.title')).toBe('87 of 100 for AI readiness')
})

test('reads another record when its id changes', async () => {
  const banner = place({})
  await soon(() => expect(textOf(banner, '.title')).toContain('87'))
  answers.push({ ...BADGE, id: 'other', score: 12, grade: 'D' })
  banner.dataset['scanId'] = 'other'
  await soon(() => expect(textOf(banner, '.title')).toBe('AI readiness score 12, poor'))
})

test.each([
  ['expired', 'Score expired'],
  ['revoked', 'Badge withdrawn'],
  ['unknown', 'No such badge'],
] as const)('says what is wrong with a badge that is %s, without a score', async (status, title) => {
  const banner = place({ status })
  const failed = new Promise<CustomEvent>((resolve) =>
    banner.addEventListener('legible-error', resolve as EventListener),
  )
  await soon(() => expect(textOf(banner, '.title')).toBe(title))
  expect(banner.shadowRoot?.textContent).not.toContain('87')
  expect((await failed).detail).toMatchObject({ code: status })
})

test.each([
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=1">',
  '"><svg onload=window.pwned=1>',
  '</p><iframe srcdoc="<script>parent.pwned=1</script>">',
  '${window.pwned=1}',
  '<!--<img src=x onerror=window.pwned=1>-->',
  "' onmouseover='window.pwned=1",
  '<a href="javascript:window.pwned=1">x</a>',
  '<style>*{display:none}</style>',
  '<math><mi xlink:href="data:x,<script>window.pwned=1</script>">',
  '\u202Egro.live',
  '{{constructor.constructor("window.pwned=1")()}}',
])('renders %s as text', async (hostile) => {
  const banner = place({ host: hostile, grade: hostile, text: hostile }, { text: '' })
  await soon(() => expect(textOf(banner, '.verdict')).not.toBe(''))
  expect(banner.shadowRoot?.querySelector('b')?.textContent).toBe(hostile)
  expect(banner.shadowRoot?.querySelectorAll('script, img, iframe, style, math')).toHaveLength(0)
  expect('pwned' in window).toBe(false)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example/',
  '//evil.example',
  'https://legible.example@evil.example/',
])('does not link to %s', async (verifyUrl) => {
  const banner = place({ verifyUrl })
  await soon(() => expect(textOf(banner, '.title')).toContain('87'))
  for (const link of banner.shadowRoot?.querySelectorAll('a') ?? []) {
    expect(new URL(link.href).origin).toBe(HOST)
    expect(link.rel).toBe('noopener')
  }
})

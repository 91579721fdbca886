import { expect, it } from 'vitest'
import { badgeCodes } from './badge-codes.ts'
import { DEFAULT_BADGE_LOOK } from '#host/contract/badges.ts'
import { previewAddress, previewRecord } from './badge-look.ts'
import { isScannedHost } from './is-scanned-host.ts'

const BADGE = {
  id: '0193f2c4-6b1e-7d02-9a57-3c1f8e5d2b90',
  host: 'northwind.example',
  style: 'elite',
  size: 'small',
  verifyUrl: 'https://legible.example/badges/0193f2c4-6b1e-7d02-9a57-3c1f8e5d2b90',
  imageUrl: 'https://legible.example/badges/0193f2c4-6b1e-7d02-9a57-3c1f8e5d2b90.svg',
} as const

it('names the badge, its style and its size in every code that runs the widget', () => {
  const codes = badgeCodes(BADGE)
  expect(Object.keys(codes)).toEqual(['html', 'javascript', 'react', 'markdown', 'image'])
  for (const { text } of [codes.html, codes.javascript, codes.react]) {
    expect(text).toContain(BADGE.id)
    expect(text).toContain('elite')
    expect(text).toContain('small')
  }
})

it('puts a link and an image of the right size inside the tag', () => {
  const html = badgeCodes(BADGE).html.text
  expect(html).toContain(`<a href="${BADGE.verifyUrl}">`)
  expect(html).toContain('width="300" height="80" alt="AI readiness of northwind.example"')
})

it('requests a preview of exactly what is chosen', () => {
  const address = previewAddress('s1', { ...DEFAULT_BADGE_LOOK, text: 'Read & cited', showDate: false }, 'light')
  const query = new URL(address, 'http://localhost').searchParams
  expect(Object.fromEntries(query)).toEqual({
    scanId: 's1',
    style: 'signature',
    size: 'medium',
    theme: 'light',
    text: 'Read & cited',
    date: '0',
  })
})

it('previews the dark variant on every background once it is chosen', () => {
  expect(previewAddress('s1', { ...DEFAULT_BADGE_LOOK, dark: true }, 'light')).toContain('theme=dark')
})

it('gives the element a record that shows exactly what is chosen', () => {
  const url = 'https://www.shop.example/a'
  const scan = { id: 's1', url, finalUrl: url, overallScore: 87, completedAt: '2026-11-21T12:00:00Z' }
  const record = previewRecord(scan, { ...DEFAULT_BADGE_LOOK, style: 'elite', showGrade: false })
  expect(record).toMatchObject({ status: 'valid', host: 'www.shop.example', score: 87, grade: 'A', style: 'elite' })
  expect(record.imageUrl).toBe('/api/badges/preview?scanId=s1&grade=0')
})

it('uses one image address for the fallback and the element', () => {
  const { html, image } = badgeCodes(BADGE)
  for (const { text } of [html, image]) expect(text).toContain('.svg?style=elite&amp;size=small"')
})

it.each([
  ['https://shop.example', 'shop.example', true],
  ['https://blog.shop.example', 'shop.example', true],
  ['https://shop.example', 'www.shop.example', true],
  ['http://127.0.0.1:8080', '127.0.0.1:3000', true],
  ['https://cheap-shop.example', 'shop.example', false],
  ['https://example', 'shop.example.evil', false],
])('tells whether %s belongs to %s: %s', (origin, host, own) => {
  expect(isScannedHost(origin, host)).toBe(own)
})

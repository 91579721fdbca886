import { expect, it } from 'vitest'
import { badgeCodes } from './badge-codes.ts'
import { NEW_BADGE_LOOK, previewAddress } from './badge-look.ts'

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
  expect(codes.map(({ id }) => id)).toEqual(['html', 'javascript', 'react', 'markdown', 'image'])
  for (const { text } of codes.slice(0, 3)) {
    expect(text).toContain(BADGE.id)
    expect(text).toContain('elite')
    expect(text).toContain('small')
  }
})

it('keeps a link and an image of the right extent inside the tag', () => {
  const html = badgeCodes(BADGE)[0]?.text
  expect(html).toContain(`<a href="${BADGE.verifyUrl}">`)
  expect(html).toContain('width="300" height="80" alt="AI readiness of northwind.example"')
})

it('asks for a preview of exactly what is chosen', () => {
  const address = previewAddress('s1', { ...NEW_BADGE_LOOK, text: 'Read & cited', showDate: false }, 'light')
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

it('previews the dark variant on every ground once it is chosen', () => {
  expect(previewAddress('s1', { ...NEW_BADGE_LOOK, dark: true }, 'light')).toContain('theme=dark')
})

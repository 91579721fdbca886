import { expect, test } from 'vitest'
import { textElement } from '../badges/svg/text-element.ts'
import { textOutline } from './text-outline.ts'

const OPTIONS = { face: 'bold', size: 60, x: 96, y: 300, fill: '#111' } as const

test('draws letters as paths, so that the picture needs no font', () => {
  const drawn = textOutline('Café & Söhne: “AI” 100 %…', OPTIONS)
  expect(drawn).not.toContain('<text')
  expect(drawn.match(/<path /g)?.length).toBe('Café&Söhne:“AI”100%…'.length)
})

test('knows the letters of all European languages in Latin script', () => {
  for (const face of ['bold', 'sans'] as const)
    expect(textOutline('żółw Łódź ő ş ğ ī ţ', { ...OPTIONS, face })).not.toContain('<text')
})

test('ends where right-aligned text ends', () => {
  const right = textOutline('legible.example', { ...OPTIONS, anchor: 'end', x: 1104 })
  const start = Number(/translate\(([\d.]+)/.exec(right)?.[1])
  expect(start).toBeGreaterThan(500)
  expect(start).toBeLessThan(800)
})

test('leaves text with unknown letters alone', () => {
  expect(textOutline('παράδειγμα', OPTIONS)).toBe(textElement('παράδειγμα', OPTIONS))
})

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../site/public-pages-data.ts'
import { pageCardSvg, scoreCardSvg } from './og-card-svg.ts'
import { textOutline } from './text-outline.ts'

function elementNames(svg: string): string[] {
  const names: string[] = []
  const parser = new SaxesParser({})
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => void names.push(name))
  parser.write(svg).close()
  return names
}

const SCORE = { host: 'northwind.example', score: 87, grade: 'A', date: '21 Nov 2026' }

test('says host, score, grade and date', () => {
  const svg = scoreCardSvg(SCORE)
  expect(svg).toContain('AI readiness score 87 of 100 for northwind.example, grade A')
  expect(svg).toContain('Scanned 21 Nov 2026')
})

test('renders hostile text as text', () => {
  const hostile = '</text><script>alert(1)</script>\u202e\ud800'
  const names = [
    ...elementNames(scoreCardSvg({ ...SCORE, host: hostile, grade: hostile, date: hostile })),
    ...elementNames(pageCardSvg({ section: hostile, title: hostile, address: hostile })),
  ]
  expect(names).not.toContain('script')
})

test('needs no font for the card of any public page, nor for a score', () => {
  const cards = PUBLIC_PAGES.map((page) => pageCardSvg({ ...page, address: 'legible.example' }, textOutline))
  for (const svg of [...cards, scoreCardSvg(SCORE, textOutline)]) expect(elementNames(svg)).not.toContain('text')
})

test('ends a title that is too long with an ellipsis', () => {
  expect(pageCardSvg({ section: 'News', title: 'wonderful '.repeat(60), address: 'a.example' })).toContain('…</text>')
})

const drawn = path.resolve('../shared/design/marks')
const present = existsSync(drawn)
if (!present) console.info('The drawn cards are not here: they are not compared.')

test.skipIf(!present)('equals the drawn cards to the byte', () => {
  const file = (name: string) => readFileSync(path.join(drawn, name), 'utf8')
  const title = 'How AI assistants find, read and cite your pages'
  expect(pageCardSvg({ section: 'Documentation', title, address: 'legible.example' })).toBe(file('og-card.svg'))
  expect(scoreCardSvg(SCORE)).toBe(file('og-card-score.svg'))
})

import { expect, test } from 'vitest'
import { FAQ_ENTRIES, NOT_OURS } from './faq-entries.ts'
import { readFaq } from './read-faq.ts'

const HEADER = '---\nsource: Platform\nurl: /platform\n---\n'
const ENTRY = '\n## How long is a badge valid?\n\n{days} days.\n\n- badge runs out\n- expiry\n'

test('an entry is a heading with the question, its answer, and other wordings; facts in braces are filled in', () => {
  expect(readFaq('docs/faq/a.md', HEADER + ENTRY, { days: 30 })).toEqual([
    {
      question: 'How long is a badge valid?',
      asks: ['badge runs out', 'expiry'],
      answer: '30 days.',
      source: 'Platform',
      url: '/platform',
    },
  ])
})

test('a wrong name of a fact is reported with its file and line', () => {
  expect(() => readFaq('docs/faq/a.md', HEADER + ENTRY, { day: 30 })).toThrow(
    'docs/faq/a.md:8: there is no fact “days”; there are day',
  )
  expect(() => readFaq('docs/faq/a.md', HEADER + ENTRY.replace('days', 'constructor'), {})).toThrow('“constructor”')
})

test('addresses and JSON keep their braces', () => {
  const text = ENTRY.replace('{days} days.', 'GET /api/scans/{id} with {"url": "example.com"}')
  expect(readFaq('docs/faq/a.md', HEADER + text, {})[0]?.answer).toBe('GET /api/scans/{id} with {"url": "example.com"}')
})

test('a file with a series has its entries once for each member', () => {
  const text = '---\nsource: Platform\nurl: /platform\neach: part\n---\n## What is {part}?\n\nA part.\n'
  const entries = readFaq('docs/faq/a.md', text, {}, { part: [{ part: 'SEO' }, { part: 'TLS' }] })
  expect(entries.map(({ question }) => question)).toEqual(['What is SEO?', 'What is TLS?'])
  expect(() => readFaq('docs/faq/a.md', text, {})).toThrow('docs/faq/a.md:1: there is no series “part”')
})

test.each([
  ['an answer without the page that it refers to', ENTRY, 'docs/faq/a.md:2: '],
  ['a question without an answer', `${HEADER}\n## How?\n\n- why\n`, 'docs/faq/a.md:6: '],
  ['text before the first question', `${HEADER}\nText.\n`, 'docs/faq/a.md:6: '],
  ['a page without a name', ENTRY.replace(/^/, '---\nurl: /platform\n---\n'), 'docs/faq/a.md:1: '],
])('%s is reported with its file and line', (_, text, place) => {
  expect(() => readFaq('docs/faq/a.md', text, { days: 30 })).toThrow(place)
})

test('every file of docs/faq can be read, and each question is answered once', () => {
  const questions = [...FAQ_ENTRIES, ...NOT_OURS].map(({ question }) => question)
  expect(FAQ_ENTRIES.length).toBeGreaterThanOrEqual(300)
  expect(questions.filter((question, index) => questions.indexOf(question) < index)).toEqual([])
})

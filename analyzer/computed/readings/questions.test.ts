import { expect, test } from 'vitest'
import { parseHtmlDocument } from '../../parsers/html/index.ts'
import { readPageText } from './page-text.ts'
import { questionsOf } from './questions.ts'

const questions = (headings: readonly string[]) =>
  questionsOf(readPageText(parseHtmlDocument(headings.map((text) => `<h2>${text}</h2><p>Yes.</p>`).join('')))).map(
    ({ question }) => question,
  )

test('a question that a page puts to its reader is none that people ask', () => {
  const asked = [
    'Do you have parking?',
    'Are you insured?',
    'Haben Sie einen Parkplatz?',
    'Avez-vous un parking ?',
    '¿Tiene garantía?',
    'Avete un parcheggio?',
    'Máte parkoviště?',
  ]
  const pitches = [
    'Ready to begin?',
    'Do you have any other questions?',
    'Are you looking for a lamp?',
    'Haben Sie noch Fragen?',
    "Avez-vous d'autres questions ?",
    '¿Tienes dudas?',
    'Hai domande?',
    'Heb je nog vragen?',
    'Masz pytania?',
    'Máte ďalšie otázky?',
    'What’s new?',
  ]
  expect(questions([...asked, ...pitches])).toEqual(asked)
})

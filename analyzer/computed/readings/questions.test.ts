import { expect, test } from 'vitest'
import { parseHtmlDocument } from '../../parsers/html/index.ts'
import { readPageText } from './page-text.ts'
import { questionPhrasesOf, questionsOf } from './questions.ts'

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
    'What’s next?',
    'Forgot your password?',
    'Passwort vergessen?',
  ]
  expect(questions([...asked, ...pitches])).toEqual(asked)
})

test('a question ends as its language ends one', () => {
  const asked = [
    'Πόσο διαρκεί η παράδοση;',
    'كم يستغرق التوصيل؟',
    '配送にはどのくらいかかりますか',
    '可以退货吗',
    'คืนโคมได้ไหม',
    '반품할 수 있나요',
  ]
  expect(questions([...asked, 'Sizes; weights;', '配送について', 'Παράδοση'])).toEqual(asked)
})

test('the answer to a question is its section, with the sections below it', () => {
  const answers = (html: string) =>
    questionsOf(readPageText(parseHtmlDocument(html))).map(({ question, answer }) => [question, answer])
  expect(
    answers(
      '<main><h1>Why hire us?</h1><nav><a href="/">Share</a></nav><h2>Experience</h2><p>Twelve years.</p>' +
        '<h2>What does it cost?</h2><h3>Basic</h3><p>20 €.</p><h2>Terms</h2><p>None.</p>' +
        '<h2>Where are you?</h2><h2>Imprint</h2><p>Us.</p></main>',
    ),
  ).toEqual([
    ['Why hire us?', 'Twelve years.'],
    ['What does it cost?', '20 €.'],
    ['Where are you?', null],
  ])
  expect(
    answers(
      '<details><summary>Is it safe?</summary></details><details><summary>Not a question</summary><p>No.</p></details>',
    ),
  ).toEqual([['Is it safe?', null]])
})

test('a question of a table of contents is answered where its link leads, and a permalink after a heading is no text', () => {
  const asked = (html: string) => questionsOf(readPageText(parseHtmlDocument(html)))
  const contents =
    '<dl><dt>1. <a href="one.html">What is Debian?</a></dt><dt><a href="#two">What is Linux?</a></dt></dl>'
  expect(asked(contents)).toEqual([])
  const phrases = (html: string) => questionPhrasesOf(readPageText(parseHtmlDocument(html)))
  expect(phrases('<ul><li><a href="one.html">What is Debian?</a></li></ul><p>What is Linux?</p>')).toEqual([
    'What is Linux?',
  ])
  expect(asked('<h2>What is Debian?</h2>')).toEqual([{ question: 'What is Debian?', answer: null }])
  for (const sign of ['¶', '#', '&#8203;#', '§'])
    expect(asked(`<h2>Is it stable?<a href="#stable">${sign}</a></h2><p>Yes.</p>`), sign).toEqual([
      { question: 'Is it stable?', answer: 'Yes.' },
    ])
  expect(asked('<h3><a href="#panel">Is it free?</a></h3><p>Yes.</p>')).toHaveLength(1)
})

test('the question marks of types and names ask nothing', () => {
  const phrases = (html: string) => questionPhrasesOf(readPageText(parseHtmlDocument(html)))
  const code = ['addAll (Collection&lt;?', 'null?', 'hash-ref?', 'p : pair?', 'See section ??', 'Is e1==null ?']
  expect(phrases(code.map((text) => `<p>${text}</p>`).join(''))).toEqual([])
  expect(phrases('<pre># Is it time for lunch?</pre><p>Avez-vous un parking ?</p><p>Why?</p>')).toEqual([
    'Avez-vous un parking ?',
    'Why?',
  ])
})

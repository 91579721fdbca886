import { expect, test } from 'vitest'
import { answersSchema, type AnswerReaderId, type Answers } from '../contract/index.ts'
import { parseHtmlDocument } from '../parsers/html/index.ts'
import { structuredDataOf } from '../parsers/structured-data/index.ts'
import { blocksOfText, readAnswerBlocks, readSentBlocks } from './answer-blocks.ts'
import { askPage } from './ask-page.ts'
import { readDataValues } from './data-values.ts'
import { localTemplate } from './local-template.ts'
import { QUESTION_TEMPLATES } from './question-templates-table.ts'
import { allFacts } from './facts-of-page.ts'

type Site = { sent: string; rendered?: string; article?: string; llmsTxt?: string; language?: string }

function ask({ sent, rendered = sent, article, llmsTxt, language = 'en' }: Site): Answers {
  const tree = parseHtmlDocument(rendered)
  const shown = { blocks: readAnswerBlocks(tree), data: readDataValues(tree) }
  return askPage(
    allFacts(structuredDataOf(tree), shown.blocks),
    {
      sent: { blocks: readSentBlocks(sent), data: readDataValues(parseHtmlDocument(sent)) },
      rendered: shown,
      article: article === undefined ? null : blocksOfText(article),
      ownMarkdown: null,
      llmsTxt: llmsTxt === undefined ? null : blocksOfText(llmsTxt),
    },
    language,
  )
}

function verdictOf(answers: Answers, reader: AnswerReaderId, question = 0) {
  return answers.questions[question]?.verdicts[reader]?.verdict
}

const LAMP = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lamp",
"offers":{"@type":"Offer","price":"12.99","priceCurrency":"EUR"}}</script>`
const SHOWN = `<h1>Lamp</h1><p>It costs €12.99.</p>`

test('a price that scripts write is answered for a browser and lost to crawlers', () => {
  const answers = ask({ sent: '<div id="root"></div>', rendered: LAMP + SHOWN })
  expect(answers.questions[0]).toMatchObject({ question: 'How much does Lamp cost?', value: '12.99 EUR' })
  expect(verdictOf(answers, 'rendered')).toBe('answered')
  expect(verdictOf(answers, 'html')).toBe('lost')
  expect(answers.summary).toBe('Assistants that do not run scripts can answer 0 of 1 question about this page.')
})

test('a quote is word for word on the page', () => {
  expect(ask({ sent: LAMP + SHOWN }).questions[0]?.quote).toBe('It costs €12.99.')
})

test('a value that the page does not show is data only for every reader', () => {
  const answers = ask({ sent: `${LAMP}<h1>Lamp</h1>` })
  expect(Object.values(answers.questions[0]?.verdicts ?? {}).map(({ verdict }) => verdict)).toEqual(
    answers.readers.map(() => 'data-only'),
  )
})

test('a value after the limit of a reader is past its cut, with the character', () => {
  const long = `<p>${'All about lighting at home. '.repeat(400)}</p>`
  const answers = ask({ sent: LAMP + long + SHOWN })
  expect(verdictOf(answers, 'markdown-5k')).toBe('past-cut')
  expect(verdictOf(answers, 'markdown-20k')).toBe('answered')
  expect(answers.questions[0]?.verdicts['markdown-5k']?.reason).toMatch(/^At character 1\d,\d{3}/)
})

test('reader mode and llms.txt are asked by what they hold', () => {
  const answers = ask({ sent: LAMP + SHOWN, article: 'Lamp\nIt shines.', llmsTxt: '# Shop\n- Lamp: €12.99' })
  expect(verdictOf(answers, 'reader')).toBe('lost')
  expect(verdictOf(answers, 'llms-txt')).toBe('answered')
})

test('a chunk that other chunks push aside is not found first', () => {
  const others = Array.from(
    { length: 12 },
    (_, index) => `<h2>How much does Lamp cost</h2><p>How much does Lamp cost, Lamp price ${index}</p>`,
  )
  const buried = `<h2>Terms</h2><p>${'General words on delivery and more. '.repeat(20)} Lamp €12.99</p>`
  const answers = ask({ sent: LAMP + others.join('') + buried })
  expect(verdictOf(answers, 'html')).toBe('answered')
  expect(verdictOf(answers, 'chunks-256')).toBe('not-first')
})

test('tables, definition lists and headings that ask make questions, not scored against their own source', () => {
  const answers = ask({
    sent: '<table><tr><th>Plan<th>Seats<tr><td>Team<td>20 people</table><dl><dt>Warranty<dd>Two years</dl><h2>Who are we?</h2><p>Two sisters.</p>',
  })
  expect(answers.questions.map(({ question }) => question)).toEqual([
    'What are the Seats of Team?',
    'What is "Warranty" here?',
    'Who are we?',
  ])
  expect(verdictOf(answers, 'html')).toBe('answered')
  expect(verdictOf(answers, 'rendered')).toBeUndefined()
})

test('a question is also put in the language of the page, where there is a translation', () => {
  const local = (language: string) => ask({ sent: LAMP + SHOWN, language }).questions[0]?.local
  expect(local('de')).toBe('Was kostet Lamp?')
  expect(local('pl')).toBe('Ile kosztuje Lamp?')
  expect(local('en')).toBeUndefined()
  expect(local('sv')).toBeUndefined()
  expect(ask({ sent: '<dl><dt>Anfahrt<dd>Linie 7</dl>', language: 'de' }).questions[0]?.local).toBe('Anfahrt?')
})

test('a translated question is there in all seven languages, with the name in it', () => {
  const translated = QUESTION_TEMPLATES.flatMap(([, , , question]) => (localTemplate(question, 'de') ? [question] : []))
  expect(new Set(translated).size).toBeGreaterThan(30)
  for (const question of translated)
    for (const language of ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'])
      expect(localTemplate(question, language), `${question} ${language}`).toContain('{name}')
})

test('on a page of at most five chunks each of them is found first, whatever words it has', () => {
  const asked = ask({
    sent: '<h1>Auto</h1><table><tr><th>Klasse<th>Preis<tr><td>Klein<td>29 €</table>',
    language: 'de',
  })
  expect(asked.questions.map(({ verdicts }) => verdicts['chunks-256']?.verdict)).toEqual(['answered'])
})

test('a page that is sold out, or has another price alone, contradicts its data', () => {
  const data = (offer: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: 'Lamp', offers: { '@type': 'Offer', ...offer } })}</script>`
  const stock = data({ availability: 'https://schema.org/InStock' })
  const verdict = (html: string) => ask({ sent: html }).questions[0]?.verdicts.html
  expect(verdict(`${stock}<h1>Lamp</h1><p>Sadly sold out.</p>`)).toMatchObject({
    verdict: 'contradictory',
    reason: 'Its data also says In stock.',
    quote: 'Sadly sold out.',
  })
  expect(verdict(`${stock}<h1>Lamp</h1><h2>Others</h2><p>Rug: sold out.</p>`)?.verdict).toBe('data-only')
  const priced = data({ price: 59, priceCurrency: 'EUR' })
  expect(verdict(`${priced}<h1>Lamp</h1><p>Now €49.</p>`)?.verdict).toBe('contradictory')
  expect(verdict(`${priced}<h1>Lamp</h1><p>Now €49, large €55.</p><p>€55</p>`)?.verdict).toBe('data-only')
  expect(verdict(`${priced}<h1>Lamp</h1><p>Now $49.</p>`)?.verdict).toBe('data-only')
})

test('a page without facts says so', () => {
  expect(ask({ sent: '<p>Hello</p>' })).toMatchObject({
    questions: [],
    summary: 'This page states no fact that we can ask for.',
  })
})

test(
  'ten thousand questions, a table of forty thousand cells and hostile names are cut to the limits',
  { timeout: 30_000 },
  () => {
    const questions = Array.from({ length: 10_000 }, (_, index) => ({
      '@type': 'Question',
      name: `${'\u202e<script>'.repeat(5)} ${index}?`,
      acceptedAnswer: { '@type': 'Answer', text: `Answer ${index} `.repeat(4) },
    }))
    const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions })
    const table = `<table><tr><th>A<th>B${'<tr><td>row<td>value'.repeat(20_000)}</table>`
    const answers = ask({
      sent: `<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>${table}`,
    })
    expect(answers.questions).toHaveLength(40)
    expect(answersSchema.safeParse(answers).success).toBe(true)
  },
)

test('two prices in the data of one thing contradict each other where the page shows one alone', () => {
  const other = LAMP.replace('12.99', '14.99')
  const answers = ask({ sent: LAMP + other + SHOWN })
  expect(answers.questions).toHaveLength(1)
  expect(answers.questions[0]?.verdicts.html).toMatchObject({
    verdict: 'contradictory',
    reason: 'Its data also says 14.99.',
  })
  expect(verdictOf(answers, 'markdown-20k')).toBe('answered')
  const variants = ask({ sent: `${LAMP}${other}${SHOWN}<p>The large Lamp is €14.99.</p>` })
  expect(variants.questions.map(({ verdicts }) => verdicts.html?.verdict)).toEqual(['answered', 'answered'])
})

test('a question that names nothing is about nothing', () => {
  const [mail] = ask({ sent: '<h1>Lamps</h1><p>Mail: post@lamps.org</p>' }).questions
  expect(mail).toMatchObject({ question: 'What is the email address?', about: '' })
})

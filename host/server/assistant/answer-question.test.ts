import { expect, it } from 'vitest'
import { askSchema } from '#host/contract/assistant.ts'
import { answerQuestion, UNKNOWN_ANSWER } from './answer-question.ts'
import { COMMON_QUESTIONS, FAQ_ENTRIES } from './faq-data.ts'
import * as asked from './testing/assistant-questions-data.ts'

const ask = (question: string, previousQuestions: string[] = []) =>
  answerQuestion(askSchema.parse({ question, previousQuestions }))

it.each([
  ['by the author of the index', asked.FIRST_QUESTIONS],
  ['in the words of a new user', asked.FRESH_QUESTIONS],
  ['on other subjects', asked.OTHER_QUESTIONS],
  ['a third time', asked.LATER_QUESTIONS],
] as const)('finds the expected source for nine of ten questions, %s', (_, questions) => {
  const missed = questions.flatMap(([question, ...urls]) => {
    const answer = ask(question)
    const url = answer.answer === UNKNOWN_ANSWER.answer ? 'does not know' : (answer.sources[0]?.url ?? '')
    return urls.includes(url) ? [] : [`${question} -> ${url}`]
  })
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(questions.length / 10)
})

it.each(asked.UNANSWERABLE)('does not know: %s', (question) => {
  expect(ask(question)).toEqual(UNKNOWN_ANSWER)
  expect(ask(question)).toMatchObject({
    answer: expect.stringMatching(/^I don't know/) as string,
    sources: [{ title: 'Contact', url: '/contact' }],
  })
})

it('understands a follow-up by the question before it', () => {
  expect(ask('How long is it valid?', ['How do I put a badge on my site?']).answer).toContain('30 days')
  expect(ask('And how do I verify one?', ['How long is a badge valid?']).answer).toContain('Ed25519')
})

it('does not carry an old subject into a new question', () => {
  expect(ask('Who won the football world cup in 2018?', ['How long is a badge valid?'])).toEqual(UNKNOWN_ANSWER)
  expect(ask('How do I export a report?', ['How long is a badge valid?']).sources[0]?.url).toBe(
    '/ai-optimization-reports',
  )
})

it('offers further questions that were not asked yet', () => {
  const { suggestions } = ask('How long is a badge valid?', ['How do I put a badge on my site?'])
  expect(suggestions?.length).toBeGreaterThan(0)
  expect(suggestions).not.toContain('How do I put a badge on my site?')
  expect(suggestions).not.toContain('How long is a badge valid?')
})

it('answers each entry of its own catalogue by that entry', () => {
  const wrong = FAQ_ENTRIES.filter(({ question, answer }) => ask(question).answer !== answer)
  expect(wrong.map(({ question }) => question)).toEqual([])
  expect(FAQ_ENTRIES.length).toBeGreaterThanOrEqual(40)
})

it('offers common questions that it can answer', () => {
  for (const question of COMMON_QUESTIONS) expect(ask(question)).not.toEqual(UNKNOWN_ANSWER)
})

it('survives hostile questions', () => {
  for (const question of ['__proto__', 'constructor', '<script>alert(1)</script>', '? ? ?', 'a'.repeat(500)])
    expect(ask(question)).toEqual(UNKNOWN_ANSWER)
})

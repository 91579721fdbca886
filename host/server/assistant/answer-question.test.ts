import { expect, it } from 'vitest'
import { askSchema } from '#host/contract/assistant.ts'
import { answerQuestion, UNKNOWN_ANSWER } from './answer-question.ts'
import { COMMON_QUESTIONS, FAQ_ENTRIES } from './faq-data.ts'

const ask = (question: string, previousQuestions: string[] = []) =>
  answerQuestion(askSchema.parse({ question, previousQuestions }))

/** Asked as people ask, not in the catalogue's words. */
const ANSWERABLE: readonly (readonly [question: string, url: string, ...followed: string[]])[] = [
  ['what is this product for', '/platform'],
  ['how do you compute the overall score', '/platform'],
  ['Is a B+ a good grade?', '/platform'],
  ['How many minutes does scanning take?', '/'],
  ['can I scan without registering', '/'],
  ['How many modules are in a scan?', '/analysis-documentation'],
  ['difference between quick and comprehensive scans', '/analysis-documentation'],
  ['how can I block GPTBot from training on my content but stay in ChatGPT search', '/seo-tools'],
  ['Will I lose points if I block training bots?', '/analysis-documentation'],
  ['which AI bots do you know', '/analysis-documentation'],
  ['my prices are not visible to AI crawlers', '/analysis-documentation'],
  ['do crawlers execute javascript', '/analysis-documentation'],
  ['Why is my score capped at 59?', '/platform'],
  ['a module says analysis failed', '/analysis-documentation'],
  ['Cloudflare blocked your scanner', '/analysis-documentation'],
  ['what security headers do you look at', '/analysis-documentation'],
  ['how to add Strict-Transport-Security', '/security-best-practices'],
  ['help me write a CSP', '/security-best-practices'],
  ['do you check my TLS certificate expiry', '/analysis-documentation'],
  ['how severe is a vulnerability', '/analysis-documentation'],
  ['what is LCP and CLS in the report', '/analysis-documentation'],
  ['WCAG accessibility testing', '/analysis-documentation'],
  ['what schema.org markup should I use', '/seo-tools'],
  ['should I have an llms.txt file', '/seo-tools'],
  ['generate a robots.txt', '/seo-tools'],
  ['create an XML sitemap', '/seo-tools'],
  ['hreflang for multiple languages', '/seo-tools'],
  ['How can I compare myself to competitors?', '/'],
  ['too many scans error, when can I scan again', '/platform-support'],
  ['schedule weekly scans', '/dashboard?tab=scans'],
  ['send me an alert when the score drops', '/dashboard?tab=scans'],
  ['download the report as PDF', '/ai-optimization-reports'],
  ['when does the badge expire', '/ai-readiness-banner'],
  ['embed the badge in React', '/ai-readiness-banner'],
  ['how much does the professional plan cost per month', '/enterprise-solutions'],
  ['delete my account', '/settings/account'],
  ['I lost my password', '/auth?mode=forgot'],
  ['how long is scan data stored', '/data-privacy'],
  ['do you use tracking cookies', '/cookie-settings'],
  ['how do I run it behind a proxy', '/docs/operations.md'],
]

const UNANSWERABLE = [
  'What is the weather in Paris tomorrow?',
  'Who won the football world cup in 2018?',
  'Will I be first in Perplexity after this?',
  'Can you write a poem about cats?',
  'How do I bake sourdough bread?',
  'What is the capital of Mongolia?',
  'Can I pay with Bitcoin?',
  'Is your chief executive married?',
  'Which stocks should I buy next year?',
  'asdf qwertz',
]

it('finds the expected source for at least 36 of 40 questions', () => {
  const missed = ANSWERABLE.filter(([question, url]) => ask(question).sources[0]?.url !== url)
  expect(ANSWERABLE).toHaveLength(40)
  expect(missed.map(([question]) => `${question} -> ${ask(question).sources[0]?.url}`).slice(4)).toEqual([])
})

it.each(UNANSWERABLE)('does not know: %s', (question) => {
  expect(ask(question)).toEqual({ answer: UNKNOWN_ANSWER, sources: [{ title: 'Contact', url: '/contact' }] })
})

it('understands a follow-up by the question before it', () => {
  expect(ask('How long is it valid?', ['How do I put a badge on my site?']).answer).toContain('30 days')
  expect(ask('And how do I verify one?', ['How long is a badge valid?']).answer).toContain('Ed25519')
})

it('does not carry an old subject into a new question', () => {
  expect(ask('Who won the football world cup in 2018?', ['How long is a badge valid?']).answer).toBe(UNKNOWN_ANSWER)
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
  for (const question of COMMON_QUESTIONS) expect(ask(question).answer).not.toBe(UNKNOWN_ANSWER)
})

it('survives hostile questions', () => {
  for (const question of ['__proto__', 'constructor', '<script>alert(1)</script>', '? ? ?', 'a'.repeat(500)])
    expect(ask(question).answer).toBe(UNKNOWN_ANSWER)
})

import { describe, expect, it } from 'vitest'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { askSchema, type AssistantAnswer } from '#host/contract/assistant.ts'
import { answerQuestion, UNKNOWN_ANSWER } from './answer-question.ts'
import { createPassageIndex } from './passage-index.ts'
import { COMMON_QUESTIONS, FAQ_ENTRIES } from './faq-entries.ts'
import data from './testing/questions.json' with { type: 'json' }

/** A question with the paths of the pages that answer it, each of which will do. */
type ExpectedAnswer = readonly string[]

const ask = (question: string, previousQuestions: string[] = []) =>
  answerQuestion(askSchema.parse({ question, previousQuestions }))
const isUnknown = ({ answer, sources }: AssistantAnswer) =>
  answer.startsWith("I don't know") && sources.at(-1)?.url === '/contact'
/** The page that is named first: that of the answer, or the closest one. */
const pathOf = ({ sources }: AssistantAnswer) => sources[0]?.url.split('?')[0] ?? ''
const sourceOf = async (question: string) => pathOf(await ask(question))

async function missed(questions: readonly ExpectedAnswer[]): Promise<string[]> {
  const found = await Promise.all(questions.map(([question = '']) => sourceOf(question)))
  return questions
    .filter(([, ...urls], index) => !urls.includes(found[index] ?? ''))
    .map(([question]) => question ?? '')
}

async function answered(questions: readonly string[]): Promise<string[]> {
  const unknown = await Promise.all(questions.map(async (question) => isUnknown(await ask(question))))
  return questions.filter((_, index) => !unknown[index])
}

describe('names the expected page first', () => {
  it.each([
    { group: 'heldOut', least: 32 },
    { group: 'sceptic', least: 56 },
    { group: 'stranger', least: 37 },
    { group: 'known', least: 330 },
  ] as const)('$least at least of those of $group', async ({ group, least }) => {
    const wrong = await missed(data[group])
    expect(data[group].length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(least)
  })

  it.each([
    { group: 'fresh', least: 40, mostWrong: 6 },
    { group: 'blind', least: 60, mostWrong: 12 },
  ] as const)(
    'and answers $least at least of $group, $mostWrong at most wrongly',
    async ({ group, least, mostWrong }) => {
      const right: string[] = []
      const wrong: string[] = []
      for (const [question = '', expected = ''] of data[group]) {
        const answer = await ask(question)
        if (isUnknown(answer)) continue
        ;(new RegExp(expected, 'i').test(answer.answer) ? right : wrong).push(question)
      }
      expect(right.length).toBeGreaterThanOrEqual(least)
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(mostWrong)
    },
  )

  it('with the name of the product as without it', async () => {
    const { answer } = await ask('What does it cost?')
    expect(await ask(`What does ${PRODUCT_NAME} cost?`)).toMatchObject({ answer })
  })

  it.each([
    ['what the hell is llms.txt and do i need it', '/seo-tools'],
    ['difference between B and A', '/platform'],
    ['how do i check my site', '/'],
    ['whats hreflang', '/analysis-documentation'],
    ['how do i add my collegue', '/enterprise-solutions'],
  ])('however it is said: %s', async (question, url) => {
    const answer = await ask(question)
    expect(isUnknown(answer)).toBe(false)
    expect(pathOf(answer)).toBe(url)
  })

  it('follow-ups, all but two', async () => {
    const wrong: string[] = []
    for (const { previousQuestions, question, urls } of [...data.heldOutFollowUps, ...data.knownFollowUps])
      if (!urls.includes(pathOf(await ask(question, previousQuestions)))) wrong.push(question)
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2)
  })
})

describe('says that it does not know, and where to ask', () => {
  it.each([...data.heldOutUnanswerable, ...data.scepticUnanswerable, ...data.strangerUnanswerable])(
    '%s',
    async (question) => {
      expect(isUnknown(await ask(question))).toBe(true)
    },
  )

  it.each([
    ['unanswerable', 0.04],
    ['freshUnanswerable', 0.04],
    ['blindUnanswerable', 0.1],
  ] as const)('to all of %s but a share of %d', async (group, share) => {
    const wrong = await answered(data[group])
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(data[group].length * share)
  })

  it('and names the closest pages, unless the question is outside our scope', async () => {
    const { sources, suggestions } = await ask('Which env variable moves the data directory?')
    expect(sources).toMatchObject([{ url: '/docs/configuration.md' }, {}, { url: '/contact' }])
    expect(suggestions?.[0]).toBe('How do I configure the server?')
    expect(await ask('who painted the Mona Lisa')).toEqual(UNKNOWN_ANSWER)
  })
})

it.each([
  ['How long is a bagde valid', '/ai-readiness-banner'],
  ['webhok signature', '/docs/api'],
  ['what does acessibility check', '/analysis-documentation'],
])('understands a typo: %s', async (question, url) => {
  expect(await sourceOf(question)).toBe(url)
})

it('understands a follow-up from the previous question', async () => {
  expect((await ask('How long is it valid?', ['How do I put a badge on my site?'])).answer).toContain('30 days')
  expect((await ask('And how do I verify one?', ['How long is a badge valid?'])).answer).toContain('Ed25519')
  expect((await ask('and is that free?', ['Do I need an account to scan?'])).answer).toContain('free')
  expect((await ask('which sizes are there?', ['How do I put a badge on my site?', 'in React?'])).answer).toContain(
    '300 × 80',
  )
})

it('does not carry the previous subject into a new question', async () => {
  expect(await ask('Who won the football world cup in 2018?', ['How long is a badge valid?'])).toEqual(UNKNOWN_ANSWER)
  expect((await ask('How do I export a report?', ['How long is a badge valid?'])).sources[0]?.url).toBe(
    '/ai-optimization-reports',
  )
})

it('offers further questions that were not asked yet', async () => {
  const { suggestions } = await ask('How long is a badge valid?', ['How do I put a badge on my site?'])
  expect(suggestions?.length).toBeGreaterThan(0)
  expect(suggestions).not.toContain('How do I put a badge on my site?')
  expect(suggestions).not.toContain('How long is a badge valid?')
})

it('answers each question of its own FAQ with that entry', async () => {
  const answers = await Promise.all(FAQ_ENTRIES.map(async ({ question }) => (await ask(question)).answer))
  expect(answers).toEqual(FAQ_ENTRIES.map(({ answer }) => answer))
  expect(FAQ_ENTRIES.length).toBeGreaterThanOrEqual(40)
})

it('suggests only common questions that it can answer', async () => {
  expect(await answered(COMMON_QUESTIONS)).toEqual(COMMON_QUESTIONS)
})

it('survives hostile questions', async () => {
  expect(await answered(['__proto__', 'constructor', '? ? ?', 'a'.repeat(500)])).toEqual([])
  // Two words of ours, which may be answered but not repeated.
  expect(JSON.stringify(await ask('<script>alert(1)</script>'))).not.toContain('<script')
})

it('yields to other requests while it indexes the documentation', async () => {
  const passage = { asks: [], answer: 'Text.', source: 'Source', url: '/', isQuestion: false }
  let turns = 0
  function* slowPassages() {
    for (const id of ['1', '2', '3']) {
      const until = performance.now() + 25
      while (performance.now() < until);
      yield { ...passage, id, title: id }
    }
  }
  const counting = setInterval(() => turns++)
  await createPassageIndex(slowPassages())
  clearInterval(counting)
  expect(turns).toBeGreaterThan(0)
})

it('says where an IP address is kept: sessions and the log hold it', async () => {
  const { answer } = await ask('Is my IP address stored?')
  expect(answer).toMatch(/^Yes/)
  expect(answer).toMatch(/session/i)
  expect(answer).toContain('log')
})

it.each(['Do you store my data in Europe?', 'In which country is my data?', 'Is the data kept on European servers?'])(
  'says who decides where data is: %s',
  async (question) => {
    expect((await ask(question)).answer).toContain('who chooses the country')
  },
)

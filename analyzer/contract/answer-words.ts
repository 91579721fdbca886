import { ANSWER_READER_ROWS } from './answer-readers-table.ts'
import type { Answers, AnswerReaderId, AnswerVerdict, AnswerVerdictId, PageQuestion } from './answers.ts'

/** What each verdict is called wherever people read it. */
export const VERDICT_WORDS: Readonly<Record<AnswerVerdictId, string>> = {
  answered: 'Answered',
  orphaned: 'No label',
  'data-only': 'Data only',
  'past-cut': 'Past the cut',
  'not-first': 'Not first',
  lost: 'Lost',
  contradictory: 'Contradicts',
  'not-testable': 'Not testable',
}

/** The readers in the order of a table, in groups whose heads say what they have in common. */
export const READER_GROUPS: readonly { title: string; readers: readonly { id: AnswerReaderId; title: string }[] }[] = [
  ...new Set(ANSWER_READER_ROWS.map(({ group }) => group)),
].map((title) => ({
  title,
  readers: ANSWER_READER_ROWS.filter(({ group }) => group === title).map(({ id, column }) => ({ id, title: column })),
}))

const FIXES: Readonly<Partial<Record<AnswerVerdictId, string>>> = {
  orphaned: 'Name what the value belongs to in the same line, or in a heading above it.',
  'data-only': 'Show the value in the visible text too.',
  'past-cut': 'Move it up, or shorten what comes before it.',
  'not-first': 'Put it under a heading that asks this question.',
  contradictory: 'State one value everywhere.',
}
const LOST_FIXES: Readonly<Partial<Record<AnswerReaderId, string>>> = {
  rendered: 'Show it on the page.',
  reader: 'Move it into the main content of the page.',
  'own-markdown': "Add it to the site's Markdown.",
  'llms-txt': 'Add it to llms.txt, if assistants should know it from there.',
}
const INCLUDE_IT = 'Include it in the server-rendered HTML.'

/** What the owner can do about a verdict; null if there is nothing to do. */
export function answerFix(reader: AnswerReaderId, verdict: AnswerVerdictId): string | null {
  if (verdict === 'lost') return LOST_FIXES[reader] ?? INCLUDE_IT
  return FIXES[verdict] ?? null
}

/** Files that no rule obliges a site to have repeat only what their owner chose. */
export function isChoice(reader: AnswerReaderId): boolean {
  return reader === 'own-markdown' || reader === 'llms-txt'
}

/** Readers that cannot answer a question although they could, in the order of the table. */
export function lossesOf({ verdicts }: PageQuestion): { reader: AnswerReaderId; verdict: AnswerVerdict }[] {
  return READER_GROUPS.flatMap(({ readers }) => readers).flatMap(({ id }) => {
    const verdict = verdicts[id]
    const isLoss = verdict && verdict.verdict !== 'answered' && verdict.verdict !== 'not-testable' && !isChoice(id)
    return isLoss ? [{ reader: id, verdict }] : []
  })
}

/** The questions with most losses first; equal ones in the order of the page. */
export function byLosses({ questions }: Pick<Answers, 'questions'>): PageQuestion[] {
  return [...questions].sort((left, right) => lossesOf(right).length - lossesOf(left).length)
}

const TITLES = new Map(
  READER_GROUPS.flatMap(({ readers }) => readers.map(({ id, title }): [AnswerReaderId, string] => [id, title])),
)
/** Questions in a report on paper or in Markdown. */
const REPORTED = 10

/** For reports: the ten questions with most losses, their answers, and the readers that lose each with how. */
export function reportedAnswers(answers: Answers): { question: string; value: string; lostTo: string }[] {
  return byLosses(answers)
    .slice(0, REPORTED)
    .map((asked) => {
      const losses = new Map<AnswerVerdictId, string[]>()
      for (const { reader, verdict } of lossesOf(asked))
        losses.set(verdict.verdict, [...(losses.get(verdict.verdict) ?? []), TITLES.get(reader) ?? reader])
      const lostTo = [...losses]
        .map(([verdict, titles]) => `${VERDICT_WORDS[verdict]}: ${titles.join(', ')}`)
        .join('. ')
      return { question: asked.question, value: asked.value, lostTo: lostTo || 'Answered for every reader' }
    })
}

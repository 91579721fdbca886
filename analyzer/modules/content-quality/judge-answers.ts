import type { Answers, PageQuestion } from '../../contract/index.ts'
import { NOT_JUDGED, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { contentFinding } from './findings.ts'
import { ANSWERS, CONTENT_WEIGHTS } from './content-quality-rules.ts'

/** Questions that the page answers only after its scripts ran. */
export function needingScripts(answers: Answers | null): PageQuestion[] {
  if (!answers?.readers.some(({ id }) => id === 'rendered')) return []
  return answers.questions.filter(({ quote, verdicts }) => {
    const sent = verdicts.html?.verdict
    return quote !== null && (sent === 'lost' || sent === 'data-only')
  })
}

/** A finding about answers that need scripts; its loss is a share of the check of survival. */
export function needsScriptsFinding(answers: Answers | null) {
  const lost = needingScripts(answers)
  if (lost.length === 0) return null
  const loss = lost.reduce((sum, { kind, about }) => {
    const isMain = kind === 'amount' || (kind === 'text' && about === '')
    return sum + (isMain ? ANSWERS.mainLoss : ANSWERS.otherLoss)
  }, 0)
  return contentFinding('answer-needs-scripts', {
    evidence: evidenceOf(lost),
    loss: Math.min(ANSWERS.scriptLoss, loss),
    params: { count: lost.length, sentences: sentencesOf(lost) },
  })
}

/** Whether the page's own facts can be told apart and found by those who read only a part of it. */
export function judgeAnswers(answers: Answers | null): CheckVerdict {
  if (!answers) return NOT_JUDGED
  const shown = answers.readers.some(({ id }) => id === 'rendered') ? 'rendered' : 'html'
  const fromData = answers.questions.filter(({ source, verdicts }) => {
    const found = verdicts[shown]?.verdict
    return source !== 'page' && found !== undefined && found !== 'not-testable'
  })
  const withVerdict = (name: string) => fromData.filter(({ verdicts }) => verdicts[shown]?.verdict === name)
  const orphaned = withVerdict('orphaned').filter(({ kind }) => kind !== 'text' && kind !== 'list')
  const contradictory = withVerdict('contradictory')
  const past = answers.questions.filter(({ verdicts }) => verdicts['markdown-20k']?.verdict === 'past-cut')
  const dataOnly = withVerdict('data-only')
  const [rival] = contradictory
  const share = (some: readonly unknown[]) => some.length / Math.max(1, answers.questions.length)
  const found = [
    orphaned.length === 0
      ? null
      : contentFinding('answer-orphaned', {
          evidence: evidenceOf(orphaned),
          loss: ANSWERS.orphanedLoss * share(orphaned),
          params: { count: orphaned.length, sentences: sentencesOf(orphaned) },
        }),
    past.length === 0
      ? null
      : contentFinding('answer-past-cut', {
          evidence: past.map((one) => `${one.question} ${one.verdicts['markdown-20k']?.reason ?? ''}`),
          loss: ANSWERS.pastCutLoss * share(past),
          params: { count: past.length, sentences: sentencesOf(past) },
        }),
    rival === undefined
      ? null
      : contentFinding('answers-contradict', {
          evidence: contradictory.map((one) => `${one.question} ${one.verdicts[shown]?.reason ?? ''}`),
          // Structured Data counts prices that the page does not show.
          loss: contradictory.every(({ kind }) => kind === 'amount') ? 0 : ANSWERS.contradictLoss,
          params: { kind: rival.kind, about: rival.about, value: rival.value },
        }),
    dataOnly.length === 0
      ? null
      : contentFinding('answer-data-only', {
          evidence: dataOnly.map(({ question, value }) => `${question} ${value}`),
          loss: 0,
          params: { count: dataOnly.length, sentences: sentencesOf(dataOnly) },
        }),
  ]
  return answers.questions.length === 0 ? NOT_JUDGED : verdict(CONTENT_WEIGHTS.facts, ...found)
}

function evidenceOf(questions: readonly PageQuestion[]): string[] {
  return questions.map(({ question, quote, value }) => `${question} ${quote ?? value}`)
}

/** Sentences that say the value and what it belongs to. */
function sentencesOf(questions: readonly PageQuestion[]): string[] {
  return questions.slice(0, ANSWERS.sentences).map(({ about, value, quote, question }) => {
    const said = quote ?? value.replace(/^https?:\/\/schema\.org\//, '')
    const label = about !== '' ? about : question
    return about === '' || said.toLowerCase().includes(label.toLowerCase()) ? said : `${label}: ${said}`
  })
}

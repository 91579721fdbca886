import { countedNoun } from '../../contract/index.ts'
import { questionPhrasesOf, questionsOf, type PageQuestion } from '../../computed/readings/questions.ts'
import { splitSentences } from '../../computed/readings/compare-readings.ts'
import { wordsOf } from '../../computed/readings/readability.ts'
import type { FaqCheck } from '../../parsers/structured-data/index.ts'
import { NOT_JUDGED, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { faqFinding } from './findings.ts'
import { faqModule } from './module.ts'

const WEIGHTS = { questions: 20, answers: 40, markup: 30, sentences: 0, duplicates: 10 } as const
/** The longest first sentence that can be spoken or quoted whole. */
const SHORT_ANSWER_WORDS = 35

/** Questions and answers as a reader finds them. FAQ markup is judged where it exists, but never required. */
export const judge = defineJudge(faqModule, {
  needs: { pageText: true, faq: true },
  async analyze({ pageText, faq }, { stage }) {
    const questions = questionsOf(pageText)
    const phrases = questionPhrasesOf(pageText)
    const asked = questions.length > 0 || faq.hasFaqSchema
    const { score, findings } = scoreChecks([
      await stage('Questions found', () => (asked ? judgeHeadings(questions, phrases) : NOT_JUDGED)),
      await stage('Answers found', () => judgeAnswers(questions)),
      await stage('Markup', () => judgeMarkup(faq, questions)),
      await stage('One-sentence answers', () => judgeFirstSentences(questions)),
      await stage('Duplicates', () => judgeDuplicates(questions)),
    ])
    const answered = questions.filter(({ answer }) => answer !== null).length
    return {
      data: {
        score: asked ? score : null,
        message: describeQuestions({ asked: questions.length, answered, phrases: phrases.length, faq }),
        details: {
          faqCount: questions.length,
          hasValidSchema: faq.hasFaqSchema && faq.valid,
          structuredFaqCount: faq.questions.length,
          answeredCount: answered,
          faults: faq.faults,
          questions: questions.slice(0, 20),
        },
      },
      findings: asked ? findings : [],
    }
  },
})

function judgeHeadings(questions: readonly PageQuestion[], phrases: readonly string[]): CheckVerdict {
  if (questions.length > 0 || phrases.length < 3) return verdict(WEIGHTS.questions)
  const params = { count: phrases.length, question: phrases[0] ?? '' }
  return verdict(WEIGHTS.questions, faqFinding('question-not-heading', { evidence: phrases, loss: 0.5, params }))
}

function judgeAnswers(questions: readonly PageQuestion[]): CheckVerdict {
  const open = questions.filter(({ answer }) => answer === null)
  if (questions.length === 0) return NOT_JUDGED
  if (open.length === 0) return verdict(WEIGHTS.answers)
  const params = { count: open.length, question: open[0]?.question ?? '' }
  const evidence = open.map(({ question }) => question)
  const loss = open.length / questions.length
  return verdict(WEIGHTS.answers, faqFinding('question-unanswered', { evidence, loss, params }))
}

function judgeMarkup(faq: FaqCheck, questions: readonly PageQuestion[]): CheckVerdict {
  if (!faq.hasFaqSchema) return NOT_JUDGED
  if (faq.valid) return verdict(WEIGHTS.markup)
  const evidence = [
    ...faq.faults.map((fault) => FAULTS[fault]),
    ...faq.questions.filter(({ visible }) => !visible).map(({ question }) => `Not on the page: ${question}`),
  ]
  const params = { questions: questions.filter(({ answer }) => answer !== null).slice(0, 10) }
  return verdict(WEIGHTS.markup, faqFinding('faq-markup-invalid', { evidence, loss: 1, params }))
}

const FAULTS: Readonly<Record<FaqCheck['faults'][number], string>> = {
  'broken-json': 'A JSON-LD block is not valid JSON',
  'no-question': 'FAQPage without a Question',
  'question-without-text': 'A Question without a name',
  'question-without-answer': 'A Question without an acceptedAnswer',
  'not-visible': 'A question or answer is not in the visible text',
}

function judgeFirstSentences(questions: readonly PageQuestion[]): CheckVerdict {
  const long = questions.filter(({ answer }) => answer !== null && firstSentenceLength(answer) > SHORT_ANSWER_WORDS)
  if (long.length === 0) return NOT_JUDGED
  const evidence = long.map(
    ({ question, answer }) =>
      `${question} (${countedNoun(firstSentenceLength(answer ?? ''), 'word')} in the first sentence)`,
  )
  return verdict(WEIGHTS.sentences, faqFinding('answer-long', { evidence, loss: 0, params: { count: long.length } }))
}

function judgeDuplicates(questions: readonly PageQuestion[]): CheckVerdict {
  if (questions.length < 2) return NOT_JUDGED
  const first = new Map<string, string>()
  const again = new Set<string>()
  for (const { question } of questions) {
    const key = wordsOf(question.toLowerCase()).join(' ')
    if (first.has(key)) again.add(key)
    else first.set(key, question)
  }
  const twice = [...again].map((key) => first.get(key) ?? key)
  if (twice.length === 0) return verdict(WEIGHTS.duplicates)
  const loss = Math.min(1, twice.length / questions.length + 0.5)
  return verdict(
    WEIGHTS.duplicates,
    faqFinding('question-twice', {
      evidence: twice,
      loss,
      params: { count: twice.length, question: twice[0] ?? '' },
    }),
  )
}

function firstSentenceLength(answer: string): number {
  return wordsOf(splitSentences(answer)[0] ?? '').length
}

type Described = { asked: number; answered: number; phrases: number; faq: FaqCheck }

function describeQuestions({ asked, answered, phrases, faq }: Described): string {
  const markup = !faq.hasFaqSchema
    ? ''
    : faq.valid
      ? ` The markup contains ${faq.questions.length}.`
      : ' The FAQ markup has errors.'
  if (asked === 0 && phrases > 0) return `No heading of this page is a question.${markup}`
  if (asked === 0)
    return faq.hasFaqSchema
      ? `No questions are visible on the page.${markup}`
      : 'This page has no questions and answers.'
  return `${asked} ${asked === 1 ? 'question' : 'questions'}, ${answered === asked ? 'each' : answered} with a readable answer.${markup}`
}

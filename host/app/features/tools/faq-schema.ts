import { countedNoun } from '#analyzer/contract'
import { block, type JsonLd, type SchemaCheck, thing } from './json-ld.ts'

export type Question = { question: string; answer: string }

export function faqBlock(questions: readonly Question[]): JsonLd {
  const mainEntity = questions.map(({ question, answer }) =>
    thing('Question', { name: question.trim(), acceptedAnswer: thing('Answer', { text: answer.trim() }) }),
  )
  return block('FAQPage', { mainEntity })
}

export function faqChecks(questions: readonly Question[]): SchemaCheck[] {
  const bad = questions.flatMap(({ question, answer }, index): SchemaCheck[] => {
    if (!question.trim()) return [{ tone: 'bad', text: `Question ${index + 1} is empty` }]
    if (!answer.trim()) return [{ tone: 'bad', text: `Question ${index + 1} has no answer: the block is ignored` }]
    return []
  })
  return bad.length > 0
    ? bad
    : [
        {
          tone: 'good',
          text: `${countedNoun(questions.length, 'question')}${questions.length === 1 ? '' : ', each'} with an answer`,
        },
      ]
}

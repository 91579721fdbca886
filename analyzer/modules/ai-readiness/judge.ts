import type { ModuleId } from '../../contract/index.ts'
import { defineJudge } from '../define-judge.ts'
import { reached, scoreChecks } from '../../scoring/score-checks.ts'
import { aiReadinessModule } from './module.ts'

/** The five questions behind AI readiness, and the module that answers each. */
const PARTS = [
  { question: 'Access', module: 'robotsResults', weight: 30, weakness: 'Limited crawler access holds it back' },
  { question: 'Visibility', module: 'aiVisibilityResults', weight: 20, weakness: 'Low AI visibility holds it back' },
  { question: 'Content', module: 'contentQualityResults', weight: 20, weakness: 'Content quality holds it back' },
  {
    question: 'Structure',
    module: 'structuredDataResults',
    weight: 15,
    weakness: 'Weak structured data holds it back',
  },
  { question: 'Citability', module: 'citationResults', weight: 15, weakness: 'Few citable sources hold it back' },
] as const satisfies readonly { question: string; module: ModuleId; weight: number; weakness: string }[]

/** One score for what assistants need, from the modules that judged it. It adds no points of its own. */
export const judge = defineJudge(aiReadinessModule, {
  needs: {
    target: true,
    document: true,
    robotsResults: { optional: true },
    aiVisibilityResults: { optional: true },
    contentQualityResults: { optional: true },
    structuredDataResults: { optional: true },
    citationResults: { optional: true },
  },
  analyze(blocks) {
    const parts = PARTS.map(({ question, module, weight }) => ({
      question,
      module,
      weight,
      score: blocks[module]?.score ?? null,
    }))
    const { score } = scoreChecks(
      parts.map(({ weight, score: own }) => reached(weight, own === null ? null : own / 100)),
    )
    const judged = parts.filter((part): part is typeof part & { score: number } => part.score !== null)
    return { data: { score, message: describeAnswers(judged), details: { parts } }, findings: [] }
  },
})

function describeAnswers(judged: readonly { question: string; score: number }[]): string {
  const [weakest] = [...judged].sort((a, b) => a.score - b.score)
  if (!weakest) return 'None of the modules behind this score could judge the site'
  const all = judged.map(({ question, score }) => `${question.toLowerCase()} ${score}`).join(', ')
  if (weakest.score >= 80) return `Ready for assistants: ${all}`
  const weakness = PARTS.find(({ question }) => question === weakest.question)?.weakness ?? weakest.question
  return `${weakness}: ${all}`
}

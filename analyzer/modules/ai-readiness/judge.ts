import type { ModuleId } from '../../contract/index.ts'
import { defineJudge } from '../define-judge.ts'
import { weightedScore } from '../../scoring/weighted-score.ts'
import { aiReadinessModule } from './module.ts'

/** The five questions behind AI readiness, and the module that answers each. */
const PARTS = [
  { question: 'Access', module: 'robotsResults', weight: 30 },
  { question: 'Visibility', module: 'aiVisibilityResults', weight: 20 },
  { question: 'Content', module: 'contentQualityResults', weight: 20 },
  { question: 'Structure', module: 'structuredDataResults', weight: 15 },
  { question: 'Citability', module: 'citationResults', weight: 15 },
] as const satisfies readonly { question: string; module: ModuleId; weight: number }[]

/** One figure for what assistants need, from the blocks of the modules that judged it. It carries no points of its own. */
export const judge = defineJudge(aiReadinessModule, {
  needs: ['target'],
  asks: PARTS.map(({ module }) => module),
  // It ends when the slowest of its modules has ended, each of which has a limit of its own.
  timeoutMs: 180_000,
  async analyze(_artifacts, { finished }) {
    const parts = await Promise.all(
      PARTS.map(async ({ question, module, weight }) => ({
        question,
        module,
        weight,
        score: (await finished(module))?.score ?? null,
      })),
    )
    const score = weightedScore(
      parts.map(({ weight, score: own }) => ({ weight, share: own === null ? null : own / 100 })),
    )
    const judged = parts.filter((part): part is typeof part & { score: number } => part.score !== null)
    return { data: { score, message: messageOf(judged), details: { parts } }, findings: [] }
  },
})

function messageOf(judged: readonly { question: string; score: number }[]): string {
  const [weakest] = [...judged].sort((a, b) => a.score - b.score)
  if (!weakest) return 'None of the modules behind this figure could judge the site'
  const all = judged.map(({ question, score }) => `${question.toLowerCase()} ${score}`).join(', ')
  if (weakest.score >= 80) return `Ready for assistants: ${all}`
  return `${weakest.question} holds it back: ${all}`
}

import { countedNoun, uncapitalized } from '../../contract/index.ts'
import type { AxeReport } from '../../gather/visit-artifacts.ts'
import { scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { accessibilityFinding } from './findings.ts'
import { ACCESSIBILITY_RULES, type AccessibilityGroup } from './accessibility-rules.ts'
import { accessibilityModule } from './module.ts'

const EMPTY = { issuesCount: 0, ariaLabelsCount: 0 }

/** The results of axe-core on the rendered page, scored like Lighthouse: weight of passed rules over applicable ones. */
export const judge = defineJudge(accessibilityModule, {
  needs: { axe: true, language: { optional: true } },
  async analyze({ axe, language }, { stage, browserMissing }) {
    if (!axe) {
      const message = `Accessibility needs a rendered page. ${browserMissing ?? 'The rules could not run on this page.'}`
      return { data: { score: null, message, details: EMPTY }, findings: [] }
    }
    const verdicts: CheckVerdict[] = []
    for (const group of accessibilityModule.stages) {
      verdicts.push(await stage(group, () => judgeGroup(group, axe, language?.code ?? 'en')))
    }
    const { score, findings } = scoreChecks(verdicts)
    const issuesCount = axe.violations.reduce((sum, { nodeCount }) => sum + nodeCount, 0)
    return {
      data: {
        score,
        message: describeIssues(axe, issuesCount),
        details: {
          issuesCount,
          ariaLabelsCount: axe.ariaLabelsCount,
          violatedRules: axe.violations.map(({ id, impact, nodeCount }) => ({ id, impact, count: nodeCount })),
          passedRules: axe.passes.length,
          undecidedRules: axe.incomplete,
        },
      },
      findings,
    }
  },
})

function judgeGroup(group: AccessibilityGroup, axe: AxeReport, language: string): CheckVerdict {
  const violations = new Map(axe.violations.map((violation) => [violation.id, violation]))
  // Like Lighthouse, count rules that axe could not decide as passed.
  const applicable = new Set([...violations.keys(), ...axe.passes, ...axe.incomplete])
  const rules = ACCESSIBILITY_RULES.filter((rule) => rule.group === group && applicable.has(rule.id))
  const weight = rules.reduce((sum, rule) => sum + rule.weight, 0)
  const findings = rules.flatMap((rule) => {
    const violation = violations.get(rule.id)
    if (!violation) return []
    const { nodes, nodeCount: count } = violation
    const { target: selector = '', html = '', summary = '' } = nodes[0] ?? {}
    return accessibilityFinding(`axe-${rule.id}`, {
      evidence: nodes.map((node) => `${node.target}: ${node.html}`),
      loss: weight === 0 ? 0 : rule.weight / weight,
      params: { count, selector, html, summary, language },
    })
  })
  return verdict(weight, ...findings)
}

function describeIssues(axe: AxeReport, issuesCount: number): string {
  if (issuesCount === 0) return `No faulty elements by the ${axe.passes.length} rules that apply to this page.`
  const elements = countedNoun(issuesCount, 'faulty element')
  const [most, second] = [...axe.violations].sort((a, b) => b.nodeCount - a.nodeCount)
  if (!most || !second) return `${elements}: ${ruleProblem(most?.id ?? '')}.`
  const named = [most, second].map(({ id, nodeCount }) => `${ruleProblem(id)} (${nodeCount})`).join(', ')
  return `${elements}. Most frequent: ${named}.`
}

function ruleProblem(id: string): string {
  const problem = ACCESSIBILITY_RULES.find((rule) => rule.id === id)?.problem ?? id
  return /^[A-Z][a-z]/.test(problem) ? uncapitalized(problem) : problem
}

import type { Assistant, Severity } from '../../contract/index.ts'
import { defineFindings, type FindingEntry } from '../../findings/define-findings.ts'
import { ACCESSIBILITY_RULES, type AccessibilityRule } from './accessibility-rules.ts'
import { correctedElement, type FaultyElement } from './corrected-element.ts'

type Params = FaultyElement & { count: number }

const SEVERITY: Readonly<Record<AccessibilityRule['weight'], Severity>> = {
  10: 'high',
  7: 'medium',
  3: 'low',
  1: 'low',
  0: 'info',
}
/** Their agents use the accessibility tree when they act for a person. */
const AGENTS: readonly Assistant[] = ['ChatGPT', 'Claude', 'Gemini']

const entries: Record<`axe-${string}`, FindingEntry<Params>> = Object.fromEntries(
  ACCESSIBILITY_RULES.map((rule) => [`axe-${rule.id}`, toEntry(rule)]),
)

export const accessibilityFinding = defineFindings('accessibilityResults', entries)

function toEntry(rule: AccessibilityRule): FindingEntry<Params> {
  return {
    ...(rule.job && { job: rule.job }),
    severity: SEVERITY[rule.weight],
    title: ({ count }) => `${rule.problem}${count > 1 ? ` (${count} elements)` : ''}`,
    why:
      rule.group === 'Contrast'
        ? 'People with low vision, or in bright light, cannot read it. Low contrast is the most common barrier on the web.'
        : 'Screen readers and browsing agents rely on the names and roles of elements. They cannot use elements without them.',
    assistants: rule.group === 'Contrast' ? [] : AGENTS,
    effort: rule.group === 'Contrast' ? 'hour' : 'minutes',
    source: {
      title: `axe-core rule ${rule.id}`,
      url: `https://dequeuniversity.com/rules/axe/4.14/${rule.id}`,
      date: '2026-10-01',
    },
    evidenceGrade: 'A',
    fix: (_site, params) => {
      const code = correctedElement(rule, params)
      return { summary: rule.fix, steps: [], code: code ? [{ platform: code.language, ...code }] : [] }
    },
  }
}

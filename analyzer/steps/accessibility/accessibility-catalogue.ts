import type { Assistant, Severity } from '../../contract/index.ts'
import { defineFindings, type FindingEntry } from '../../findings/define-findings.ts'
import { htmlFix } from '../../findings/page-fix.ts'
import { ACCESSIBILITY_RULES, type AccessibilityRule } from './accessibility-rules.ts'

type Params = { count: number; html: string; language: string }

const SEVERITY: Readonly<Record<AccessibilityRule['weight'], Severity>> = {
  10: 'high',
  7: 'medium',
  3: 'low',
  1: 'low',
  0: 'info',
}
/** These browse with the accessibility tree when they act for a person. */
const AGENTS: readonly Assistant[] = ['ChatGPT', 'Claude', 'Gemini']
const MAX_ELEMENT_LENGTH = 400

const entries: Record<string, FindingEntry<Params>> = Object.fromEntries(
  ACCESSIBILITY_RULES.map((rule) => [`axe-${rule.id}`, entryOf(rule)]),
)

export const accessibilityFinding = defineFindings('accessibilityResults', entries)

function entryOf(rule: AccessibilityRule): FindingEntry<Params> {
  return {
    severity: SEVERITY[rule.weight],
    title: ({ count }) => `${rule.problem}${count > 1 ? ` (${count} elements)` : ''}`,
    why:
      rule.group === 'Contrast'
        ? 'People with low vision, or outdoors, cannot read it. It is the most frequent barrier on the web.'
        : 'Screen readers and agents that browse for a person read the same accessibility tree. What has no name or place in it cannot be used.',
    assistants: rule.group === 'Contrast' ? [] : AGENTS,
    effort: rule.group === 'Contrast' ? 'hour' : 'minutes',
    source: {
      title: `axe-core rule ${rule.id}`,
      url: `https://dequeuniversity.com/rules/axe/4.14/${rule.id}`,
      date: '2026-10-01',
    },
    evidenceGrade: 'A',
    fix: (_site, { html, language }) => {
      const element = html.slice(0, MAX_ELEMENT_LENGTH)
      const example = rule.example?.replaceAll('LANG', language)
      const corrected = example ?? (rule.attribute && withAttribute(element, rule.attribute))
      return htmlFix(
        rule.fix,
        corrected ? `<!-- now -->\n${element}\n\n<!-- better -->\n${corrected}` : `<!-- found -->\n${element}`,
      )
    },
  }
}

/** The element's start tag with the attribute in place of an empty or missing one. */
function withAttribute(html: string, attribute: string): string | null {
  const tag = /^<[a-z][\w-]*/i.exec(html)?.[0]
  if (!tag) return null
  const name = attribute.slice(0, attribute.indexOf('='))
  const rest = html
    .slice(tag.length)
    .replace(new RegExp(`\\s${name}(=("[^"]*"|'[^']*'|[^\\s>]*))?(?=[\\s/>])`, 'i'), '')
  return `${tag} ${attribute}${rest}`
}

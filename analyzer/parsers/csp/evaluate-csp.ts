import type { Csp } from 'csp_evaluator/dist/csp.js'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity, Type, type Finding } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'

export type CspSeverity = 'high' | 'syntax' | 'medium' | 'high-maybe' | 'strict-csp' | 'medium-maybe' | 'info'
/** One weakness of a policy by csp_evaluator's names. `value` is the source at fault, null for a whole directive. */
export type CspFinding = {
  type: string
  severity: CspSeverity
  directive: string
  value: string | null
  description: string
}

const SEVERITIES: readonly (readonly [Severity, CspSeverity])[] = [
  [Severity.HIGH, 'high'],
  [Severity.SYNTAX, 'syntax'],
  [Severity.MEDIUM, 'medium'],
  [Severity.HIGH_MAYBE, 'high-maybe'],
  [Severity.STRICT_CSP, 'strict-csp'],
  [Severity.MEDIUM_MAYBE, 'medium-maybe'],
  [Severity.INFO, 'info'],
]
/** Servers send no longer headers. The limit bounds the work, because the library compares each source with the others. */
const POLICY_LIMIT = 16 * 1024

/**
 * The weaknesses that csp_evaluator (google/csp-evaluator, CSP Level 3) finds in one policy, most severe first. Never throws:
 * sources that make the library fail are removed and reported as `INVALID_SOURCE`.
 */
export function evaluateCsp(policy: string): CspFinding[] {
  const text = policy.slice(0, POLICY_LIMIT)
  try {
    return weaknessesOf(new CspParser(text).csp)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const parsed = new CspParser(text).csp
    const invalid = removeInvalidSources(parsed)
    return [...weaknessesOf(parsed), ...invalid]
  }
}

function weaknessesOf(csp: Csp): CspFinding[] {
  return new CspEvaluator(csp)
    .evaluate()
    .sort((a, b) => a.severity - b.severity)
    .flatMap((finding) => toCspFinding(finding) ?? [])
}

function removeInvalidSources(csp: Csp): CspFinding[] {
  return Object.entries(csp.directives).flatMap(([directive, sources = []]) => {
    csp.directives[directive] = sources.filter(isReadable)
    const invalid = sources.filter((source) => !isReadable(source))
    return invalid.map((value) => ({
      type: 'INVALID_SOURCE',
      severity: 'syntax' as const,
      directive,
      value,
      description: 'This source is not a valid URL, so browsers ignore it.',
    }))
  })
}

/** Whether the library can turn a source into a URL, in both of the ways that it tries. */
function isReadable(source: string): boolean {
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return true
  const bare = source.replace(/^\w[+\w.-]*:\/\//i, '').replace(/^\/\//, '')
  const plain = bare.replace(':*', '').replace('*', 'wildcard_placeholder')
  return URL.canParse(`https://${plain}`)
}

function toCspFinding(finding: Finding): CspFinding | null {
  const severity = SEVERITIES.find(([number]) => number === finding.severity)?.[1]
  if (!severity) return null
  return {
    type: Type[finding.type] ?? String(finding.type),
    severity,
    directive: finding.directive,
    value: finding.value ?? null,
    description: finding.description,
  }
}

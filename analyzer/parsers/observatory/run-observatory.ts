import { judgeCookies } from './judge-cookies.ts'
import { judgeCoep, judgeCoop, judgeCorp, judgeCors } from './judge-cross-origin.ts'
import { judgeCsp } from './judge-csp.ts'
import { judgeContentTypeOptions, judgeFrameOptions, judgeSri } from './judge-page-headers.ts'
import { judgeHsts, judgeRedirection, judgeReferrerPolicy } from './judge-transport.ts'
import type { ObservatoryFacts } from './observatory-facts.ts'
import {
  OBSERVATORY_BASE_SCORE,
  OBSERVATORY_BONUS_THRESHOLD,
  OBSERVATORY_GRADES,
  OBSERVATORY_MODIFIERS,
  type ObservatoryResultName,
} from './observatory-score-table.ts'
import type { ObservatoryVerdict } from './observatory-verdict.ts'

const TESTS = {
  'content-security-policy': judgeCsp,
  cookies: judgeCookies,
  'cross-origin-resource-sharing': judgeCors,
  redirection: judgeRedirection,
  'referrer-policy': judgeReferrerPolicy,
  'strict-transport-security': judgeHsts,
  'subresource-integrity': judgeSri,
  'x-content-type-options': judgeContentTypeOptions,
  'x-frame-options': judgeFrameOptions,
  'cross-origin-resource-policy': judgeCorp,
  'cross-origin-embedder-policy': judgeCoep,
  'cross-origin-opener-policy': judgeCoop,
} as const satisfies Record<string, (facts: ObservatoryFacts) => ObservatoryVerdict>

export type ObservatoryTestName = keyof typeof TESTS
export const OBSERVATORY_TESTS = Object.keys(TESTS) as readonly ObservatoryTestName[]

export type ObservatoryTestResult = ObservatoryVerdict & { modifier: number }
export type ObservatoryReport = {
  /** 0 or more; bonuses may raise it above 100. */
  score: number
  grade: string
  tests: Record<ObservatoryTestName, ObservatoryTestResult>
}

/** One of the twelve tests of MDN HTTP Observatory. */
export function runObservatoryTest(name: ObservatoryTestName, facts: ObservatoryFacts): ObservatoryTestResult {
  const { result, pass } = TESTS[name](facts)
  return { result, pass, modifier: OBSERVATORY_MODIFIERS[result] }
}

/** All twelve tests with MDN HTTP Observatory's score and grade. */
export function runObservatory(facts: ObservatoryFacts): ObservatoryReport {
  const tests = Object.fromEntries(
    OBSERVATORY_TESTS.map((name) => [name, runObservatoryTest(name, facts)]),
  ) as ObservatoryReport['tests']
  const score = observatoryScore(Object.values(tests).map((test) => test.result))
  return { score, grade: observatoryGrade(score), tests }
}

/** Bonuses count only for sites that score well without them. */
export function observatoryScore(results: readonly ObservatoryResultName[]): number {
  const modifiers = results.map((result) => OBSERVATORY_MODIFIERS[result])
  const sum = (list: number[]) => list.reduce((total, modifier) => total + modifier, OBSERVATORY_BASE_SCORE)
  const uncurved = sum(modifiers.filter((modifier) => modifier < 0))
  return Math.max(0, uncurved >= OBSERVATORY_BONUS_THRESHOLD ? sum(modifiers) : uncurved)
}

/** MDN's grade, `A+` to `F`. A score may be above 100. */
export function observatoryGrade(score: number): string {
  return OBSERVATORY_GRADES.find(([lowest]) => score >= lowest)?.[1] ?? 'F'
}

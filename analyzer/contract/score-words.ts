import type { ScanType } from './define-module.ts'
import { MODULE_IDS, SCORE_PARTS } from './modules.ts'
import type { ScoreCap, ScoringRow } from './report.ts'

type ScannedKind = { scanType: ScanType; analysisCount: number }
type ScoredScan = ScannedKind & {
  overallScore: number | null
  scoring: readonly ScoringRow[]
  cap: ScoreCap | null
}

/** What the score of such a scan is called: four modules say nothing about AI. */
export function scoreName(scanType: ScanType): 'AI readiness score' | 'compliance score' {
  return scanType === 'compliance' ? 'compliance score' : 'AI readiness score'
}

/** What a scan is, as lists say it: `quick scan`, or how many modules a comprehensive one was cut down to. */
export function scanKind({ scanType, analysisCount }: ScannedKind): string {
  const partial = scanType === 'comprehensive' && analysisCount < MODULE_IDS.length
  return `${scanType} scan${partial ? `, ${analysisCount} of ${MODULE_IDS.length} modules` : ''}`
}

/** Names the parts that a score counts, where that is not all of a comprehensive scan; null where it is. */
export function countedParts({ scanType, analysisCount, scoring }: Omit<ScoredScan, 'overallScore' | 'cap'>) {
  if (scanType === 'comprehensive' && analysisCount >= MODULE_IDS.length) return null
  const counted = new Set(scoring.flatMap((row) => (row.counted ? [row.module] : [])))
  const parts = SCORE_PARTS.flatMap(({ part, shares }) => {
    const modules = Object.keys(shares)
    const count = modules.filter((module) => counted.has(module as ScoringRow['module'])).length
    return count === 0 ? [] : [partName(part, modules.length, count)]
  })
  if (parts.length === 0) return null
  return `This ${scanType === 'comprehensive' ? 'partial' : scanType} scan counts only ${listed(parts)}.`
}

/** A part of several modules says so: one of them may have the part's name and another score. */
export function partName(part: string, modules: number, counted: number): string {
  if (counted > 0 && counted < modules) return `${part} (${counted} of ${modules} modules)`
  return modules === 1 ? part : `${part} (${modules} modules)`
}

/** The first sentence about a completed scan with a score. */
export function scoreSentence({ scanType, overallScore }: Pick<ScoredScan, 'scanType' | 'overallScore'>): string {
  const name = scanType === 'compliance' ? scoreName(scanType) : 'AI optimization score'
  return `Analysis complete! Your ${name} is ${overallScore}/100`
}

/** All that a completed scan says of its score: the number, what it counts, and why it was capped or withheld. */
export function completedMessage(scan: ScoredScan): string {
  const { overallScore, cap } = scan
  if (overallScore === null) return cap?.reason ?? 'No module could judge this site.'
  return [scoreSentence(scan), countedParts(scan)?.replace(/\.$/, ''), cap?.reason].filter(Boolean).join('. ')
}

/** Names as a sentence lists them: `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

import type { ScanType } from './define-module.ts'
import { MODULE_IDS, SCORE_PARTS } from './modules.ts'
import type { ScoreCap, ScoringRow } from './report.ts'

type ScannedKind = { scanType: ScanType; analysisCount: number }
type ScoredScan = ScannedKind & {
  overallScore: number | null
  scoring: readonly ScoringRow[]
  cap: ScoreCap | null
}

/** The name of a scan's score. The modules of a compliance scan do not judge AI readiness. */
export function scoreName(scanType: ScanType): 'AI readiness score' | 'compliance score' {
  return scanType === 'compliance' ? 'compliance score' : 'AI readiness score'
}

/** The kind of a scan for lists: `quick scan`, or `comprehensive scan, 3 of 23 modules` if some were switched off. */
export function scanKind({ scanType, analysisCount }: ScannedKind): string {
  const partial = scanType === 'comprehensive' && analysisCount < MODULE_IDS.length
  return `${scanType} scan${partial ? `, ${analysisCount} of ${MODULE_IDS.length} modules` : ''}`
}

/** A sentence with the parts that a score counts; null for a comprehensive scan with all modules. */
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

/** The name of a part, with its number of modules if it has several, because one of them may have the same name. */
export function partName(part: string, modules: number, counted: number): string {
  if (counted > 0 && counted < modules) return `${part} (${counted} of ${modules} modules)`
  return modules === 1 ? part : `${part} (${modules} modules)`
}

/** The first sentence about a completed scan with a score. */
export function scoreSentence({ scanType, overallScore }: Pick<ScoredScan, 'scanType' | 'overallScore'>): string {
  const name = scanType === 'compliance' ? scoreName(scanType) : 'AI optimization score'
  return `Analysis complete! Your ${name} is ${overallScore}/100`
}

/** The message of a completed scan: its score, what the score counts, and why it was capped or withheld. */
export function completedMessage(scan: ScoredScan): string {
  const { overallScore, cap } = scan
  if (overallScore === null) return cap?.reason ?? 'No module could judge this site.'
  return [scoreSentence(scan), countedParts(scan)?.replace(/\.$/, ''), cap?.reason].filter(Boolean).join('. ')
}

/** Names as a sentence lists them: `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

import { countedNoun, EFFORT_MINUTES, type Effort, type Finding, type Job } from '#analyzer/contract'

export const EFFORT_LABELS: Record<Effort, string> = {
  minutes: 'Minutes',
  hour: 'About an hour',
  day: 'About a day',
  project: 'A project',
}

/** Points per minute of work. */
export function gainPerMinute(finding: Finding): number {
  return finding.gain / EFFORT_MINUTES[finding.effort]
}

/** Total working time in minutes. */
export function effortMinutes(findings: readonly Pick<Finding, 'effort'>[]): number {
  return findings.reduce((sum, finding) => sum + EFFORT_MINUTES[finding.effort], 0)
}

/** `about 3 hours`; in working days from 12 hours on. */
export function workText(minutes: number): string {
  if (minutes < 60) return `about ${minutes} minutes`
  const hours = Math.round(minutes / 60)
  if (hours < 12) return `about ${countedNoun(hours, 'hour')}`
  const days = Math.round(hours / 8)
  return `about ${days} working days`
}

/** `+4 points` for a gain in whole points. */
export function gainText(gain: number): string {
  return gain < 1 ? 'under 1 point' : `+${countedNoun(gain, 'point')}`
}

/** The score after these jobs are done. */
export function scoreAfter(score: number, jobs: readonly Pick<Job, 'gain'>[]): number {
  return jobs.reduce((sum, { gain }) => sum + (gain ?? 0), score)
}

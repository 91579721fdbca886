import { EFFORT_MINUTES, type Effort, type Finding } from '#analyzer/contract'

export const EFFORT_LABELS: Record<Effort, string> = {
  minutes: 'Minutes',
  hour: 'About an hour',
  day: 'About a day',
  project: 'A project',
}

/** Points per minute of work. */
export function worthOf(finding: Finding): number {
  return finding.gain / EFFORT_MINUTES[finding.effort]
}

const SHOWN_FIRST = 5

/** The five that bring most points for the least work; what brings nothing is left out. */
export function fixesFirst(findings: readonly Finding[]): Finding[] {
  return findings
    .filter((finding) => finding.gain > 0)
    .sort((a, b) => worthOf(b) - worthOf(a) || b.gain - a.gain)
    .slice(0, SHOWN_FIRST)
}

/** Working time of all of them together, in minutes. */
export function minutesOf(findings: readonly Finding[]): number {
  return findings.reduce((sum, finding) => sum + EFFORT_MINUTES[finding.effort], 0)
}

/** `about 3 hours`; days from a working day on. */
export function workText(minutes: number): string {
  if (minutes < 60) return `about ${minutes} minutes`
  const hours = Math.round(minutes / 60)
  if (hours < 12) return `about ${hours} ${hours === 1 ? 'hour' : 'hours'}`
  const days = Math.round(hours / 8)
  return `about ${days} working days`
}

/** Points that all of them together bring, to a tenth. */
export function gainOf(findings: readonly Finding[]): number {
  return Math.round(findings.reduce((sum, finding) => sum + finding.gain, 0) * 10) / 10
}

import type { Grade } from '#analyzer/contract'

/** How the overall score is calculated, from the analyzer's own table, for the public pages. */
export type ScoreMethod = {
  scoringVersion: string
  /** Points of all parts together. */
  total: number
  parts: readonly ScorePart[]
  bands: readonly { grade: Grade; from: number; below: number | null }[]
}

export type ScorePart = {
  title: string
  group: string
  points: number
  /** Share in percent if all parts count. */
  percent: number
  modules: readonly { title: string; points: number; percent: number }[]
}

/** A module in the reference on the documentation page. */
export type ModuleReference = {
  id: string
  anchor: string
  /** Position in the progress panel; null for the four further modules. */
  number: number | null
  title: string
  /** The part it counts in; null for the composite, which has no points of its own. */
  part: { title: string; percent: number; points: number } | null
  /** What it bases its judgment on. */
  reads: string
  checks: readonly string[]
  sources: readonly { title: string; url: string }[]
}

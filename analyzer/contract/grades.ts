import type { z } from 'zod'
import { zod } from './zod.ts'

export const GRADES = ['A+', 'A', 'B+', 'B', 'C+', 'C', 'D'] as const
/** `N/A` without a score. */
export const gradeSchema = zod.enum([...GRADES, 'N/A'])
export type Grade = z.infer<typeof gradeSchema>

/** Lower bounds of the letter grades (specification, section 9). */
export const GRADE_BANDS: readonly (readonly [minimum: number, grade: Grade])[] = [
  [90, 'A+'],
  [80, 'A'],
  [70, 'B+'],
  [60, 'B'],
  [50, 'C+'],
  [40, 'C'],
  [0, 'D'],
]

/** The highest whole score with this grade, for capping a score at it. */
export function highestScoreOf(grade: (typeof GRADES)[number]): number {
  const band = GRADE_BANDS.findIndex(([, name]) => name === grade)
  return (GRADE_BANDS[band - 1]?.[0] ?? 101) - 1
}

/** The grade for a score of 0 to 100; `N/A` without a score. */
export function gradeFor(score: number | null): Grade {
  if (score === null) return 'N/A'
  return GRADE_BANDS.find(([minimum]) => score >= minimum)?.[1] ?? 'D'
}

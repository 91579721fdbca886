import type { Grade as Letter } from '#analyzer/contract'
import { toneOfGrade, type Tone } from '../tone/tone.ts'
import styles from './grade.module.css'

type GradeProps = {
  grade: Letter
  /** Only where something else than the grade decides it. */
  tone?: Tone
}

/** A letter in the color of its scores. */
export function Grade({ grade, tone = toneOfGrade(grade) }: GradeProps) {
  return (
    <span className={styles.grade} data-tone={tone}>
      {grade}
    </span>
  )
}

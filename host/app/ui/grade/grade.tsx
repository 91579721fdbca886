import type { Tone } from '../tone/tone.ts'
import styles from './grade.module.css'

type GradeProps = { grade: string; tone: Tone }

export function Grade({ grade, tone }: GradeProps) {
  return (
    <span className={styles.grade} data-tone={tone}>
      {grade}
    </span>
  )
}

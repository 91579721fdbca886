import { clsx } from 'clsx'
import type { Tone } from '../tone/tone.ts'
import styles from './grade.module.css'

type GradeProps = { grade: string; tone: Tone; large?: boolean }

export function Grade({ grade, tone, large = false }: GradeProps) {
  return (
    <span className={clsx(styles.grade, large && styles.lg)} data-tone={tone}>
      {grade}
    </span>
  )
}

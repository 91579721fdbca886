import { clsx } from 'clsx'
import type { Tone } from '../tone/tone.ts'
import './grade.css'

type GradeProps = { grade: string; tone: Tone; large?: boolean }

export function Grade({ grade, tone, large = false }: GradeProps) {
  return <span className={clsx('grade', large && 'grade--lg', `is-${tone}`)}>{grade}</span>
}

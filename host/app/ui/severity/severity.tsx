import { clsx } from 'clsx'
import { SEVERITY_PATHS } from '../mark/mark-paths-data.tsx'
import type { Tone } from '../tone/tone.ts'
import markStyles from '../mark/mark.module.css'
import styles from './severity.module.css'

export type SeverityLevel = 'critical' | 'high' | 'medium' | 'low' | 'info'

const LEVELS: Record<SeverityLevel, { label: string; tone: Tone; shape: keyof typeof SEVERITY_PATHS }> = {
  critical: { label: 'Critical', tone: 'bad', shape: 'diamond' },
  high: { label: 'High', tone: 'bad', shape: 'triangle' },
  medium: { label: 'Medium', tone: 'poor', shape: 'square' },
  low: { label: 'Low', tone: 'fair', shape: 'circle' },
  info: { label: 'Info', tone: 'info', shape: 'ring' },
}

export function severityTone(level: SeverityLevel): Tone {
  return LEVELS[level].tone
}

export function severityLabel(level: SeverityLevel): string {
  return LEVELS[level].label
}

/** A severity by shape and word; only critical is solid. */
export function Severity({ level }: { level: SeverityLevel }) {
  const { label, tone, shape } = LEVELS[level]
  return (
    <span
      className={clsx('tiny medium nowrap', styles.severity, level === 'critical' && styles.critical)}
      data-tone={tone}
    >
      <svg className={markStyles.mark} viewBox="0 0 10 10" aria-hidden="true">
        {SEVERITY_PATHS[shape]}
      </svg>
      {label}
    </span>
  )
}

import { clsx } from 'clsx'
import { uncoveredTexts, type SiteCoverage } from '#analyzer/contract'
import styles from './site-scans.module.css'

const PARTS = [
  { name: 'judged', label: 'Judged' },
  { name: 'read', label: 'Read' },
  { name: 'failed', label: 'Not readable' },
  { name: 'refused', label: 'Refused by robots.txt' },
  { name: 'known', label: 'Not read' },
] as const

/** How much of the site is known to the scan: a bar, its legend with numbers, and what was left out and why. */
export function CoverageBar({ coverage }: { coverage: SiteCoverage }) {
  const { known, read, judged, refused, failed, throttled } = coverage
  const counts = {
    judged,
    read: Math.max(0, read - judged),
    failed: failed + throttled,
    refused,
    known: Math.max(0, known - read - failed - throttled - refused),
  }
  const shown = PARTS.filter(({ name }) => counts[name] > 0)
  const total = Math.max(
    1,
    shown.reduce((sum, { name }) => sum + counts[name], 0),
  )
  let at = 0
  return (
    <div className="stack stack-2">
      <svg className={styles.coverageBar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {shown.map(({ name }) => {
          const width = (counts[name] / total) * 100
          const x = at
          at += width
          return <rect key={name} className={styles[name]} x={x} width={width} height="10" />
        })}
      </svg>
      <ul className={clsx('row small', styles.legend)}>
        {shown.map(({ name, label }) => (
          <li key={name}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={styles[name]} width="10" height="10" />
            </svg>
            {`${label} ${counts[name]}`}
          </li>
        ))}
      </ul>
      <ul className="muted small">
        {uncoveredTexts(coverage).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

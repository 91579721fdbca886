import type { ModuleId } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { toneOfModule } from './module-tone.ts'
import { MODULE_GROUPS, shortTitle } from '#analyzer/contract'
import styles from './module-chart.module.css'

type ModuleChartProps = { scan: ScanView; before: Partial<Record<ModuleId, number | null>> | null }

/** All modules as bars, group by group; a tick marks the score of the scan before. Each leads to its row below. */
export function ModuleChart({ scan, before }: ModuleChartProps) {
  return (
    <figure className={styles.bars} aria-label="Scores of all modules">
      {MODULE_GROUPS.map((group) => (
        <ul key={group.title} aria-label={group.title}>
          {group.modules.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className={styles.name}>{shortTitle(id)}</span>
                <ModuleBar score={scan[id]?.score ?? null} before={before?.[id] ?? null} id={id} />
                <span className={styles.n}>{scan[id]?.score ?? 'N/A'}</span>
              </a>
            </li>
          ))}
        </ul>
      ))}
    </figure>
  )
}

type ModuleBarProps = { id: ModuleId; score: number | null; before: number | null }

function ModuleBar({ id, score, before }: ModuleBarProps) {
  return (
    <svg data-tone={toneOfModule(id, score)} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.all} width="100" height="8" />
      <rect className={styles.is} width={score ?? 0} height="8" />
      {before !== null && score !== null && before !== score && (
        <rect className={styles.was} x={Math.min(98.5, before)} width="1.5" height="8" />
      )}
    </svg>
  )
}

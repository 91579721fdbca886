import { clsx } from 'clsx'
import { useState } from 'react'
import { countedNoun, gradeFor, MODULE_GROUPS, shortTitle, type ModuleId } from '#analyzer/contract'
import { meanScore } from '#host/contract/mean-score.ts'
import type { ScanView } from '#host/contract/scans.ts'
import type { SharedScan } from '#host/contract/shares.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Delta } from '../../../ui/delta/delta.tsx'
import { NarrowFold } from '../../../ui/disclosure/narrow-fold.tsx'
import { Grade } from '../../../ui/grade/grade.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { toneOfScore, type Tone } from '../../../ui/tone/tone.ts'
import { ModuleDetails, missingReason } from './module-details.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import disclosureStyles from '../../../ui/disclosure/disclosure.module.css'
import chartStyles from './module-chart.module.css'
import styles from './module-list.module.css'

type Filter = 'all' | 'work'
type ModuleListProps = {
  scan: ScanView
  /** The scores of the previous scan. */
  before: Partial<Record<ModuleId, number | null>> | null
}

type ModuleChartProps = Pick<ModuleListProps, 'before'> & { scan: Pick<SharedScan, ModuleId> }

const NEEDS_WORK_BELOW = 60

export function ModuleList({ scan, before }: ModuleListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [expanded, setExpanded] = useState(false)
  const needsWork = (id: ModuleId) => {
    const block = scan[id]
    return block !== null && (block.error !== null || (block.score !== null && block.score < NEEDS_WORK_BELOW))
  }
  const groups = MODULE_GROUPS.map((group) => ({
    ...group,
    modules: group.modules.filter((id) => filter === 'all' || needsWork(id)),
  })).filter((group) => group.modules.length > 0)
  const count = MODULE_GROUPS.flatMap((group) => group.modules).filter(needsWork).length
  return (
    <Section
      id="modules"
      title={`${scan.analysisCount} modules analyzed`}
      aside={
        <div className="row">
          <Segmented
            label="Filter modules"
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: 'All' },
              { value: 'work', label: `Needs work ${count}` },
            ]}
          />
          <Button size="sm" variant="quiet" aria-pressed={expanded} onClick={() => setExpanded(!expanded)}>
            {expanded ? 'Collapse all' : 'Expand all'}
          </Button>
        </div>
      }
    >
      <NarrowFold
        summary="Modules, one by one"
        shownFrom={scan.overallScore === null ? 'never' : 'desktop'}
        open={expanded || filter === 'work'}
      >
        <ModuleChart scan={scan} before={before} />
        {groups.map((group) => (
          <div className={clsx('split split-66', styles.group)} key={group.title}>
            <div className={styles.side}>
              <h3>{group.title}</h3>
              <p className="small muted">{group.question}</p>
              <GroupMean scan={scan} modules={group.modules} />
            </div>
            <ul className={cardStyles.card}>
              {group.modules.map((id) => (
                <li key={id}>
                  <ModuleRow scan={scan} id={id} before={before?.[id]} open={expanded} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </NarrowFold>
    </Section>
  )
}

/** All modules as bars by group, each linked to its row; a tick marks the previous score. */
export function ModuleChart({ scan, before }: ModuleChartProps) {
  return (
    <figure className={chartStyles.bars} aria-label="Scores of all modules">
      {MODULE_GROUPS.map((group) => (
        <ul key={group.title} aria-label={group.title}>
          {group.modules.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className={clsx('muted nowrap', chartStyles.name)}>{shortTitle(id)}</span>
                <ModuleBar score={scan[id]?.score ?? null} before={before?.[id] ?? null} />
                <span className="num medium">{scan[id]?.score ?? 'N/A'}</span>
              </a>
            </li>
          ))}
        </ul>
      ))}
    </figure>
  )
}

type ModuleBarProps = { score: number | null; before: number | null }

function ModuleBar({ score, before }: ModuleBarProps) {
  return (
    <svg data-tone={toneOfScore(score)} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={chartStyles.whole} width="100" height="8" />
      <rect className={chartStyles.now} width={score ?? 0} height="8" />
      {before !== null && score !== null && before !== score && (
        <rect className={chartStyles.before} x={Math.min(98.5, before)} width="1.5" height="8" />
      )}
    </svg>
  )
}

function GroupMean({ scan, modules }: { scan: ScanView; modules: readonly ModuleId[] }) {
  const scores = modules.flatMap((id) => scan[id]?.score ?? [])
  const mean = meanScore(scores)
  if (mean === null) return null
  return (
    <p className={clsx('faint', styles.average)}>{`Average ${mean}, ${countedNoun(scores.length, 'scored module')}`}</p>
  )
}

type ModuleRowProps = { scan: ScanView; id: ModuleId; before: number | null | undefined; open: boolean }

function ModuleRow({ scan, id, before, open }: ModuleRowProps) {
  const block = scan[id]
  const score = block?.score ?? null
  const reason = block?.error ?? missingReason(scan, id)
  const hasFailed = (block?.error ?? null) !== null || scan.stepValidation[id]?.status === 'failed'
  const tone: Tone = hasFailed ? 'bad' : toneOfScore(score)
  return (
    <details className={styles.module} open={open} id={id}>
      <summary>
        <Grade grade={gradeFor(score)} tone={tone} />
        <span className="medium">{shortTitle(id)}</span>
        <span className={clsx('muted small', styles.verdict)}>
          {hasFailed ? (
            <>
              <b className={clsx('medium', styles.badWord)}>Analysis Failed</b> {reason}
            </>
          ) : (
            (block?.message ?? reason)
          )}
        </span>
        <span className={clsx('nowrap', styles.score)}>
          {score === null ? (
            <span className="faint">N/A</span>
          ) : (
            <>
              <b className="num medium">
                {score}
                <span className="sr"> of 100</span>
              </b>
              <Bar value={score} tone={tone} />
            </>
          )}
        </span>
        <span className={clsx('num', styles.delta)}>
          {score !== null && before !== null && before !== undefined && <Delta value={score - before} />}
        </span>
        <Icon name="chev" className={disclosureStyles.chev} />
      </summary>
      <ModuleDetails scan={scan} id={id} />
    </details>
  )
}

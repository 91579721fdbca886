import { useState } from 'react'
import { gradeFor, type ModuleId } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Delta } from '../../../ui/delta/delta.tsx'
import { PhoneFold } from '../../../ui/disclosure/phone-fold.tsx'
import { Grade } from '../../../ui/grade/grade.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { ModuleDetails, reasonOf } from './module-details.tsx'
import { MODULE_GROUPS, shortTitle } from '#analyzer/contract'
import { toneOfModule } from './module-tone.ts'
import { ModuleChart } from './module-chart.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import disclosureStyles from '../../../ui/disclosure/disclosure.module.css'
import styles from './module-list.module.css'

type Filter = 'all' | 'work'
export type ModuleScores = Partial<Record<ModuleId, number | null>>

const NEEDS_WORK_BELOW = 60

export function ModuleList({ scan, before }: { scan: ScanView; before: ModuleScores | null }) {
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
      <PhoneFold summary="Modules, one by one">
        <ModuleChart scan={scan} before={before} />
        {groups.map((group) => (
          <div className={styles.mods} key={group.title}>
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
      </PhoneFold>
    </Section>
  )
}

function GroupMean({ scan, modules }: { scan: ScanView; modules: readonly ModuleId[] }) {
  const scores = modules.flatMap((id) => scan[id]?.score ?? [])
  if (scores.length === 0) return null
  const mean = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  return <p className={styles.avg}>{`Mean ${mean} over ${scores.length} scored modules`}</p>
}

type ModuleRowProps = { scan: ScanView; id: ModuleId; before: number | null | undefined; open: boolean }

function ModuleRow({ scan, id, before, open }: ModuleRowProps) {
  const block = scan[id]
  const score = block?.score ?? null
  const failed = block?.error !== null && block?.error !== undefined
  const stepFailed = scan.stepValidation[id]?.status === 'failed'
  const tone: Tone = failed || stepFailed ? 'bad' : toneOfModule(id, score)
  return (
    <details className={styles.mod} open={open} id={id}>
      <summary>
        <Grade grade={gradeFor(score)} tone={tone} />
        <span className={styles.name}>{shortTitle(id)}</span>
        <span className={styles.verdict}>
          {failed || stepFailed ? (
            <>
              <b className={styles.badWord}>Analysis Failed</b> {block?.error ?? reasonOf(scan, id)}
            </>
          ) : (
            (block?.message ?? reasonOf(scan, id))
          )}
        </span>
        <span className={styles.score}>
          {score === null ? (
            <span className="faint">N/A</span>
          ) : (
            <>
              <b>
                {score}
                <span className="sr"> of 100</span>
              </b>
              <Bar value={score} tone={tone} />
            </>
          )}
        </span>
        <span className={styles.delta}>
          {score !== null && before !== null && before !== undefined && <Delta value={score - before} />}
        </span>
        <Icon name="chev" className={disclosureStyles.chev} />
      </summary>
      <ModuleDetails scan={scan} id={id} />
    </details>
  )
}

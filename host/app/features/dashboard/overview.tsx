import { clsx } from 'clsx'
import { countedNoun, countText, gradeFor, GRADES } from '#analyzer/contract'
import type { DashboardOverview } from '#host/contract/dashboard.ts'
import type { SiteReadiness } from '#host/contract/sites.ts'
import { Card } from '../../ui/card/card.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Grade } from '../../ui/grade/grade.tsx'
import { Ring } from '../../ui/ring/ring.tsx'
import { toneOfGrade } from '../../ui/tone/tone.ts'
import { verdictText } from '../scans/results/verdict.ts'
import styles from './dashboard.module.css'

/** How ready the sites are: the mean and the grades of their newest overall scores. */
export function ReadinessOverview({ readiness: { scored, mean, grades } }: { readiness: SiteReadiness }) {
  const sites = `${countedNoun(scored, 'site')} with a score`
  return (
    <section className={clsx('split split-48', styles.overview, styles.readiness)} aria-label="AI readiness">
      <div>
        <h2>AI Readiness</h2>
        <div className={styles.average}>
          <Ring score={mean} label={mean === null ? 'No score yet' : `Mean readiness ${mean} of 100`} />
          <p className="muted">
            <b>{verdictText(mean)}</b>
            <br />
            {mean !== null && `Grade ${gradeFor(mean)}, the mean of ${sites}`}
            <br />
            <span className="faint small">Each counts once, with its newest result</span>
          </p>
        </div>
      </div>
      <div>
        <h2>Sites by Grade</h2>
        <Distribution grades={grades} unit="site" />
      </div>
    </section>
  )
}

/** Totals and averages of the account's security results (specification, section 2). */
export function SecurityOverview({ overview }: { overview: DashboardOverview }) {
  if (overview.totalScans === 0) {
    return (
      <Card label="Overview">
        <Empty level={2} title="No Scans Yet">
          Start your first security scan to see overview metrics.
        </Empty>
      </Card>
    )
  }
  const { averageSecurityScore: average, mostCommonGrade } = overview
  return (
    <section className={clsx('split split-48', styles.overview)} aria-label="Security">
      <div>
        <h2>Average Security Score</h2>
        <div className={styles.average}>
          <Ring
            score={average}
            label={average === null ? 'No average yet' : `Average security score ${average} of 100`}
          />
          <p className="muted">
            <b>{average ?? '–'}</b> out of 100
            <br />
            Most common grade <b>{mostCommonGrade}</b>
            <br />
            <span className="faint small">Average of headers and TLS over the completed scans</span>
          </p>
        </div>
      </div>
      <div>
        <h2>Security Overview</h2>
        <Figures
          large
          className={styles.security}
          figures={[
            { name: 'Total Scans', value: countText(overview.totalScans) },
            { name: 'Completed Scans', value: countText(overview.completedScans) },
            { name: 'Running Scans', value: countText(overview.runningScans) },
            {
              name: 'Critical Issues',
              value: countText(overview.criticalIssues),
              alarm: overview.criticalIssues > 0,
            },
            { name: 'Total Vulnerabilities', value: countText(overview.totalVulnerabilities) },
            { name: 'Failed Scans', value: countText(overview.failedScans) },
          ]}
        />
      </div>
      <div>
        <h2>Security Grade Distribution</h2>
        <Distribution grades={overview.grades} unit="scan" />
      </div>
    </section>
  )
}

const COLUMN_HEIGHT = 72

type DistributionProps = {
  grades: DashboardOverview['grades']
  /** What is counted, in the singular. */
  unit: string
}

function Distribution({ grades, unit }: DistributionProps) {
  const counts = GRADES.map((grade) => ({ grade, count: grades.find((row) => row.grade === grade)?.count ?? 0 }))
  const highest = Math.max(1, ...counts.map((row) => row.count))
  return (
    <ol className={styles.distribution}>
      {counts.map(({ grade, count }) => (
        <li
          key={grade}
          data-tone={toneOfGrade(grade)}
          aria-label={`Grade ${grade}: ${count} ${count === 1 ? unit : `${unit}s`}`}
        >
          <span className={clsx('muted small', styles.count)}>{count}</span>
          <svg
            className={styles.column}
            viewBox={`0 0 10 ${COLUMN_HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect
              y={COLUMN_HEIGHT - (count / highest) * COLUMN_HEIGHT}
              width="10"
              height={(count / highest) * COLUMN_HEIGHT}
            />
          </svg>
          <Grade grade={grade} />
        </li>
      ))}
    </ol>
  )
}

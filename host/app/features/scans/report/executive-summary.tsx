import { clsx } from 'clsx'
import { countFindings, countedParts, findingTotalsText, gradeFor, REPORT_GROUPS } from '#analyzer/contract'
import { fixedSince, isDone, isFixed } from '#host/contract/fixed-since.ts'
import { gainText, scoreAfter } from '#host/contract/fix-order.ts'
import { meanScore } from '#host/contract/mean-score.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { State } from '../../../ui/state/state.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { AnswerReplies } from '../results/answer-replies.tsx'
import textLinkStyles from '../../../ui/text-link/text-link.module.css'
import styles from './report-page.module.css'

export function ExecutiveSummary({ scan }: { scan: ScanView }) {
  const { findings, jobs, rechecks, overallScore: score } = scan
  const reach = score === null ? null : scoreAfter(score, jobs)
  const since = fixedSince(scan)
  const critical = since.criticalLeft
  const counted = countedParts(scan)
  return (
    <section className={clsx('split split-66', styles.executive)} aria-label="Executive summary">
      <div>
        <h2>Executive summary</h2>
        <p className={styles.paragraph}>{scan.answer?.headline ?? scan.message}</p>
        {scan.answer && <AnswerReplies answer={scan.answer} />}
        {score !== null && counted && <p className={styles.paragraph}>{counted}</p>}
        {scan.status === 'completed' && findings.length === 0 && (
          <p className={styles.paragraph}>This scan found nothing to fix.</p>
        )}
        {jobs.length > 0 && (
          <ol className={styles.jobs} aria-label="Fix first">
            {jobs.map((job) => (
              <li key={job.id}>
                <a className={textLinkStyles.link} href={`#${job.findings[0]}`}>
                  {job.title}
                </a>
                {isDone(job, rechecks) ? (
                  <State tone="good">Fixed</State>
                ) : (
                  job.gain !== null && <span className="muted">{` ${gainText(job.gain)}`}</span>
                )}
              </li>
            ))}
          </ol>
        )}
        <Figures
          large
          className={styles.figures}
          figures={[
            {
              name: scan.scanType === 'compliance' ? 'Compliance score' : 'Readiness score',
              value: score ?? 'N/A',
              unit: score !== null && 'of 100',
            },
            since.score !== null && {
              name: 'After what is fixed',
              value: since.score,
              unit: 'about; scan again to see',
            },
            reach !== null &&
              jobs.length > 0 && {
                name: jobs.length === 1 ? 'After this job' : `After these ${jobs.length} jobs`,
                value: reach,
                unit: gradeFor(reach),
              },
            { name: 'Critical issues', value: critical, alarm: critical > 0 },
          ]}
        />
      </div>
      <ul className={clsx('ruled', styles.fourParts)}>
        {REPORT_GROUPS.map((group) => {
          const value = meanScore(group.modules.flatMap((id) => scan[id]?.score ?? []))
          const own = findings.filter(({ id, module }) => group.modules.includes(module) && !isFixed(id, rechecks))
          return (
            <li key={group.title}>
              <span className="medium">{group.title}</span>
              <Bar value={value} tone={toneOfScore(value)} />
              <span className="num strong">{value ?? 'N/A'}</span>
              <small className="num">
                {value === null && own.length === 0 ? 'Not judged' : findingTotalsText(countFindings(own))}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

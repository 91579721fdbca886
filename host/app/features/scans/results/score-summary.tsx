import { clsx } from 'clsx'
import {
  countedNoun,
  countedParts,
  findingTotalsText,
  gradeFor,
  scoreName,
  scoreSentence,
  type Answer,
  type Job,
  capitalized,
} from '#analyzer/contract'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import { fixedSince } from '#host/contract/fixed-since.ts'
import { gainText } from '#host/contract/fix-order.ts'
import { toLedger, type Ledger } from '#host/contract/ledger.ts'
import { totalsText, type ScanView } from '#host/contract/scans.ts'
import type { ShownScan } from '#host/contract/shares.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { Delta } from '../../../ui/delta/delta.tsx'
import { NarrowFold } from '../../../ui/disclosure/narrow-fold.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Grade } from '../../../ui/grade/grade.tsx'
import { Ring } from '../../../ui/ring/ring.tsx'
import { Sparkline } from '../../../ui/sparkline/sparkline.tsx'
import { numbers, PlainHead, unseen } from '../../../ui/table/plain-head.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { AnswerReplies } from './answer-replies.tsx'
import { scorePoints } from './history-section.tsx'
import { verdictText } from './verdict.ts'
import textLinkStyles from '../../../ui/text-link/text-link.module.css'
import tableStyles from '../../../ui/table/table.module.css'
import styles from './score-summary.module.css'

type ScoreSummaryProps = { scan: ShownScan; history: SiteHistory | null }

/** Answers the reader's questions first: can AI open the page, can it read it, what to do first. Then explains the score. */
export function ScoreSummary({ scan, history }: ScoreSummaryProps) {
  const { overallScore: score, answer } = scan
  const ledger = toLedger(scan.scoring, score, scan.cap)
  const counted = countedParts(scan)
  return (
    <section className={styles.summary} aria-label="Score">
      <div className={clsx('stack stack-3', styles.ring)}>
        <Ring
          size="xl"
          score={score}
          label={
            score === null
              ? 'No overall score'
              : `${capitalized(scoreName(scan.scanType))} ${score} of 100, grade ${gradeFor(score)}`
          }
          parts={
            score === null
              ? []
              : ledger.rows.filter((row) => row.points > 0).map((row) => ({ ...row, weight: row.points }))
          }
        />
        {score !== null && <p className={clsx('faint small', styles.done)}>{scoreSentence(scan)}</p>}
      </div>
      <div>
        <p className={clsx('medium', styles.verdict)}>
          <Grade grade={gradeFor(score)} />
          {verdictText(score, scan.scanType)}
        </p>
        {answer && <AnswerText answer={answer} jobs={scan.jobs} />}
        {scan.cap?.limit != null && (
          <p
            className={clsx('muted', styles.paragraph)}
          >{`The score is capped at ${scan.cap.limit} until this changes: ${scan.cap.reason}`}</p>
        )}
        {counted && <p className={clsx('muted', styles.paragraph)}>{counted}</p>}
        <Facts scan={scan} history={history} />
      </div>
      {score !== null && <LedgerTable ledger={ledger} score={score} />}
    </section>
  )
}

function AnswerText({ answer, jobs }: { answer: Answer; jobs: readonly Job[] }) {
  const [first] = jobs
  return (
    <>
      <h2>{answer.headline}</h2>
      <AnswerReplies answer={answer} />
      {answer.start && (
        <p className={styles.start}>
          <span className="muted">Start here:</span>{' '}
          <a className={textLinkStyles.link} href="#fixes">
            {answer.start}
          </a>
          {first && first.gain !== null && <span className="muted">{` ${gainText(first.gain)}`}</span>}
        </p>
      )}
    </>
  )
}

function Facts({ scan, history }: ScoreSummaryProps) {
  const before = history?.previous?.score ?? null
  const { fixed, left } = fixedSince(scan)
  return (
    <Figures
      className={styles.facts}
      figures={[
        {
          name: 'Security grade',
          value: <Grade grade={scan.securityGrade} />,
        },
        { name: 'Findings', value: `${totalsText(scan)}, ${scan.findingCounts.critical} critical` },
        fixed > 0 && { name: 'Fixed since', value: `${fixed}; left: ${findingTotalsText(left)}` },
        { name: 'Modules analyzed', value: scan.analysisCount },
        { name: 'Processing time', value: processingTime(scan) },
        before !== null &&
          scan.overallScore !== null && {
            name: 'Since the last scan',
            className: styles.trend,
            value: (
              <>
                <Sparkline
                  small
                  points={scorePoints(history?.scores)}
                  label="Scores of this address"
                  tone={toneOfScore(scan.overallScore)}
                />
                <Delta value={scan.overallScore - before} unit="point" />
              </>
            ),
          },
      ]}
    />
  )
}

export function processingTime(scan: Pick<ScanView, 'startedAt' | 'createdAt' | 'completedAt'>): string {
  if (!scan.completedAt) return '–'
  const milliseconds = Date.parse(scan.completedAt) - Date.parse(scan.startedAt ?? scan.createdAt)
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  return countedNoun(seconds, 'second')
}

function LedgerTable({ ledger, score }: { ledger: Ledger; score: number }) {
  const most = ledger.held > 0 ? Infinity : Math.max(...ledger.rows.map((row) => row.lost))
  const title = `Where ${countedNoun(ledger.lost, 'point')} went`
  return (
    <div className={styles.summaryLedger}>
      <NarrowFold summary={title} shownFrom="tablet">
        <table className={clsx(tableStyles.plain, styles.ledger)}>
          <caption className="strong">{title}</caption>
          <PlainHead columns={['Part', unseen('Bar'), numbers('Score'), numbers('Weight'), numbers('Lost')]} />
          <tbody>
            {ledger.rows.map((row) => (
              <tr key={row.label} className={row.lost > 0 && row.lost === most ? styles.most : undefined}>
                <th scope="row">{row.label}</th>
                <td>
                  <Bar value={row.score} tone={toneOfScore(row.score)} />
                </td>
                <td className="num medium">{row.score ?? 'N/A'}</td>
                <td className="num faint">{row.share}</td>
                <td className="num">{row.points > 0 ? row.lost : '–'}</td>
              </tr>
            ))}
            {ledger.held > 0 && (
              <tr className={styles.most}>
                <th scope="row">Score cap</th>
                <td />
                <td className="num medium">–</td>
                <td className="num faint">–</td>
                <td className="num">{ledger.held}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Overall</th>
              <td />
              <td className="num">{score}</td>
              <td className="num faint">100</td>
              <td className="num">{ledger.lost}</td>
            </tr>
          </tfoot>
        </table>
      </NarrowFold>
    </div>
  )
}

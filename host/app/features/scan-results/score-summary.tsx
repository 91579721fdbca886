import { totalsOf, type ScanView } from '#host/contract/scans.ts'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import { countedParts, gradeFor, scoreName, scoreSentence } from '#analyzer/contract'
import { Bar } from '../../ui/bar/bar.tsx'
import { Delta } from '../../ui/delta/delta.tsx'
import { Grade } from '../../ui/grade/grade.tsx'
import { Ring } from '../../ui/ring/ring.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { shortDate } from '../../ui/time/time.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { verdictOf } from './verdict.ts'
import './score-summary.css'

type ScoreSummaryProps = { scan: ScanView; history: SiteHistory | null }

export function ScoreSummary({ scan, history }: ScoreSummaryProps) {
  const ledger = ledgerOf(scan.scoring)
  const score = scan.overallScore
  const counted = countedParts(scan)
  return (
    <section className="sum" aria-label="Score">
      <div className="sum__ring">
        <Ring
          size="xl"
          score={score}
          label={
            score === null
              ? 'No overall score'
              : `${capital(scoreName(scan.scanType))} ${score} of 100, grade ${gradeFor(score)}`
          }
          parts={ledger.rows.filter((row) => row.points > 0).map((row) => ({ ...row, weight: row.points }))}
        />
        {score !== null && <p className="sum__done">{scoreSentence(scan)}</p>}
      </div>
      <div>
        <h2>
          {verdictOf(score, scan.scanType)}
          <Grade large grade={gradeFor(score)} tone={toneOfScore(score)} />
        </h2>
        {counted && <p className="sum__say">{counted}</p>}
        {scan.cap ? <p className="sum__say">{scan.cap.reason}</p> : <p className="sum__say">{sayOf(ledger)}</p>}
        <Facts scan={scan} history={history} />
      </div>
      <LedgerTable ledger={ledger} score={score} />
    </section>
  )
}

/** One sentence a person could say aloud. */
function sayOf(ledger: Ledger): string {
  const most = [...ledger.rows].sort((a, b) => b.lost - a.lost)[0]
  if (!most || ledger.score === null) return 'No module of this scan gave a score.'
  if (most.lost < 0.5) return 'No part loses points that are worth a mention.'
  return `Most is lost in ${most.label}: ${most.lost.toFixed(1)} of 100 points.`
}

function Facts({ scan, history }: ScoreSummaryProps) {
  const before = history?.previous?.score ?? null
  const points = (history?.scores ?? []).flatMap(({ at, score }) =>
    score === null ? [] : [{ value: score, label: shortDate(at) }],
  )
  return (
    <dl className="sum__facts">
      <div>
        <dt>Security grade</dt>
        <dd>
          <Grade grade={scan.securityGrade} tone={toneOfScore(scan.securityScore)} />
        </dd>
      </div>
      <div>
        <dt>Findings</dt>
        <dd>{`${totalsOf(scan)}, ${scan.findingCounts.critical} critical`}</dd>
      </div>
      <div>
        <dt>Modules analyzed</dt>
        <dd>{scan.analysisCount}</dd>
      </div>
      <div>
        <dt>Processing time</dt>
        <dd>{processingTime(scan)}</dd>
      </div>
      {before !== null && scan.overallScore !== null && (
        <div>
          <dt>Since the scan before</dt>
          <dd className="sum__trend">
            <Sparkline small points={points} label="Scores of this site" tone={toneOfScore(scan.overallScore)} />
            <Delta value={scan.overallScore - before} unit="points" />
          </dd>
        </div>
      )}
    </dl>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function processingTime(scan: Pick<ScanView, 'startedAt' | 'createdAt' | 'completedAt'>): string {
  if (!scan.completedAt) return '–'
  const seconds = (Date.parse(scan.completedAt) - Date.parse(scan.startedAt ?? scan.createdAt)) / 1000
  return `${Math.max(0, Math.round(seconds))} seconds`
}

function LedgerTable({ ledger, score }: { ledger: Ledger; score: number | null }) {
  const most = Math.max(...ledger.rows.map((row) => row.lost))
  return (
    <div className="sum__ledger">
      <table className="ledger">
        <caption>{`Where ${ledger.lost.toFixed(1)} points went`}</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">
              <span className="sr">Bar</span>
            </th>
            <th scope="col" className="num">
              Score
            </th>
            <th scope="col" className="num">
              Weight
            </th>
            <th scope="col" className="num">
              Lost
            </th>
          </tr>
        </thead>
        <tbody>
          {ledger.rows.map((row) => (
            <tr key={row.label} className={row.lost > 0 && row.lost === most ? 'most' : undefined}>
              <th scope="row">{row.label}</th>
              <td>
                <Bar value={row.score} tone={toneOfScore(row.score)} />
              </td>
              <td className="num score">{row.score ?? 'N/A'}</td>
              <td className="num faint">{row.share}</td>
              <td className="num">{row.points > 0 ? row.lost.toFixed(1) : '–'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Overall</th>
            <td />
            <td className="num">{score ?? 'N/A'}</td>
            <td className="num faint">{ledger.score === null ? 0 : 100}</td>
            <td className="num">{ledger.lost.toFixed(1)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

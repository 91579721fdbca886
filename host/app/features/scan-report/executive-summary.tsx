import { countFindings, countedParts, findingTotalsText, gradeFor } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { siteOf } from '../../lib/site-of.ts'
import { Bar } from '../../ui/bar/bar.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'
import { gainOf, minutesOf, workText } from '#host/contract/fix-order.ts'
import { scoreLabel } from '../scan-results/verdict.ts'
import { REPORT_GROUPS } from '#analyzer/contract'
import { groupFindings, groupScore } from './report-groups.ts'

export function ExecutiveSummary({ scan }: { scan: ScanView }) {
  const { findings, overallScore: score } = scan
  const reach = score === null ? null : Math.min(100, Math.round(score + gainOf(findings)))
  const critical = scan.findingCounts.critical
  const counted = countedParts(scan)
  const paid = findings.filter((finding) => finding.gain > 0)
  return (
    <section className="exec" aria-label="Executive summary">
      <div>
        <h2>Executive summary</h2>
        <p className="exec__say">{saidOf(scan)}</p>
        {score !== null && counted && <p className="exec__say">{counted}</p>}
        <p className="exec__say">
          {findings.length === 0
            ? 'There is nothing to fix in what this scan could see.'
            : `${critical === 0 ? 'No issue is critical' : `${critical} ${critical === 1 ? 'issue is' : 'issues are'} critical`}. Fixing everything here is worth ${gainOf(findings)} points and ${workText(minutesOf(paid))} of work.`}
        </p>
        <dl className="figs">
          <Figure
            name={scan.scanType === 'compliance' ? 'Compliance score' : 'Readiness score'}
            value={score ?? 'N/A'}
            unit={score === null ? '' : 'of 100'}
          />
          <Figure name="Within reach" value={reach ?? 'N/A'} unit={reach === null ? '' : gradeFor(reach)} />
          <Figure name="Critical issues" value={critical} unit="" alarm={critical > 0} />
          <Figure name="Found in all" value={findingTotalsText(countFindings(findings))} unit="" />
        </dl>
      </div>
      <ul className="four-parts">
        {REPORT_GROUPS.map((group) => {
          const value = groupScore(scan, group)
          const totals = countFindings(groupFindings(findings, group))
          return (
            <li key={group.title}>
              <span className="medium">{group.title}</span>
              <Bar value={value} tone={toneOfScore(value)} />
              <span className="num">{value ?? 'N/A'}</span>
              <small>{findingTotalsText(totals)}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function saidOf(scan: ScanView): string {
  const site = siteOf(scan.url)
  if (scan.overallScore === null) return scan.cap?.reason ?? `${site} has no overall score yet.`
  const groups = REPORT_GROUPS.flatMap((group) => {
    const score = groupScore(scan, group)
    return score === null ? [] : [{ title: group.title, score }]
  }).sort((a, b) => a.score - b.score)
  const [weakest, strongest] = [groups[0], groups.at(-1)]
  const verdict = `${site} scores ${scan.overallScore} of 100: ${scoreLabel(scan.overallScore)}.`
  if (!weakest || !strongest || weakest === strongest) return verdict
  return `${verdict} ${strongest.title} is its strongest side with ${strongest.score}, ${weakest.title} its weakest with ${weakest.score}.`
}

type FigureProps = { name: string; value: string | number; unit: string; alarm?: boolean }

function Figure({ name, value, unit, alarm = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={alarm ? 'alarm' : undefined}>
        {value} {unit && <small>{unit}</small>}
      </dd>
    </div>
  )
}

import { clsx } from 'clsx'
import type { ScheduleScans as Scans } from '#host/contract/dashboard.ts'
import type { ScheduleView } from '#host/contract/schedules.ts'
import { totalsText } from '#host/contract/scans.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Delta } from '../../ui/delta/delta.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { Section } from '../../ui/section/section.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { Table } from '../../ui/table/table.tsx'
import { shortDate } from '../../ui/time/time.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'
import { scorePoints } from '../scans/results/history-section.tsx'
import { EndState } from '../scans/status/scan-status.tsx'
import { ZonedTimeText } from './zoned-time.tsx'
import cardStyles from '../../ui/card/card.module.css'
import tableStyles from '../../ui/table/table.module.css'

type ScheduleScansProps = { schedule: ScheduleView; scans: Scans }

/** The score over time, and the scans behind it, newest first. */
export function ScheduleScans({ schedule, scans: { scans, line } }: ScheduleScansProps) {
  const points = scorePoints(line)
  const [first, last] = [points[0], points.at(-1)]
  return (
    <>
      {first && last && points.length > 1 && (
        <Section title="Score" aside={<Delta value={last.value - first.value} unit="point" />}>
          <div className={clsx(cardStyles.card, cardStyles.pad)}>
            <Sparkline
              points={points}
              tone={toneOfScore(last.value)}
              label={`Overall score from ${first.value} on ${first.label} to ${last.value} on ${last.label}`}
            />
          </div>
        </Section>
      )}
      <Section
        title="Scans"
        aside={scans.length > 0 && <span className="faint small">{`${scans.length} newest`}</span>}
      >
        <Card label="Scans of this schedule">
          {scans.length === 0 ? (
            <Empty title="No Scans Yet">The first scan runs at the scheduled time, or right away with Run now.</Empty>
          ) : (
            <Table
              caption="Scans of this schedule"
              columns={['Scan Date', 'Score', 'Change', 'Issues Found', 'Status', 'Actions']}
            >
              {scans.map((scan) => (
                <ScanRow key={scan.id} scan={scan} timeZone={schedule.timeZone} />
              ))}
            </Table>
          )}
        </Card>
      </Section>
    </>
  )
}

type ScanRowProps = { scan: Scans['scans'][number]; timeZone: string }

function ScanRow({ scan, timeZone }: ScanRowProps) {
  const { overallScore: score, change } = scan
  return (
    <tr>
      <td className={tableStyles.site}>
        <ZonedTimeText iso={scan.createdAt} timeZone={timeZone} />
      </td>
      <td data-label="Score">{score ?? <span className="faint">–</span>}</td>
      <td data-label="Change">
        {change ? <Delta value={change} /> : <span className="faint">{change === 0 ? '±0' : '–'}</span>}
      </td>
      <td data-label="Issues Found">{score === null ? <span className="faint">–</span> : totalsText(scan)}</td>
      <td className={tableStyles.status}>
        <EndState {...scan} />
      </td>
      <td className={clsx('num', tableStyles.wide)}>
        <span className={tableStyles.act}>
          {change !== null && (
            <ButtonLink size="sm" variant="quiet" to={`/scan-results/${scan.id}/changes`}>
              What changed
            </ButtonLink>
          )}
          <ButtonLink
            size="sm"
            to={`/scan-results/${scan.id}`}
            aria-label={`View scan of ${shortDate(scan.createdAt)}`}
          >
            View
          </ButtonLink>
        </span>
      </td>
    </tr>
  )
}

import { clsx } from 'clsx'
import { gradeFor, scanKind } from '#analyzer/contract'
import type { SiteOverview, SiteSeries } from '#host/contract/sites.ts'
import { shortAddress } from '../../lib/address-host.ts'
import { May } from '../../lib/may.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Delta } from '../../ui/delta/delta.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { Grade } from '../../ui/grade/grade.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Ring } from '../../ui/ring/ring.tsx'
import { Section } from '../../ui/section/section.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { RelativeTime } from '../../ui/time/time.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'
import { BadgeTable } from '../badges/badge-table.tsx'
import { ScanTable } from '../scans/history/history-table.tsx'
import { scorePoints } from '../scans/results/history-section.tsx'
import { ScanAgain } from '../scans/start/scan-again.tsx'
import { ScheduleTable } from '../schedules/schedule-table.tsx'
import { SiteTags } from './site-tags.tsx'
import { UnscoredNote } from './unscored-note.tsx'
import textLinkStyles from '../../ui/text-link/text-link.module.css'
import styles from './site-page.module.css'

/** Everything that an account has about one site. */
export function SitePage({ site, series, scans, schedules, badges }: SiteOverview) {
  const { host, score, scanId, scannedAt } = site
  return (
    <div className="page">
      <PageHead
        title={host}
        meta={
          <>
            {score === null ? (
              <span>No score yet</span>
            ) : (
              <span className="row">
                <Grade grade={gradeFor(score)} />
                {`${score} of 100`}
              </span>
            )}
            <span>
              Last scanned <RelativeTime iso={scannedAt} />
            </span>
          </>
        }
        actions={
          <>
            <ButtonLink to={`/scan-results/${scanId}`}>Newest results</ButtonLink>
            <ScanAgain variant="primary" scan={site} />
          </>
        }
      />
      {site.unscored && <UnscoredNote scan={site.unscored} site={site.url} />}
      <SiteTags host={host} tags={site.tags} />
      <Section
        title="Scores over time"
        description="A line joins scans of one address, type and set of modules, because only those can be compared."
      >
        <Card label="Series">
          <ul className="divided">
            {series.map((line) => (
              <Series key={line.newest.id} series={line} />
            ))}
          </ul>
        </Card>
      </Section>
      <Section
        title="Scans"
        aside={
          <TextLink alone to={`/dashboard?tab=scans&days=90&q=${encodeURIComponent(host)}`}>
            All scans
          </TextLink>
        }
      >
        <Card label="Newest scans">
          <ScanTable caption={`Newest scans of ${host}`} scans={scans} />
        </Card>
      </Section>
      <Section title="Schedules">
        <Card label="Schedules of this site">
          {schedules.length > 0 ? (
            <ScheduleTable schedules={schedules} />
          ) : (
            <Empty
              title="No Scheduled Scans"
              action={
                <May right="schedule">
                  <ButtonLink to="/dashboard?tab=scans#schedules">Add a schedule</ButtonLink>
                </May>
              }
            >
              Scan this site daily, weekly or monthly, and see what changed.
            </Empty>
          )}
        </Card>
      </Section>
      <Section title="Badges">
        <Card label="Badges of this site">
          {badges.length > 0 ? (
            <BadgeTable badges={badges} />
          ) : (
            <Empty
              title="No Badges Yet"
              action={
                <May right="publish">
                  <ButtonLink to={`/scan-results/${scanId}#badge`}>Create a badge</ButtonLink>
                </May>
              }
            >
              A badge shows the newest comprehensive scan of an address, with a public proof.
            </Empty>
          )}
        </Card>
      </Section>
    </div>
  )
}

function Series({ series: { newest, scores } }: { series: SiteSeries }) {
  const points = scorePoints(scores)
  const [first, before, last] = [points[0], points.at(-2), points.at(-1)]
  const name = shortAddress(newest.url)
  return (
    <li className={styles.series}>
      <Ring size="m" score={newest.overallScore} label={`${name}: score ${newest.overallScore ?? 'missing'}`} />
      <div>
        <h3 className="h4">
          <TextLink alone to={`/scan-results/${newest.id}`}>
            {name}
          </TextLink>
        </h3>
        <p className={clsx('small muted', textLinkStyles.below)}>
          {`${scanKind(newest)}, ${scores.length === 1 ? 'once' : `${scores.length} times`}`}
          {last && before && last.value !== before.value && (
            <>
              {', '}
              <Delta value={last.value - before.value} unit="point" /> since the last one
            </>
          )}
        </p>
      </div>
      {first && last && points.length > 1 && (
        <>
          <Sparkline
            small
            points={points}
            tone={toneOfScore(last.value)}
            label={`Overall score from ${first.value} on ${first.label} to ${last.value} on ${last.label}`}
          />
          <TextLink alone to={`/scan-results/${newest.id}/changes`}>
            What changed
          </TextLink>
        </>
      )}
    </li>
  )
}

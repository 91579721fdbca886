import { clsx } from 'clsx'
import { useSearchParams } from '@remix-run/react'
import { asTitle, countedNoun, jobPagesText, siteAnswerText, type SiteFinding } from '#analyzer/contract'
import { EFFORT_LABELS, gainText } from '#host/contract/fix-order.ts'
import type { SharedSiteScan } from '#host/contract/shares.ts'
import type { SiteScanView } from '#host/contract/site-scans.ts'
import { latePart } from '../../lib/late-part.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Ring } from '../../ui/ring/ring.tsx'
import { Section } from '../../ui/section/section.tsx'
import { Severity } from '../../ui/severity/severity.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { CoverageBar } from './coverage-bar.tsx'
import { shownSiteScan, UNREACHABLE } from './shown-site-scan.ts'
import { SiteMap } from './site-map.tsx'
import { TemplateTable } from './template-table.tsx'
import cardStyles from '../../ui/card/card.module.css'
import styles from './site-scans.module.css'

const SiteFindings = latePart('site-findings', async () => (await import('./site-findings.tsx')).SiteFindings)

type SiteResultsProps = {
  scan: SharedSiteScan & { findingCount?: number }
  /** Null where its pages cannot be opened. */
  id: string | null
}

/** A completed site scan: the answer, jobs, coverage, the picture of the site, templates and findings. */
export function SiteResults({ scan, id }: SiteResultsProps) {
  const [query] = useSearchParams()
  const { host, overallScore, grade, headline, coverage, templates, jobs } = scan
  const { findings, findingCount } = shownSiteScan(scan, query)
  const state = oddState(scan)
  return (
    <>
      <Card label="Answer">
        <div className={clsx('split split-48', cardStyles.pad, styles.answer)}>
          <Ring
            score={overallScore}
            label={overallScore === null ? 'No site score' : `Site score ${overallScore} of 100`}
          />
          <div>
            <h2>{headline}</h2>
            {overallScore !== null && (
              <p className="muted">{`Grade ${grade}: the mean of the templates, each weighted by its pages.`}</p>
            )}
          </div>
        </div>
        <div className={cardStyles.pad}>
          <CoverageBar coverage={coverage} />
        </div>
      </Card>
      {state && (
        <Notice tone="info" title={state.title}>
          {state.text}
        </Notice>
      )}
      {jobs.length > 0 && <Jobs jobs={jobs} />}
      {templates.length > 0 && (
        <Section
          id="templates"
          title="The site in one picture"
          description="Each area is a template. Its size is the number of pages, its color the score."
        >
          <div className={cardStyles.card}>
            <div className={cardStyles.pad}>
              <SiteMap id={id} templates={templates} />
            </div>
            <TemplateTable id={id} templates={templates} />
          </div>
        </Section>
      )}
      <Answers templates={templates} />
      <Unreachable findings={findings} refused={coverage.refused} />
      <Section
        id="findings"
        title="Findings by cause"
        description={findings.length === 0 ? `Nothing was found on the pages of ${host} that were read.` : undefined}
      >
        {findings.length > 0 && <SiteFindings findings={findings} count={findingCount} templates={templates} />}
      </Section>
    </>
  )
}

/** What an assistant that runs no scripts can answer about the judged pages of each template. */
function Answers({ templates }: Pick<SharedSiteScan, 'templates'>) {
  const asked = templates.flatMap(({ id, name, answers = [] }) => (answers.length > 0 ? [{ id, name, answers }] : []))
  if (asked.length === 0) return null
  return (
    <Section
      id="answers"
      title="What assistants can answer"
      description="Questions that your pages answer for people, and on how many an assistant without scripts finds the answer."
    >
      <ul className={clsx('divided', cardStyles.card, styles.jobs)}>
        {asked.map(({ id, name, answers }) => (
          <li key={id}>
            <h3>{name}</h3>
            {answers.map((one) => (
              <p key={one.question} className={one.answered < one.of ? undefined : 'muted'}>
                {siteAnswerText(one)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Jobs({ jobs }: Pick<SiteScanView, 'jobs'>) {
  return (
    <Section
      id="fixes"
      title="Fix first"
      description="Each job is one edit. The most severe come first, then those that help most. Pages that were not judged are counted in the share in which the judged ones of their template need the fix."
    >
      <ol className={clsx('divided', cardStyles.card, styles.jobs)}>
        {jobs.map((job) => (
          <li key={job.id}>
            <h3>{asTitle(job.title)}</h3>
            <p className={clsx('row', styles.meta)}>
              <Severity level={job.severity} />
              <b>{jobPagesText(job)}</b>
              {job.gain !== null && <span>{gainText(job.gain)}</span>}
              <span>{EFFORT_LABELS[job.effort]}</span>
              {job.findings[0] && <TextLink to={`#${job.findings[0]}`}>Show fix</TextLink>}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Unreachable({ findings, refused }: { findings: readonly SiteFinding[]; refused: number }) {
  const about = findings.filter(({ id, decided }) => decided && UNREACHABLE.includes(id))
  if (about.length === 0 && refused === 0) return null
  return (
    <Section id="unreachable" title="What crawlers cannot reach">
      <ul className={clsx('divided', cardStyles.card, styles.jobs)}>
        {refused > 0 && (
          <li>
            <h3>{`robots.txt refuses ${countedNoun(refused, 'page')} to our scanner`}</h3>
            <p className="muted">This is your choice. Other crawlers may have rules of their own.</p>
          </li>
        )}
        {about.map(({ id, title, why }) => (
          <li key={id}>
            <h3>
              <TextLink to={`#${id}`}>{title}</TextLink>
            </h3>
            <p className="muted">{why}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Results that look empty or odd say why. */
function oddState({ coverage, overallScore }: SharedSiteScan): { title: string; text: string } | null {
  const { known, read, refused, throttled } = coverage
  if (read === 0 && refused > 0)
    return {
      title: 'robots.txt refuses this site to our scanner',
      text: 'No page was read. The page about our scanner names the token that a group in robots.txt can allow.',
    }
  if (read === 0 && throttled > 0)
    return {
      title: 'The server asked us to slow down until the scan ended',
      text: 'No page was read, and none of them counts as broken. Try again at a quieter time.',
    }
  if (known === 1)
    return {
      title: 'This site has one known page',
      text: 'It links to no other page of the site and has no sitemap with more.',
    }
  if (overallScore === null)
    return { title: 'This site scan has no score', text: 'No page could be judged, so there is nothing to add up.' }
  return null
}

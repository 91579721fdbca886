import { clsx } from 'clsx'
import { Bar } from '../../../ui/bar/bar.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { DownloadLink } from '../../../ui/download-link/download-link.tsx'
import { Evidence } from '../../../ui/evidence/evidence.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { Severity, severityTone } from '../../../ui/severity/severity.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { useCopyToast } from '../../../lib/use-copy-toast.ts'
import { SAMPLE_GROUPS, type SampleIssue } from './sample-issues.ts'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './sample-report.module.css'
import reportPageStyles from '../../scans/report/report-page.module.css'

const NUMBERED = SAMPLE_GROUPS.map((group, index) => {
  const before = SAMPLE_GROUPS.slice(0, index).reduce((sum, earlier) => sum + earlier.issues.length, 0)
  return { ...group, first: before + 1, last: before + group.issues.length, anchor: `group-${index + 1}` }
})

export function SampleReportPage() {
  return (
    <div className="page">
      <PageHead
        title="Sample AI Optimization Report"
        meta={
          <>
            <Tag>Illustrative</Tag>
            <span>outfitters.example is invented. Scores and figures are illustrative.</span>
          </>
        }
        actions={
          <>
            <DownloadLink icon="down" href="/detailed-recommendations/sample.md">
              Download Sample Report
            </DownloadLink>
            <ButtonLink variant="primary" to="/">
              Start Your AI Scan
            </ButtonLink>
          </>
        }
      />
      <SampleSummary />
      <div className={clsx('split split-66', reportPageStyles.work)}>
        <nav className={clsx('small', styles.sampleToc)} aria-label="Issue groups">
          <h2 className="small medium">23 issues in four groups</h2>
          <ul>
            {NUMBERED.map((group) => (
              <li key={group.anchor} className="muted">
                <a href={`#${group.anchor}`}>{group.title}</a>
                <span>{`${group.first}–${group.last}`}</span>
              </li>
            ))}
          </ul>
          <p className="faint">
            In a real report you can also filter issues, sort them by points or points per hour, and re-check a single
            one.
          </p>
        </nav>
        <div className="stack">
          {NUMBERED.map((group) => (
            <section key={group.anchor} className="stack" aria-labelledby={group.anchor}>
              <h2 className={reportPageStyles.reportGroup} id={group.anchor}>
                {group.title} <span className="faint">{`${group.score}/100`}</span>
              </h2>
              <div className={cardStyles.card}>
                {group.issues.map((issue, index) => (
                  <SampleIssueCard key={issue.title} issue={issue} number={group.first + index} open={index === 0} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function SampleSummary() {
  return (
    <section className={clsx('split split-66', reportPageStyles.executive)} aria-labelledby="summary">
      <div>
        <h2 id="summary">Executive summary</h2>
        <p className={reportPageStyles.paragraph}>
          People can read Example Outfitters, but few machines can. The server refuses crawlers, and those that get
          through find no names, prices or answers in the text. The first three issues take an afternoon and change the
          most.
        </p>
        <Figures
          large
          className={reportPageStyles.figures}
          figures={[
            { name: 'Readiness score', value: 31, unit: 'of 100', alarm: true },
            { name: 'Visibility loss', value: '-67%', unit: 'illustrative', alarm: true },
            { name: 'Time to fix', value: '6-8', unit: 'weeks' },
            { name: 'Critical issues', value: 18, unit: 'of 23' },
          ]}
        />
      </div>
      <ul className={clsx('ruled', reportPageStyles.fourParts, styles.sampleParts)}>
        {SAMPLE_GROUPS.map((group) => (
          <li key={group.title}>
            <span className="medium">{group.title}</span>
            <Bar value={group.score} tone={toneOfScore(group.score)} />
            <span className="num strong nowrap">{`${group.score}/100`}</span>
            <small className="num">{`${group.issues.length} issues`}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SampleIssueCardProps = { issue: SampleIssue; number: number; open: boolean }

function SampleIssueCard({ issue, number, open }: SampleIssueCardProps) {
  const copied = useCopyToast()
  return (
    <article className={clsx(reportPageStyles.finding, styles.sampleIssue)} id={`issue-${number}`}>
      <Disclosure
        row
        open={open}
        summary={
          <>
            <Severity level={issue.severity} />
            <h3 className="h4 medium">{`${number}. ${issue.title}`}</h3>
          </>
        }
      >
        <dl className={clsx('split split-48', reportPageStyles.body)}>
          <dt>Current state</dt>
          <dd>
            <Evidence tone={severityTone(issue.severity)}>{issue.current}</Evidence>
          </dd>
          <dt>Steps</dt>
          <dd>
            <ol>
              {issue.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </dd>
          {issue.code && (
            <>
              <dt>Fix</dt>
              <dd>
                <Code title={issue.code.title} text={issue.code.text} onCopy={copied} />
              </dd>
            </>
          )}
          <dt>Expected impact</dt>
          <dd>
            <p>{issue.impact}</p>
          </dd>
        </dl>
      </Disclosure>
    </article>
  )
}

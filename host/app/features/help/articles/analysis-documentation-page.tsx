import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { ModuleReference, ScoreMethod } from '#host/contract/score-method.ts'
import { Code } from '../../../ui/code/code.tsx'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Severity } from '../../../ui/severity/severity.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import {
  ANALYSIS_CARDS,
  ANALYSIS_LEAD,
  ANALYSIS_TITLE,
  CURL_EXAMPLE,
  GETTING_STARTED,
  SEVERITY_ROWS,
} from './analysis-texts-data.ts'
import { ArticleFrame, ArticleHeading } from './article-frame.tsx'
import tableStyles from '../../../ui/table/table.module.css'
import textLinkStyles from '../../../ui/text-link/text-link.module.css'
import styles from './article-page.module.css'

const SECTIONS = [
  { id: 'what', title: 'Four analyses' },
  { id: 'start', title: 'Getting Started' },
  { id: 'severity', title: 'Severities' },
  { id: 'repeat', title: 'Repeat a request' },
  { id: 'steps', title: 'Step reference' },
  { id: 'more', title: 'Further modules' },
] as const

type AnalysisDocumentationProps = { method: ScoreMethod; modules: readonly ModuleReference[] }

export function AnalysisDocumentationPage({ method, modules }: AnalysisDocumentationProps) {
  const steps = modules.filter(({ number }) => number !== null)
  const further = modules.filter(({ number }) => number === null)
  const [what, start, severity, repeat, reference, more] = SECTIONS
  return (
    <ArticleFrame
      title={ANALYSIS_TITLE}
      lead={ANALYSIS_LEAD}
      meta={`Scoring version ${method.scoringVersion}, ${steps.length} steps, ${modules.length} modules, ${method.total} points`}
      sections={SECTIONS}
    >
      <ArticleHeading {...what} />
      <div className={clsx('split split-40', styles.quarters)}>
        {ANALYSIS_CARDS.map((card) => (
          <section key={card.title}>
            <h3>{card.title}</h3>
            <p>{card.text}</p>
            <p>
              <TextLink alone to={card.to}>
                {card.link}
              </TextLink>
            </p>
          </section>
        ))}
      </div>
      <ArticleHeading {...start} />
      <ol className={styles.firstSteps}>
        {GETTING_STARTED.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <Notice tone="info" className={styles.notice} title="A choice, not a fault">
        <p>Blocking training crawlers is noted in the report and never costs a point.</p>
      </Notice>
      <ArticleHeading {...severity} />
      <Table
        caption="Severities"
        flush

        columns={['Severity', 'Meaning', 'Example']}
      >
        {SEVERITY_ROWS.map(({ level, means, example }) => (
          <tr key={level}>
            <td>
              <Severity level={level} />
            </td>
            <td className={tableStyles.wide}>{means}</td>
            <td className={clsx('muted', tableStyles.wide)}>{example}</td>
          </tr>
        ))}
      </Table>
      <ArticleHeading {...repeat} />
      <p>You can repeat every request in a report from your own terminal, with the user agent that was used.</p>
      <Code title="Terminal" text={CURL_EXAMPLE} />
      <ArticleHeading {...reference} />
      <p>{`Generated from the scanner’s own tables, in the order of the progress panel. Points are out of ${method.total}.`}</p>
      <div className={clsx('ruled', styles.modules)}>
        <p className={clsx('faint tiny', styles.head)} aria-hidden="true">
          <span>Step</span>
          <span>Part and share</span>
          <span>Points</span>
        </p>
        <ModuleRows modules={steps} />
      </div>
      <ArticleHeading {...more} />
      <p>They use what the steps fetched.</p>
      <div className={clsx('ruled', styles.modules)}>
        <ModuleRows modules={further} />
      </div>
      <nav className={styles.next} aria-label="Next page">
        <TextLink to="/security-best-practices">
          <small>Next</small>Security Best Practices
        </TextLink>
      </nav>
    </ArticleFrame>
  )
}

/** One row for each module; the anchor in the address opens its row. */
function ModuleRows({ modules }: { modules: readonly ModuleReference[] }) {
  const { hash } = useLocation()
  const [opened, setOpened] = useState('')
  // The server never sees the anchor, so the first render must ignore it too.
  useEffect(() => setOpened(hash.slice(1)), [hash])
  return modules.map((module) => (
    <div className={styles.module} id={module.anchor} key={`${module.anchor}-${module.anchor === opened}`}>
      <Disclosure
        open={module.anchor === opened}
        summary={
          <>
            <span className="faint num">{module.number}</span>
            <span className={clsx('medium', styles.name)}>{module.title}</span>
            <span className={clsx('muted small', styles.weight)}>
              {module.part ? `${module.part.title}, ${module.part.percent}%` : 'composite'}
            </span>
            <b className="num">{module.part?.points ?? '–'}</b>
          </>
        }
      >
        <dl>
          <dt>Reads</dt>
          <dd className="muted">{module.reads}</dd>
          {module.checks.length > 0 && (
            <>
              <dt>Checks</dt>
              <dd className="muted">{module.checks.join(', ')}</dd>
            </>
          )}
          {module.sources.length > 0 && (
            <>
              <dt>Sources</dt>
              <dd className="muted">
                <ul>
                  {module.sources.map(({ title, url }) => (
                    <li key={url}>
                      <a className={textLinkStyles.link} href={url} rel="noreferrer">
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
        </dl>
      </Disclosure>
    </div>
  ))
}

import {
  countedNoun,
  findingPlaceText,
  jobPagesText,
  siteAnswerText,
  uncoveredTexts,
  untoldCoverage,
  worstFirst,
  type SiteFinding,
} from '#analyzer/contract'
import type { SiteScanView } from '#host/contract/site-scans.ts'
import { codeLines } from './code-lines.ts'
import { renderPaper, ScoreRing, TableHead } from './paper.tsx'

const MAX_FINDINGS = 120
const MAX_TARGETS = 20

/** A site scan on paper: the answer, what to do first, coverage, templates, and findings with their pages. */
export function sitePaper(scan: SiteScanView) {
  return renderPaper(
    `Site scan of ${scan.host}`,
    <>
      <header className="cover">
        <ScoreRing score={scan.overallScore} />
        <div>
          <h1>{scan.host}</h1>
          <p className="muted">{`Site report, ${scan.completedAt?.slice(0, 10) ?? ''}`}</p>
          <p className="strong">
            {scan.overallScore === null ? 'No score' : `Site score ${scan.overallScore} of 100, grade ${scan.grade}`}
          </p>
        </div>
        <p className="headline">{scan.headline}</p>
        {untoldCoverage(scan.headline, scan.coverage, scan.templates).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {uncoveredTexts(scan.coverage).map((text) => (
          <p className="muted" key={text}>
            {text}
          </p>
        ))}
      </header>
      <Jobs jobs={scan.jobs} />
      <Templates templates={scan.templates} />
      <Answers templates={scan.templates} />
      <Findings findings={scan.findings} />
    </>,
  )
}

function Jobs({ jobs }: Pick<SiteScanView, 'jobs'>) {
  if (jobs.length === 0) return null
  return (
    <section>
      <h2>Fix first</h2>
      <ol className="jobs">
        {jobs.map((job) => (
          <li key={job.id}>
            <b>{job.title}</b>
            <span className="muted">{` ${jobPagesText(job)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Templates({ templates }: Pick<SiteScanView, 'templates'>) {
  if (templates.length === 0) return null
  return (
    <section>
      <h2>Templates</h2>
      <table>
        <TableHead columns={['Template', 'Found', 'Read', 'Judged', 'Score', 'Worst page']} />
        <tbody>
          {templates.map(({ id, name, pattern, known, read, judged, score, worst }) => (
            <tr key={id}>
              <th scope="row">{name === pattern ? name : `${name} (${pattern})`}</th>
              <td>{known}</td>
              <td>{read}</td>
              <td>{judged}</td>
              <td>{score ?? 'N/A'}</td>
              <td>{worst ? `${worst.url.slice(0, 120)} (${worst.score})` : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Answers({ templates }: Pick<SiteScanView, 'templates'>) {
  const asked = templates.flatMap(({ id, name, answers = [] }) => (answers.length > 0 ? [{ id, name, answers }] : []))
  if (asked.length === 0) return null
  return (
    <section>
      <h2>What assistants can answer</h2>
      {asked.map(({ id, name, answers }) => (
        <div key={id}>
          <h3>{name}</h3>
          <ul>
            {answers.map((one) => (
              <li key={one.question}>{siteAnswerText(one)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Findings({ findings }: Pick<SiteScanView, 'findings'>) {
  const ordered = worstFirst(findings)
  return (
    <section className="new-page">
      <h2>Findings</h2>
      {ordered.length === 0 && <p>No findings.</p>}
      {ordered.slice(0, MAX_FINDINGS).map((finding) => (
        <FindingPart key={finding.id} finding={finding} />
      ))}
      {ordered.length > MAX_FINDINGS && (
        <p className="muted">{`${countedNoun(ordered.length - MAX_FINDINGS, 'more finding')} in the CSV and JSON exports.`}</p>
      )}
    </section>
  )
}

function FindingPart({ finding }: { finding: SiteFinding }) {
  const { severity, title, decided, why, fix, pages, targets = [] } = finding
  const place = findingPlaceText(finding)
  const places =
    targets.length > 0
      ? targets.slice(0, MAX_TARGETS).map(({ url, status, sourceCount }) => {
          return `${url} (${status ?? 'no response'}), linked from ${countedNoun(sourceCount, 'page')}`
        })
      : pages.urls
  return (
    <article>
      <div className="whole">
        <h3>{title}</h3>
        <p className="muted">
          <span className={`severity severity--${severity}`}>{severity}</span>
          {`${place ? ` ${place}` : ''}${decided ? '' : ', not decided'}`}
        </p>
      </div>
      {places.length > 0 && <pre className="evidence">{codeLines(places.join('\n'))}</pre>}
      <p>{why}</p>
      <p className="strong">{fix.summary}</p>
    </article>
  )
}

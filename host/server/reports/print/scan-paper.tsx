import {
  ANSWER_QUESTIONS,
  capitalized,
  countedNoun,
  gradeFor,
  MODULE_IDS,
  moduleOf,
  reportedAnswers,
  scoreName,
  worstFirst,
  type AnswerQuestion,
  type Finding,
} from '#analyzer/contract'
import { EFFORT_LABELS, gainText } from '#host/contract/fix-order.ts'
import { toLedger } from '#host/contract/ledger.ts'
import { totalsText, type ScanView } from '#host/contract/scans.ts'
import { codeLines } from './code-lines.ts'
import { renderPaper, ScoreRing, TableHead } from './paper.tsx'

const MAX_FINDINGS = 120
const MAX_EVIDENCE = 5
const SECTIONS = {
  jobs: 'Fix first',
  ledger: 'Where the points went',
  modules: 'Modules',
  answers: 'Ask this page',
  findings: 'Findings',
}

/** One scan on paper: the answer, what to do first, where the points went, modules, findings with their code. */
export function scanPaper(scan: ScanView) {
  const { host } = new URL(scan.url)
  const subject = scan.scanType === 'compliance' ? 'Compliance' : 'AI readiness'
  return renderPaper(
    `${subject} of ${host}`,
    <>
      <Cover scan={scan} host={host} subject={subject} />
      <Jobs scan={scan} />
      <Ledger scan={scan} />
      <Modules scan={scan} />
      <Asked scan={scan} />
      <Findings scan={scan} />
    </>,
  )
}

function Cover({ scan, host, subject }: { scan: ScanView; host: string; subject: string }) {
  const { answer, overallScore: score } = scan
  const replies = Object.entries(ANSWER_QUESTIONS).flatMap(([id, question]) => {
    const reply = answer?.[id as AnswerQuestion]
    return reply ? [{ id, question, ...reply }] : []
  })
  return (
    <header className="cover">
      <ScoreRing score={score} />
      <div>
        <h1>{host}</h1>
        <p className="muted">{scan.finalUrl ?? scan.url}</p>
        <p className="muted">{`${subject} report, ${scan.scanType} scan, ${scan.completedAt?.slice(0, 10) ?? ''}`}</p>
        <p className="strong">
          {score === null
            ? 'No score'
            : `${capitalized(scoreName(scan.scanType))} ${score} of 100, grade ${gradeFor(score)}`}
        </p>
      </div>
      {answer && <p className="headline">{answer.headline}</p>}
      {replies.length > 0 && (
        <dl className="replies">
          {replies.map(({ id, question, text }) => (
            <div key={id}>
              <dt>{question}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{`Security grade ${scan.securityGrade}. ${scan.analysisCount} modules analyzed. ${totalsText(scan)}.`}</p>
      <nav aria-label="Contents">
        <ol>
          {Object.entries(SECTIONS)
            .filter(([id]) => id !== 'answers' || scan.answers)
            .map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
        </ol>
      </nav>
    </header>
  )
}

function Asked({ scan: { answers } }: { scan: ScanView }) {
  if (!answers) return null
  const rows = reportedAnswers(answers)
  return (
    <section>
      <h2 id="answers">{SECTIONS.answers}</h2>
      <p>{answers.summary}</p>
      {rows.length > 0 && (
        <table>
          <TableHead columns={['Question', 'Answer', 'Lost to']} />
          <tbody>
            {rows.map(({ question, value, lostTo }) => (
              <tr key={`${question} ${value}`}>
                <th scope="row">{question}</th>
                <td>{value}</td>
                <td>{lostTo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Jobs({ scan: { jobs } }: { scan: ScanView }) {
  return (
    <section>
      <h2 id="jobs">{SECTIONS.jobs}</h2>
      {jobs.length === 0 && <p>No fix would add points.</p>}
      <ol className="jobs">
        {jobs.map(({ id, title, gain, effort, findings }) => (
          <li key={id}>
            <b>{title}</b>
            <span className="muted">
              {` ${gain === null ? '' : `${gainText(gain)}, `}${EFFORT_LABELS[effort].toLowerCase()}.`}
            </span>
            <Links findings={findings} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Links({ findings }: { findings: readonly string[] }) {
  const [only] = findings
  if (findings.length === 1)
    return (
      <>
        {' '}
        <a href={`#${only}`}>How</a>
      </>
    )
  return (
    <span className="links">
      {' How: '}
      {findings.map((finding, at) => (
        <a key={finding} href={`#${finding}`}>
          {at + 1}
        </a>
      ))}
    </span>
  )
}

function Ledger({ scan }: { scan: ScanView }) {
  const { rows, held, lost } = toLedger(scan.scoring, scan.overallScore, scan.cap)
  return (
    <section className="ledger">
      <h2 id="ledger">{SECTIONS.ledger}</h2>
      <table>
        <TableHead columns={['Part', 'Score', 'Weight', 'Lost']} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.score ?? 'N/A'}</td>
              <td>{row.share}</td>
              <td>{row.points > 0 ? row.lost : '–'}</td>
            </tr>
          ))}
          {held > 0 && (
            <tr>
              <th scope="row">Score cap</th>
              <td>–</td>
              <td>–</td>
              <td>{held}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Overall</th>
            <td>{scan.overallScore ?? 'N/A'}</td>
            <td>{scan.overallScore === null ? '–' : 100}</td>
            <td>{scan.overallScore === null ? '–' : lost}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Modules({ scan }: { scan: ScanView }) {
  return (
    <section>
      <h2 id="modules">{SECTIONS.modules}</h2>
      <table className="modules">
        <TableHead columns={['Module', 'Score', 'Grade', 'Result']} />
        <tbody>
          {MODULE_IDS.map((id) => {
            const block = scan[id]
            return block ? (
              <tr key={id}>
                <th scope="row">{moduleOf(id).title}</th>
                <td>{block.score ?? 'N/A'}</td>
                <td>{block.grade}</td>
                <td>{block.error ?? block.message}</td>
              </tr>
            ) : null
          })}
        </tbody>
      </table>
    </section>
  )
}

function Findings({ scan: { findings } }: { scan: ScanView }) {
  const shown = worstFirst(findings).slice(0, MAX_FINDINGS)
  const firstWith = new Map([...shown].reverse().map((finding) => [firstCode(finding), finding]))
  return (
    <section className="new-page">
      <h2 id="findings">{SECTIONS.findings}</h2>
      {shown.length === 0 && <p>No findings.</p>}
      {shown.map((finding) => (
        <FindingPart key={finding.id} finding={finding} printed={firstWith.get(firstCode(finding))} />
      ))}
      {findings.length > shown.length && (
        <p className="muted">{`${findings.length - shown.length} more findings are in the full report.`}</p>
      )}
    </section>
  )
}

function firstCode({ fix }: Finding): string {
  return fix.code[0]?.text ?? ''
}

/** Code that several findings share, such as a whole robots.txt, is printed with the first of them. */
function FindingPart({ finding, printed = finding }: { finding: Finding; printed: Finding | undefined }) {
  const { id, severity, title, module, gain, evidence, why, fix, source } = finding
  return (
    <article>
      <div className="whole">
        <h3 id={id}>{title}</h3>
        <p className="muted">
          <span className={`severity severity--${severity}`}>{capitalized(severity)}</span>
          {` ${moduleOf(module).title}${gain > 0 ? `, worth about ${countedNoun(gain, 'point')}` : ''}`}
        </p>
      </div>
      {evidence.length > 0 && <pre className="evidence">{codeLines(evidence.slice(0, MAX_EVIDENCE).join('\n'))}</pre>}
      <p>{why}</p>
      <p className="strong">{fix.summary}</p>
      {fix.steps.length > 0 && (
        <ol>
          {fix.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {printed !== finding && firstCode(finding) !== '' && (
        <p>
          The code is the same as for “<a href={`#${printed.id}`}>{printed.title}</a>”.
        </p>
      )}
      {printed === finding && firstCode(finding) !== '' && <pre>{codeLines(firstCode(finding))}</pre>}
      <p className="muted">
        Source: <a href={source.url}>{source.title}</a>, {source.date}
      </p>
    </article>
  )
}

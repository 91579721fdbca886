import type { Eligibility } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { Bar } from '../../ui/bar/bar.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'
import './assistants.css'

type Visibility = NonNullable<ScanView['aiVisibilityResults']>

/** Per assistant whether it could name the site, and with an operator's key how often it did. */
export function Assistants({ visibility }: { visibility: Visibility }) {
  const { eligibility = [], sampling = [] } = visibility.details
  if (eligibility.length === 0) return null
  return (
    <ul className="assist" aria-label="Eligibility by assistant">
      {eligibility.map((one) => {
        const asked = sampling.find(({ assistant, runs }) => assistant === one.assistant && runs > 0)
        return (
          <li key={one.assistant}>
            <h3>
              {one.assistant} <b>{one.score ?? 'N/A'}</b>
            </h3>
            <Bar value={one.score} tone={toneOfScore(one.score)} label={`Eligibility in ${one.assistant}`} />
            <p>{eligibilityText(one)}</p>
            {asked && <p>{`Named it in ${asked.mentions} of ${asked.runs} answers`}</p>}
          </li>
        )
      })}
    </ul>
  )
}

/** The verdict in a word, and the first reason for it. */
export function eligibilityText({ reachable, reasons: [reason, ...others] }: Eligibility): string {
  if (reachable === null) return 'Crawler access was not part of this scan'
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  if (reachable) return reason ? `Eligible; ${reason}${more}` : 'Eligible: its crawlers get the page and its text'
  return `Blocked: ${reason ?? 'its search is kept out'}${more}`
}

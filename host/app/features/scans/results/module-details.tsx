import { clsx } from 'clsx'
import type { ModuleId, ResultBlocks } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { Evidence } from '../../../ui/evidence/evidence.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { State } from '../../../ui/state/state.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { HeaderTable } from './header-table.tsx'
import { moduleFacts, type ModuleFact } from './module-facts.ts'
import { fieldText, observedText, toVitals, type Vital } from './vitals.ts'
import styles from './module-list.module.css'
import vitalsStyles from './vitals-row.module.css'

const MAX_LINKS_SHOWN = 12

/** The measured values of a module, or the reason why there are none. */
export function ModuleDetails({ scan, id }: { scan: ScanView; id: ModuleId }) {
  const block = scan[id]
  const facts = moduleFacts(scan, id)
  return (
    <div className={styles.body}>
      {block?.error && <Evidence tone="bad">{block.error}</Evidence>}
      {!block && <p className="small muted">{missingReason(scan, id)}</p>}
      {id === 'securityHeaders' && scan.securityHeaders && <HeaderTable headers={scan.securityHeaders.headers} />}
      {id === 'coreWebVitalsResults' && scan.coreWebVitalsResults && <VitalsRow vitals={scan.coreWebVitalsResults} />}
      {facts.length > 0 && (
        <Facts facts={facts.map((fact) => ({ name: fact.name, value: <FactValue fact={fact} /> }))} />
      )}
      {id === 'citationResults' && scan.citationResults && (
        <ExternalLinks links={scan.citationResults.details.externalLinks} />
      )}
    </div>
  )
}

export function missingReason(scan: ScanView, id: ModuleId): string {
  const step = scan.stepValidation[id]
  if (step?.error) return step.error
  return step ? 'This module gave no result.' : 'This module was not part of the scan.'
}

function FactValue({ fact }: { fact: ModuleFact }) {
  return (
    <>
      {fact.tone ? <State tone={fact.tone}>{fact.value}</State> : fact.value}
      {fact.note && <span className="faint small">{` (${fact.note})`}</span>}
    </>
  )
}

function ExternalLinks({ links }: { links: readonly string[] }) {
  if (links.length === 0) return <p className="small muted">No external links in the main text.</p>
  const rest = links.length - MAX_LINKS_SHOWN
  return (
    <div>
      <p className="small muted">External links in the main text</p>
      <Evidence>
        {links.slice(0, MAX_LINKS_SHOWN).join('\n')}
        {rest > 0 ? `\nand ${rest} more` : ''}
      </Evidence>
    </div>
  )
}

function VitalsRow({ vitals }: { vitals: ResultBlocks['coreWebVitalsResults'] }) {
  const measured = toVitals(vitals)
  if (measured.every((vital) => vital.value === null)) {
    return <p className="muted">Core web vitals could not be retrieved.</p>
  }
  const observed = observedText(vitals)
  return (
    <>
      <p className="small muted">{fieldText(vitals)}</p>
      <div className={vitalsStyles.vitals}>
        {measured.map((vital) => (
          <VitalGauge key={vital.name} vital={vital} />
        ))}
      </div>
      {observed && <p className="small muted">{observed}</p>}
    </>
  )
}

function VitalGauge({ vital }: { vital: Vital }) {
  const tone: Tone = vital.tone
  const mark = tone === 'good' || tone === 'poor' || tone === 'bad' ? tone : 'none'
  const full = vital.poor * 1.5
  const at = (value: number) => Math.min(100, (value / full) * 100)
  return (
    <div data-tone={tone}>
      <div className="row row--between">
        <abbr className="muted" title={vital.title}>
          {vital.name}
        </abbr>
        <Mark name={mark} />
      </div>
      <div className={clsx('strong', vitalsStyles.value)}>{vital.text}</div>
      <svg className={vitalsStyles.gauge} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={vitalsStyles.zGood} y="3" width={at(vital.good)} height="4" />
        <rect
          className={vitalsStyles.zPoor}
          x={at(vital.good)}
          y="3"
          width={at(vital.poor) - at(vital.good)}
          height="4"
        />
        <rect className={vitalsStyles.zBad} x={at(vital.poor)} y="3" width={100 - at(vital.poor)} height="4" />
        {vital.value !== null && (
          <rect className={vitalsStyles.at} x={Math.max(0, at(vital.value) - 1)} width="2.5" height="10" />
        )}
      </svg>
      <p className="tiny faint">{`${vital.value === null ? '' : `${vital.basis}, `}good up to ${vital.bound}`}</p>
    </div>
  )
}

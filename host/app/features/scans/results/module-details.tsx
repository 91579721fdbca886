import type { ModuleId } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { Evidence } from '../../../ui/evidence/evidence.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { State } from '../../../ui/state/state.tsx'
import { HeaderTable } from './header-table.tsx'
import { moduleFacts, type ModuleFact } from './module-facts.ts'
import { VitalsRow } from './vitals-row.tsx'
import styles from './module-list.module.css'

const MAX_LINKS_SHOWN = 12

/** The measured values of a module, or the reason why there are none. */
export function ModuleDetails({ scan, id }: { scan: ScanView; id: ModuleId }) {
  const block = scan[id]
  const facts = moduleFacts(scan, id)
  return (
    <div className={styles.body}>
      {block?.error && <Evidence tone="bad">{block.error}</Evidence>}
      {!block && <p className="small muted">{reasonOf(scan, id)}</p>}
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

export function reasonOf(scan: ScanView, id: ModuleId): string {
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

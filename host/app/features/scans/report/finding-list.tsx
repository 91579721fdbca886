import { clsx } from 'clsx'
import { useLocation, useSearchParams } from '@remix-run/react'
import { Fragment, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react'
import { countFindings, findingTotalsText, shortTitle, type Finding, type ModuleId } from '#analyzer/contract'
import { isFixed } from '#host/contract/fixed-since.ts'
import { isOver } from '#host/contract/scan-rules.ts'
import type { ScanView } from '#host/contract/scans.ts'
import type { ShownScan } from '#host/contract/shares.ts'
import { isShownWhole, SHOWN_FIRST } from '../../../lib/long-list.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { Select } from '../../../ui/input/input.tsx'
import {
  addressOfFilter,
  filterFindings,
  filterOfAddress,
  NO_FILTER,
  type FindingFilter,
  type FindingSort,
} from './filter-findings.ts'
import { FindingCard } from './finding-card.tsx'
import { FindingFilters } from './finding-filters.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './report-page.module.css'

const SORTS: readonly [FindingSort, string][] = [
  ['severity', 'Severity'],
  ['worth', 'Points per hour'],
  ['gain', 'Points'],
  ['module', 'Module'],
]

/** One shows what a finding contains; more would make the page too long. */
const SHOWN_OPEN = 1

type FindingListProps = {
  scan: ShownScan
  /** The initial order. */
  sort?: FindingSort
  /** Reloads the scan, which has the result of the re-check. */
  onRechecked: () => Promise<void>
}

/** All findings in a list that is filtered and sorted in the browser. The address keeps both. */
export function FindingList({ scan, sort = NO_FILTER.sort, onRechecked }: FindingListProps) {
  const { findings, rechecks } = scan
  const [params, setParams] = useSearchParams()
  const [filter, setFilterState] = useState(() => filterOfAddress(params, sort))
  const [platform, setPlatform] = useState<string | null>(null)
  const [expanded, setExpanded] = useState<boolean | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const shown = filterFindings(findings, useDeferredValue(filter))
  const [all, setAll] = useState(false)
  const isWhole = all || isShownWhole(shown.length)
  useOpenedByAddress(shown, list, () => setAll(true))
  const fixed = shown.filter(({ id }) => isFixed(id, rechecks)).length
  const firstOfModule = new Map([...shown].reverse().map((finding) => [finding.module, finding.id]))
  function setFilter(next: FindingFilter) {
    setFilterState(next)
    setParams(addressOfFilter(next, sort), { replace: true, preventScrollReset: true })
  }
  return (
    <div className={clsx('split split-66', styles.work)}>
      <FindingFilters findings={findings} filter={filter} onChange={setFilter} />
      <div>
        <div className={clsx('row row--between', styles.listHead)}>
          <p role="status">
            <b className="strong">{findingTotalsText(countFindings(shown))}</b>
            {fixed > 0 && <span className="muted">{`, ${fixed} of ${shown.length} fixed since`}</span>}
          </p>
          <div className="row">
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                setExpanded(expanded !== true)
                setAll(true)
              }}
            >
              {expanded ? 'Collapse all' : 'Expand all'}
            </Button>
            <label className="small muted" htmlFor="sort">
              Sort by
            </label>
            <Select
              id="sort"
              value={filter.sort}
              onChange={(event) => setFilter({ ...filter, sort: event.currentTarget.value as FindingSort })}
              options={SORTS}
            />
          </div>
        </div>
        {shown.length === 0 && (
          <div className={cardStyles.card}>
            <Empty
              title="No findings"
              action={
                findings.length > 0 && <Button onClick={() => setFilter({ ...NO_FILTER, sort })}>Clear filters</Button>
              }
            >
              {findings.length === 0 ? nothingFound(scan.status) : 'No finding matches these filters.'}
            </Empty>
          </div>
        )}
        {shown.length > 0 && (
          <div className={cardStyles.card} ref={list}>
            {shown.slice(0, isWhole ? undefined : SHOWN_FIRST).map((finding, at) => (
              <Fragment key={finding.id}>
                {firstOfModule.get(finding.module) === finding.id && (
                  <ModuleStart scan={scan} id={finding.module} titled={filter.sort === 'module'} />
                )}
                <FindingCard
                  finding={finding}
                  recheck={rechecks[finding.id]}
                  scanId={scan.status === 'completed' ? scan.id : null}
                  open={expanded ?? (at < SHOWN_OPEN && !isFixed(finding.id, rechecks))}
                  platform={platform}
                  onPlatform={setPlatform}
                  onRechecked={onRechecked}
                />
              </Fragment>
            ))}
            {!isWhole && (
              <p className={styles.more}>
                <Button size="sm" onClick={() => setAll(true)}>{`Show all ${shown.length} findings`}</Button>
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function nothingFound(status: ScanView['status']): string {
  if (status === 'completed') return 'This scan found no issues.'
  return isOver(status) ? 'Nothing was found before this scan ended.' : 'Nothing has been found so far.'
}

/** The target of links to a module, with a heading if the list is sorted by module. */
function ModuleStart({ scan, id, titled }: { scan: ShownScan; id: ModuleId; titled: boolean }) {
  if (!titled) return <span className={styles.moduleAnchor} id={id} />
  return (
    <div className={styles.moduleStart} id={id}>
      <h2 className="h3">{shortTitle(id)}</h2>
      <p className="small muted">{scan[id]?.message}</p>
    </div>
  )
}

/** Opens the finding or shows the module that the address names, and scrolls to it. */
function useOpenedByAddress(rows: readonly Finding[], list: RefObject<HTMLDivElement | null>, showAll: () => void) {
  const { hash } = useLocation()
  const reached = useRef('')
  useEffect(() => {
    const target = hash.slice(1)
    if (target === '' || target === reached.current) return
    const card = list.current?.querySelector(`#${CSS.escape(target)}`)
    if (!card) {
      if (rows.some(({ id, module }) => id === target || module === target)) showAll()
      return
    }
    reached.current = target
    const details = card.querySelector('details')
    if (details) details.open = true
    card.scrollIntoView()
  })
}

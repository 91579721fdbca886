import { useLocation, useSearchParams } from '@remix-run/react'
import { Fragment, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react'
import { countFindings, findingTotalsText, type Finding } from '#analyzer/contract'
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

/** One shows what the others hold; more make a page of sixty findings too long to look over. */
const SHOWN_OPEN = 1

/** The findings in one list, the most severe first, narrowed and ordered in the page; the address keeps how. */
export function FindingList({ findings, scanId }: { findings: readonly Finding[]; scanId: string | null }) {
  const [params, setParams] = useSearchParams()
  const [filter, setFilterState] = useState(() => filterOfAddress(params))
  const [platform, setPlatform] = useState<string | null>(null)
  const [expanded, setExpanded] = useState<boolean | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useOpenedByAddress(list)
  const shown = filterFindings(findings, useDeferredValue(filter))
  const firstOfModule = new Map([...shown].reverse().map((finding) => [finding.module, finding.id]))
  function setFilter(next: FindingFilter) {
    setFilterState(next)
    setParams(addressOfFilter(next), { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.work}>
      <FindingFilters findings={findings} filter={filter} onChange={setFilter} />
      <div>
        <div className={styles.listHead}>
          <p role="status">
            <b className="strong">{findingTotalsText(countFindings(shown))}</b>
          </p>
          <div className="row">
            <Button size="sm" variant="quiet" onClick={() => setExpanded(expanded !== true)}>
              {expanded ? 'Collapse all' : 'Expand all'}
            </Button>
            <label className="small muted" htmlFor="sort">
              Sort by
            </label>
            <Select
              id="sort"
              value={filter.sort}
              onChange={(event) => setFilter({ ...filter, sort: event.currentTarget.value as FindingSort })}
            >
              {SORTS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
        </div>
        {shown.length === 0 && (
          <div className={cardStyles.card}>
            <Empty
              title="No findings here"
              action={findings.length > 0 && <Button onClick={() => setFilter(NO_FILTER)}>Clear filters</Button>}
            >
              {findings.length === 0 ? 'This scan found nothing to change.' : 'No finding matches these filters.'}
            </Empty>
          </div>
        )}
        {shown.length > 0 && (
          <div className={cardStyles.card} ref={list}>
            {shown.map((finding, at) => (
              <Fragment key={finding.id}>
                {firstOfModule.get(finding.module) === finding.id && (
                  <span className={styles.moduleAnchor} id={finding.module} />
                )}
                <FindingCard
                  finding={finding}
                  scanId={scanId}
                  open={expanded ?? at < SHOWN_OPEN}
                  platform={platform}
                  onPlatform={setPlatform}
                />
              </Fragment>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** The finding that a link leads to opens, and is where the link leads. */
function useOpenedByAddress(list: RefObject<HTMLDivElement | null>) {
  const { hash } = useLocation()
  useEffect(() => {
    const card = hash.length > 1 ? list.current?.querySelector(`#${CSS.escape(hash.slice(1))}`) : null
    const details = card?.querySelector('details')
    if (!card || !details) return
    details.open = true
    card.scrollIntoView()
  }, [hash, list])
}

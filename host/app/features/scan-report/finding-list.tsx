import { Fragment, useDeferredValue, useState } from 'react'
import { countFindings, findingTotalsText, type Finding } from '#analyzer/contract'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { Select } from '../../ui/input/input.tsx'
import { gainOf } from '#host/contract/fix-order.ts'
import { filterFindings, NO_FILTER, type FindingSort } from './filter-findings.ts'
import { FindingCard } from './finding-card.tsx'
import { FindingFilters } from './finding-filters.tsx'
import { REPORT_GROUPS } from '#analyzer/contract'
import { groupFindings } from './report-groups.ts'

const SORTS: readonly [FindingSort, string][] = [
  ['severity', 'Severity'],
  ['worth', 'Points per hour'],
  ['gain', 'Points'],
  ['module', 'Module'],
]

/** The findings in their four groups, narrowed and ordered in the page. */
export function FindingList({ findings, scanId }: { findings: readonly Finding[]; scanId: string | null }) {
  const [filter, setFilter] = useState(NO_FILTER)
  const [platform, setPlatform] = useState<string | null>(null)
  const shown = filterFindings(findings, useDeferredValue(filter))
  const firstOfModule = new Map([...shown].reverse().map((finding) => [finding.module, finding.id]))
  return (
    <div className="work">
      <FindingFilters findings={findings} filter={filter} onChange={setFilter} />
      <div>
        <div className="list__head">
          <p role="status">
            <b className="strong">{findingTotalsText(countFindings(shown))}</b>{' '}
            <span className="muted">{`worth ${gainOf(shown)} points`}</span>
          </p>
          <div className="row">
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
          <div className="card">
            <Empty
              title="No findings here"
              action={findings.length > 0 && <Button onClick={() => setFilter(NO_FILTER)}>Clear filters</Button>}
            >
              {findings.length === 0 ? 'This scan found nothing to change.' : 'No finding matches these filters.'}
            </Empty>
          </div>
        )}
        <div className="list">
          {REPORT_GROUPS.map((group) => {
            const own = groupFindings(shown, group)
            if (own.length === 0) return null
            return (
              <Fragment key={group.title}>
                <h2 className="report-group">
                  {group.title} <span className="faint small">{findingTotalsText(countFindings(own))}</span>
                </h2>
                {own.map((finding) => (
                  <Fragment key={finding.id}>
                    {firstOfModule.get(finding.module) === finding.id && (
                      <span className="module-anchor" id={finding.module} />
                    )}
                    <FindingCard finding={finding} scanId={scanId} platform={platform} onPlatform={setPlatform} />
                  </Fragment>
                ))}
              </Fragment>
            )
          })}
        </div>
      </div>
    </div>
  )
}

import { Form } from '@remix-run/react'
import type { HistoryQuery, HistorySort, ScanPage } from '#host/contract/history.ts'
import { SCAN_STATUSES } from '#host/contract/scans.ts'
import { countText } from '../../../lib/count-text.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { Filters } from '../../../ui/filters/filters.tsx'
import { SearchInput, Select } from '../../../ui/input/input.tsx'
import { Pager } from '../../../ui/pager/pager.tsx'
import { SortHead } from '../../../ui/table/table.tsx'
import { statusBadge } from '../status/scan-status.tsx'
import { historyAddress, sortAddress } from './history-address.ts'
import { HistoryControls, Kept } from './history-controls.tsx'
import { ScanTable } from './scan-table.tsx'

type HistoryTableProps = { history: ScanPage; query: HistoryQuery }

/** Range, search, order and pages are addresses that the database answers, over all scans and without script. */
export function HistoryTable({ history, query }: HistoryTableProps) {
  const { scans, page, pages, total } = history
  const { q, status, sort, direction } = query
  const head = (column: HistorySort, label: string) => (
    <SortHead direction={sort === column ? direction : null} to={sortAddress(query, column)}>
      {label}
    </SortHead>
  )
  const pageAt = (number: number) => (number < 1 || number > pages ? null : historyAddress({ ...query, page: number }))
  return (
    <Card
      title="Scan History"
      actions={<HistoryControls tab="scans" days={query.days} kept={{ q, status, sort, direction }} />}
    >
      <SearchForm query={query} />
      {scans.length === 0 ? (
        <NoScans query={query} />
      ) : (
        <ScanTable caption="Scan History" scans={scans} head={head} deletable />
      )}
      {total > 0 && (
        <Pager previous={pageAt(page - 1)} next={pageAt(page + 1)}>
          {`${countText(total)} ${total === 1 ? 'scan' : 'scans'}, page ${page} of ${pages}`}
        </Pager>
      )}
    </Card>
  )
}

function SearchForm({ query }: { query: HistoryQuery }) {
  const { q = '', status = '', sort, direction } = query
  return (
    <Form method="get" action="/dashboard" preventScrollReset>
      <input type="hidden" name="tab" value="scans" />
      <Kept values={{ days: String(query.days), sort, direction }} />
      <Filters>
        <SearchInput
          label="Search by website URL"
          name="q"
          key={`q-${q}`}
          defaultValue={q}
          placeholder="Search by website URL..."
        />
        <Select name="status" aria-label="Status" key={`status-${status}`} defaultValue={status}>
          <option value="">All statuses</option>
          {SCAN_STATUSES.map((value) => (
            <option key={value} value={value}>
              {statusBadge(value).label}
            </option>
          ))}
        </Select>
        <Button type="submit">Search</Button>
      </Filters>
    </Form>
  )
}

function NoScans({ query: { q, status, days } }: { query: HistoryQuery }) {
  if (q || status) {
    return (
      <Empty
        title="No Scans Found"
        action={<ButtonLink to={`/dashboard?tab=scans&days=${days}`}>Clear search</ButtonLink>}
      >
        No scans match your search in this time range.
      </Empty>
    )
  }
  return <NoScansInRange days={days} />
}

/** The form stands above it, so that it offers no second one. */
export function NoScansInRange({ days }: { days: number }) {
  return <Empty title="No Scans Here">{`No scans in the last ${days} days.`}</Empty>
}

import { Form } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { countedNoun } from '#analyzer/contract'
import { HISTORY_COLUMNS, type HistoryQuery, type HistorySort, type ScanPage } from '#host/contract/history.ts'
import { SCAN_STATUSES } from '#host/contract/scan-rules.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Empty } from '../../../ui/empty/empty.tsx'
import { Filters } from '../../../ui/filters/filters.tsx'
import { SearchInput } from '../../../ui/input/input.tsx'
import { Pager } from '../../../ui/pager/pager.tsx'
import { SortHead, Table } from '../../../ui/table/table.tsx'
import { statusBadge } from '../status/scan-status.tsx'
import { historyAddress, sortAddress } from './history-address.ts'
import { AppliedSelect, HistoryActions, HistoryControls, RangeSelect } from './history-controls.tsx'
import { HistoryRow } from './history-row.tsx'

type HistoryTableProps = {
  history: ScanPage
  query: HistoryQuery
  /** The workspace has no page scans at all, so there is nothing to search or export. */
  fresh?: boolean
}

/** Range, search, order and page are in the address, so that the server selects among all scans, also without JavaScript. */
export function HistoryTable({ history, query, fresh = false }: HistoryTableProps) {
  const { scans, page, pages, total } = history
  const { sort, direction } = query
  const head = (column: HistorySort, label: string) => (
    <SortHead direction={sort === column ? direction : null} to={sortAddress(query, column)}>
      {label}
    </SortHead>
  )
  const pageAt = (number: number) => (number < 1 || number > pages ? null : historyAddress({ ...query, page: number }))
  if (fresh) {
    return (
      <Card title="Scan History">
        <Empty title="No Page Scans Yet">
          Scans of single pages are listed here, with their scores, once you have started one.
        </Empty>
      </Card>
    )
  }
  return (
    <Card title="Scan History" actions={<HistoryActions days={query.days} />}>
      <SearchForm query={query} />
      {scans.length === 0 ? (
        <NoScans query={query} />
      ) : (
        <ScanTable caption="Scan History" scans={scans} head={head} deletable />
      )}
      {total > 0 && (
        <Pager previous={pageAt(page - 1)} next={pageAt(page + 1)}>
          {`${countedNoun(total, 'scan')}, page ${page} of ${pages}`}
        </Pager>
      )}
    </Card>
  )
}

/** The newest few scans of the time range. */
export function RecentScans({ scans, days }: { scans: readonly ScanSummary[]; days: number }) {
  return (
    <Card title="Recent Scans" actions={<HistoryControls days={days} />}>
      {scans.length === 0 ? <NoScansInRange days={days} /> : <ScanTable caption="Recent Scans" scans={scans} />}
    </Card>
  )
}

type ScanTableProps = {
  caption: string
  scans: readonly ScanSummary[]
  /** The head of a column that the table can be sorted by; plain heads without it. */
  head?: (sort: HistorySort, label: string) => ReactNode
  deletable?: boolean
}

/** Scans with their actions, newest first unless `head` sorts them. */
export function ScanTable({ caption, scans, head, deletable = false }: ScanTableProps) {
  return (
    <Table
      caption={caption}
      head={
        <>
          {HISTORY_COLUMNS.map(({ field, head: label }) => (
            <Fragment key={field}>{head ? head(field, label) : <th>{label}</th>}</Fragment>
          ))}
          <th className="num">Actions</th>
        </>
      }
    >
      {scans.map((scan) => (
        <HistoryRow key={scan.id} scan={scan} deletable={deletable} />
      ))}
    </Table>
  )
}

function SearchForm({ query }: { query: HistoryQuery }) {
  const { q = '', status = '', sort, direction } = query
  return (
    <Form method="get" action="/dashboard" preventScrollReset>
      <input type="hidden" name="tab" value="scans" />
      <input type="hidden" name="sort" value={sort} />
      <input type="hidden" name="direction" value={direction} />
      <Filters>
        <SearchInput
          label="Search by website URL"
          name="q"
          key={`q-${q}`}
          defaultValue={q}
          placeholder="Search by website URL..."
        />
        <AppliedSelect
          name="status"
          aria-label="Status"
          key={`status-${status}`}
          defaultValue={status}
          options={[['', 'All statuses'], ...SCAN_STATUSES.map((value) => [value, statusBadge(value).label] as const)]}
        />
        <RangeSelect days={query.days} />
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

/** Has no button to start a scan, because the scan form is above it. */
function NoScansInRange({ days }: { days: number }) {
  return <Empty title="No Scans Here">{`No scans in the last ${days} days.`}</Empty>
}

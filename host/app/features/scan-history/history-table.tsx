import { Form, useRevalidator, useSubmit } from '@remix-run/react'
import { SCAN_STATUSES, type ScanSummary } from '#host/contract/scans.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { DownloadLink } from '../../ui/download-link/download-link.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { Filters } from '../../ui/filters/filters.tsx'
import { SearchInput, Select } from '../../ui/input/input.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { statusBadge } from '../scan-status/scan-status.tsx'
import { HistoryRow } from './history-row.tsx'
import { RANGES } from './range-links.tsx'
import { useScanSort } from './use-scan-sort.tsx'
import '../../ui/table/table.css'

type HistoryTableProps = {
  title: string
  tab: string
  scans: readonly ScanSummary[]
  days: number
  /** `Recent Scans` shows the newest few and no pages. */
  limited?: boolean
  next?: string | null
  query?: { q: string; status: string; before: string | null }
}

/** Range, search and pages are addresses that the database answers; sorting arranges the page at hand. */
export function HistoryTable({ title, tab, scans, days, limited = false, next = null, query }: HistoryTableProps) {
  const { revalidate, state } = useRevalidator()
  const submit = useSubmit()
  const { sorted, head } = useScanSort(scans)
  const filtered = Boolean(query && (query.q || query.status))
  return (
    <Card
      title={title}
      actions={
        <>
          <Form
            method="get"
            action="/dashboard"
            preventScrollReset
            onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
          >
            <input type="hidden" name="tab" value={tab} />
            <Select name="days" aria-label="Time range" key={days} defaultValue={String(days)}>
              {RANGES.map((range) => (
                <option key={range} value={range}>{`Last ${range} days`}</option>
              ))}
            </Select>
            <noscript>
              <button className="btn">Show</button>
            </noscript>
          </Form>
          <Button icon="refresh" pending={state === 'loading' && 'Refreshing'} onClick={revalidate}>
            Refresh
          </Button>
          <DownloadLink icon="down" href={`/api/scans/export?format=csv&days=${days}`}>
            Export CSV
          </DownloadLink>
        </>
      }
    >
      {query && (
        <Form method="get" action="/dashboard" preventScrollReset>
          <input type="hidden" name="tab" value={tab} />
          <input type="hidden" name="days" value={days} />
          <Filters>
            <SearchInput
              label="Search by website URL"
              name="q"
              key={`q-${query.q}`}
              defaultValue={query.q}
              placeholder="Search by website URL..."
            />
            <Select name="status" aria-label="Status" key={`status-${query.status}`} defaultValue={query.status}>
              <option value="">All statuses</option>
              {SCAN_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {statusBadge(status).label}
                </option>
              ))}
            </Select>
            <Button type="submit">Search</Button>
          </Filters>
        </Form>
      )}
      {scans.length === 0 ? (
        <Empty
          title={filtered ? 'No Scans Found' : 'No Scans Yet'}
          action={
            filtered ? (
              <ButtonLink to={`/dashboard?tab=${tab}&days=${days}`}>Clear search</ButtonLink>
            ) : (
              <ButtonLink variant="primary" to="/#address">
                Start AI Analysis
              </ButtonLink>
            )
          }
        >
          {filtered ? 'No scans match your search in this time range.' : `No scans in the last ${days} days.`}
        </Empty>
      ) : (
        <table className="table table--list">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              {head('url', 'Website')}
              {head('createdAt', 'Scan Date')}
              {head('overallScore', 'Security Grade')}
              {head('issuesFound', 'Issues Found')}
              {head('complianceScore', 'Compliance')}
              {head('status', 'Status')}
              <th className="num">Actions</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((scan) => (
              <HistoryRow key={scan.id} scan={scan} deletable={!limited} />
            ))}
          </tbody>
        </table>
      )}
      {!limited && query && scans.length > 0 && (
        <Pager
          newer={query.before ? pageAddress(tab, days, query, null) : null}
          older={next ? pageAddress(tab, days, query, next) : null}
        >
          {scans.length === 1 ? '1 scan on this page' : `${scans.length} scans on this page`}
        </Pager>
      )}
    </Card>
  )
}

function pageAddress(tab: string, days: number, query: { q: string; status: string }, before: string | null): string {
  const params = new URLSearchParams({ tab, days: String(days) })
  if (query.q) params.set('q', query.q)
  if (query.status) params.set('status', query.status)
  if (before) params.set('before', before)
  return `/dashboard?${params}`
}

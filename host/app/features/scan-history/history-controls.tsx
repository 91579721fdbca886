import { Form, useRevalidator, useSubmit } from '@remix-run/react'
import { Button } from '../../ui/button/button.tsx'
import { DownloadLink } from '../../ui/download-link/download-link.tsx'
import { Select } from '../../ui/input/input.tsx'
import { RANGES } from './range-links.tsx'

/** Time range, refresh and export of the scans of a tab. */
export function HistoryControls({ tab, days }: { tab: 'dashboard' | 'scans'; days: number }) {
  const { revalidate, state } = useRevalidator()
  const submit = useSubmit()
  return (
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
  )
}

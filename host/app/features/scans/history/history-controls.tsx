import { Form, useRevalidator, useSubmit } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { DownloadLink } from '../../../ui/download-link/download-link.tsx'
import { Select } from '../../../ui/input/input.tsx'
import { RANGES } from './range-links.tsx'
import buttonStyles from '../../../ui/button/button.module.css'

type HistoryControlsProps = {
  tab: 'dashboard' | 'scans'
  days: number
  /** Other parameters of the address, kept when the range changes. */
  kept?: Readonly<Record<string, string | undefined>>
}

/** Time range, refresh and export for the scans of a tab. */
export function HistoryControls({ tab, days, kept = {} }: HistoryControlsProps) {
  const { revalidate, state } = useRevalidator()
  const submit = useSubmit()
  // The list also reloads on a timer, which must not disable the button.
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (state === 'idle') setPressed(false)
  }, [state])
  return (
    <>
      <Form
        method="get"
        action="/dashboard"
        preventScrollReset
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        <input type="hidden" name="tab" value={tab} />
        <Kept values={kept} />
        <Select name="days" aria-label="Time range" key={days} defaultValue={String(days)}>
          {RANGES.map((range) => (
            <option key={range} value={range}>{`Last ${range} days`}</option>
          ))}
        </Select>
        <noscript>
          <button className={buttonStyles.button}>Show</button>
        </noscript>
      </Form>
      <Button
        icon="refresh"
        pending={pressed && state === 'loading' && 'Refreshing'}
        onClick={() => {
          setPressed(true)
          revalidate()
        }}
      >
        Refresh
      </Button>
      <DownloadLink icon="down" href={`/api/scans/export?format=csv&days=${days}`}>
        Export CSV
      </DownloadLink>
    </>
  )
}

/** Parameters of the address that have no field in a form. */
export function Kept({ values }: { values: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}

import { Form, useRevalidator, useSubmit } from '@remix-run/react'
import { useEffect, useState, type ComponentProps } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { DownloadLink } from '../../../ui/download-link/download-link.tsx'
import { Select } from '../../../ui/input/input.tsx'
import { RANGES } from './range-links.tsx'
import buttonStyles from '../../../ui/button/button.module.css'
import { useReload } from '../../../lib/use-reload.ts'
import { useToast } from '../../../ui/toast/toast.tsx'

/** Time range, refresh and export for the newest scans. */
export function HistoryControls({ days }: { days: number }) {
  return (
    <>
      <Form method="get" action="/dashboard" preventScrollReset>
        <input type="hidden" name="tab" value="dashboard" />
        <RangeSelect days={days} />
        <noscript>
          <button className={buttonStyles.button}>Show</button>
        </noscript>
      </Form>
      <HistoryActions days={days} />
    </>
  )
}

export function RangeSelect({ days }: { days: number }) {
  return (
    <AppliedSelect
      name="days"
      aria-label="Time range"
      key={days}
      defaultValue={String(days)}
      options={RANGES.map((range) => [range, `Last ${range} days`] as const)}
    />
  )
}

/** A select that sends its form when it changes. Without scripts the button of the form does. */
export function AppliedSelect(props: ComponentProps<typeof Select>) {
  const submit = useSubmit()
  return <Select {...props} onChange={({ currentTarget: { form } }) => submit(form, { preventScrollReset: true })} />
}

const NOT_REFRESHED = {
  tone: 'bad',
  title: 'Not refreshed',
  description: 'The server was not reached. Check your connection and try again.',
} as const

export function HistoryActions({ days }: { days: number }) {
  const { state } = useRevalidator()
  const reload = useReload()
  const toast = useToast()
  // The list also reloads on a timer, which must not disable the button.
  const [pressed, setPressed] = useState(false)
  useEffect(() => {
    if (state === 'idle') setPressed(false)
  }, [state])
  return (
    <>
      <Button
        icon="refresh"
        pending={pressed && state === 'loading' && 'Refreshing'}
        onClick={async () => {
          const reached = await reload()
          setPressed(reached)
          if (!reached) toast(NOT_REFRESHED)
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

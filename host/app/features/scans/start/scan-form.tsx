import { useEffect, useRef, useState, type FormEvent } from 'react'
import { NO_ADDRESS } from '#host/contract/scans.ts'
import { useAddressAsked } from '../../../lib/use-address-asked.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FieldError, fieldControl } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/input/input.tsx'
import { CheckGroups, GroupCheck } from '../../../ui/checkbox/checkbox.tsx'
import { AllOptions } from './all-options.tsx'
import { competitorsOf } from './competitors-of.ts'
import { allFlags, groupState, SCAN_GROUPS, toggleGroup } from './scan-groups.ts'
import type { NewScan } from './use-create-scan.ts'
import fieldStyles from '../../../ui/field/field.module.css'
import styles from './scan-form.module.css'

type ScanFormProps = {
  initialUrl: string
  pending: boolean
  error: string | null
  onStart: (scan: NewScan) => void
  onError: (message: string | null) => void
}

/** The entry form. The single switches carry the names, so that a plain post without script says the same. */
export function ScanForm({ initialUrl, pending, error, onStart, onError }: ScanFormProps) {
  const address = useRef<HTMLInputElement>(null)
  const [flags, setFlags] = useState(() => allFlags(true))

  const asked = useAddressAsked()
  useEffect(() => {
    if (!asked) return
    address.current?.focus()
    // Done once: whoever comes back by the history shall find what is there by then.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [asked])

  useEffect(() => {
    if (error) address.current?.focus()
  }, [error])

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const url = String(form.get('url') ?? '').trim()
    if (!url) return onError(NO_ADDRESS)
    onError(null)
    onStart({ url, flags, competitors: competitorsOf(String(form.get('competitors') ?? '')) })
  }

  return (
    <form className={styles.scan} method="post" action="/?index" onSubmit={start} noValidate>
      <div className={styles.top}>
        <label className={fieldStyles.label} htmlFor="address">
          Website address
        </label>
        <Input
          ref={address}
          name="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com"
          defaultValue={initialUrl}
          maxLength={2048}
          readOnly={pending}
          {...fieldControl('address', { error: error ?? undefined })}
        />
        <Button type="submit" variant="primary" pending={pending && 'Analyzing your website...'}>
          Start AI Scan
        </Button>
        <FieldError id="address" error={error ?? undefined} />
      </div>
      <fieldset className={styles.groups}>
        <legend>What to analyze</legend>
        <CheckGroups>
          {SCAN_GROUPS.map((group) => {
            const state = groupState(flags, group.members)
            return (
              <GroupCheck
                key={group.name}
                title={group.name}
                note={group.note}
                checked={state === 'on'}
                mixed={state === 'mixed'}
                onChange={() => setFlags(toggleGroup(flags, group.members))}
              />
            )
          })}
        </CheckGroups>
      </fieldset>
      <AllOptions flags={flags} onChange={setFlags} />
    </form>
  )
}

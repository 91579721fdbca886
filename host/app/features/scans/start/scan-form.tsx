import { clsx } from 'clsx'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { NO_ADDRESS } from '#host/contract/scan-rules.ts'
import { latePart } from '../../../lib/late-part.tsx'
import { useAddressAsked } from '../../../lib/use-address-asked.ts'
import { Submit } from '../../../ui/button/button.tsx'
import { CheckGroups, GroupCheck } from '../../../ui/checkbox/checkbox.tsx'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { FieldError, fieldControl } from '../../../ui/field/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Input } from '../../../ui/input/input.tsx'
import { splitCompetitors } from './split-competitors.ts'
import { allFlags, countOn, groupState, toggleGroup, type ScanFlags, type ScanOptions } from './scan-flags.ts'
import type { NewScan } from './use-create-scan.ts'
import disclosureStyles from '../../../ui/disclosure/disclosure.module.css'
import fieldStyles from '../../../ui/field/field.module.css'
import styles from './scan-form.module.css'

const AllOptions = latePart('all-options', async () => (await import('./all-options.tsx')).AllOptions)

type ScanFormProps = {
  options: ScanOptions
  initialUrl: string
  pending: boolean
  error: string | null
  /** In one line, with the options folded. */
  compact?: boolean
  onStart: (scan: NewScan) => void
  onError: (message: string | null) => void
}

/** The scan form. Only the switches of modules have names, so that a post without JavaScript sends the same. */
export function ScanForm({ options, initialUrl, pending, error, compact = false, onStart, onError }: ScanFormProps) {
  const address = useRef<HTMLInputElement>(null)
  const [flags, setFlags] = useState(() => allFlags(options.flags, true))

  const asked = useAddressAsked()
  useEffect(() => {
    if (!asked) return
    address.current?.focus()
    // Without the hash, going back in the history does not move the focus again.
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
    onStart({
      url,
      scanType: 'comprehensive',
      flags,
      competitors: splitCompetitors(String(form.get('competitors') ?? '')),
    })
  }

  const count = <small>{`${countOn(flags, options.flags)} of ${options.flags.length} modules on`}</small>
  const choice = (
    <>
      <Groups groups={options.groups} flags={flags} onChange={setFlags} />
      <details className={styles.more}>
        <summary>
          <Icon name="chev" className={disclosureStyles.chev} />
          All analysis options
          {count}
        </summary>
        <AllOptions flags={flags} onChange={setFlags} />
      </details>
    </>
  )
  return (
    <form
      className={clsx(styles.scan, compact && styles.line)}
      method="post"
      action="/?index"
      onSubmit={start}
      noValidate
    >
      <div className={clsx('split split-40', styles.top)}>
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
        <Submit pending={pending && 'Analyzing your website...'}>Start AI Scan</Submit>
        <FieldError id="address" error={error ?? undefined} />
      </div>
      {compact ? (
        <Disclosure
          className={styles.moreOptions}
          summary={
            <>
              More options
              {count}
            </>
          }
        >
          {choice}
        </Disclosure>
      ) : (
        choice
      )}
    </form>
  )
}

type GroupsProps = Pick<ScanOptions, 'groups'> & { flags: ScanFlags; onChange: (flags: ScanFlags) => void }

function Groups({ groups, flags, onChange }: GroupsProps) {
  return (
    <fieldset className={styles.groups}>
      <legend>What to analyze</legend>
      <CheckGroups>
        {groups.map((group) => {
          const state = groupState(flags, group.members)
          return (
            <GroupCheck
              key={group.name}
              title={group.name}
              note={group.note}
              checked={state === 'on'}
              mixed={state === 'mixed'}
              onChange={() => onChange(toggleGroup(flags, group.members))}
            />
          )
        })}
      </CheckGroups>
    </fieldset>
  )
}

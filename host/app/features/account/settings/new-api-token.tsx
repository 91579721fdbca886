import { clsx } from 'clsx'
import { useRef } from 'react'
import type { CreatedApiToken } from '#host/contract/api-tokens.ts'
import { SCOPES, type Right, type Scope } from '#host/contract/rights.ts'
import { May } from '../../../lib/may.tsx'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Submit } from '../../../ui/button/button.tsx'
import { Check } from '../../../ui/checkbox/checkbox.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import { SelectField, TextField } from '../../../ui/text-field/text-field.tsx'
import fieldStyles from '../../../ui/field/field.module.css'
import styles from './api-tokens-page.module.css'

/** Whoever lacks the right could not use the scope. */
const SCOPE_CHOICES: Readonly<Record<Scope, { right: Right; label: string }>> = {
  read: { right: 'read', label: 'Read scans, reports and lists' },
  scan: { right: 'scan', label: 'Start scans and check findings again' },
  manage: { right: 'schedule', label: 'Change schedules and badges, and delete' },
}

const OWNERS = [
  ['personal', 'You'],
  ['workspace', 'The workspace'],
] as const

export function NewApiToken({ onCreated }: { onCreated: (created: CreatedApiToken) => void }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useFormCall<CreatedApiToken>({
    path: '/api/tokens',
    body: (data) => ({
      name: data.get('name'),
      kind: data.get('kind') ?? undefined,
      scopes: data.getAll('scopes'),
    }),
    failure: { title: 'Token not created', fallback: 'The token could not be created.' },
    onDone(created) {
      element.current?.reset()
      onCreated(created)
    },
    reload: true,
  })
  return (
    <form
      className={clsx('stack stack-3', styles.new)}
      method="post"
      aria-label="New token"
      ref={element}
      onSubmit={form.onSubmit}
      noValidate
    >
      <TextField
        {...form.field('name')}
        label="Token name"
        hint="Where it is used, such as Build pipeline."
        maxLength={80}
        autoComplete="off"
      />
      <May right="workspace-tokens">
        <SelectField
          name="kind"
          label="Belongs to"
          hint="A token of the workspace stays when you leave it."
          defaultValue="personal"
          options={OWNERS}
        />
      </May>
      <fieldset>
        <legend className={fieldStyles.label}>May</legend>
        {SCOPES.map((scope) => (
          <May key={scope} right={SCOPE_CHOICES[scope].right}>
            <Check name="scopes" value={scope} defaultChecked>
              {SCOPE_CHOICES[scope].label}
            </Check>
          </May>
        ))}
        <FieldError id="field-scopes" error={form.errorOf('scopes')} />
      </fieldset>
      <Submit pending={form.pending && 'Creating...'}>Create token</Submit>
    </form>
  )
}

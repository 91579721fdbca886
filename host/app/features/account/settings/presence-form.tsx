import type { ReactNode } from 'react'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'

type PresenceFormProps<Answer> = {
  path: string
  method?: 'POST' | 'DELETE'
  /** Named fields among the children that are sent too. */
  fields?: readonly string[]
  /** Accounts without a password must have signed in a moment ago instead. */
  hasPassword: boolean
  action: string
  /** The toast's title. */
  done?: string
  onDone: (answer: Answer) => void
  children?: ReactNode
}

/** A form that asks for the password again, before a change of how the account signs in. */
export function PresenceForm<Answer>({
  path,
  method = 'POST',
  fields = [],
  hasPassword,
  action,
  done,
  onDone,
  children,
}: PresenceFormProps<Answer>) {
  const form = useFormCall<Answer>({
    path,
    method,
    body: ['password', ...fields],
    failure: { title: 'Not done', fallback: 'Please try again.' },
    onDone,
    ...(done && { success: { title: done, description: 'We sent you a mail about it.' } }),
    reload: true,
  })
  return (
    <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
      {hasPassword && (
        <TextField
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
      )}
      {children}
      {form.errorOf('code') && <p role="alert">{form.errorOf('code')}</p>}
      <Button type="submit" variant="primary" pending={form.pending && 'Working...'}>
        {action}
      </Button>
    </form>
  )
}

import type { ReactNode } from 'react'
import type { SecurityView } from '#host/contract/second-factor.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'

/** How the person can prove to be there. */
export type Provable = Pick<SecurityView, 'hasPassword' | 'totp'>

type PresenceFormProps<Answer> = {
  path: string
  method?: 'POST' | 'DELETE'
  /** Named fields among the children that are sent too. */
  fields?: readonly string[]
  /** Accounts without a password must have signed in a moment ago instead. */
  hasPassword: boolean
  action: string
  variant?: 'primary' | 'danger'
  /** The toast, and whether a mail follows. */
  done?: string
  isMailed?: boolean
  onDone: (answer: Answer) => void
  children?: ReactNode
}

type DeletionFormProps = Provable & Pick<PresenceFormProps<null>, 'path' | 'action' | 'done' | 'onDone'>

/** The same before a deletion: whoever has no password enters a code, or has just signed in. */
export function DeletionForm({ totp, ...form }: DeletionFormProps) {
  const asksCode = !form.hasPassword && totp
  return (
    <PresenceForm method="DELETE" variant="danger" isMailed={false} fields={asksCode ? ['code'] : []} {...form}>
      {asksCode && <TextField name="code" label="Code of your app, or a recovery code" autoComplete="one-time-code" />}
      {!form.hasPassword && !totp && <p>This works within ten minutes of signing in.</p>}
    </PresenceForm>
  )
}

/** A form that asks for the password again, before a change of how the account signs in. */
export function PresenceForm<Answer>({
  path,
  method = 'POST',
  fields = [],
  hasPassword,
  action,
  variant = 'primary',
  done,
  isMailed = true,
  onDone,
  children,
}: PresenceFormProps<Answer>) {
  const form = useFormCall<Answer>({
    path,
    method,
    body: ['password', ...fields],
    failure: { title: 'Not done', fallback: 'Please try again.' },
    onDone,
    ...(done && { success: { title: done, ...(isMailed && { description: 'We sent you a mail about it.' }) } }),
    reload: true,
  })
  return (
    <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
      {hasPassword && (
        <TextField {...form.field('password')} label="Your password" type="password" autoComplete="current-password" />
      )}
      {children}
      {(hasPassword ? ['code'] : ['code', 'password']).map(
        (field) =>
          form.errorOf(field) && (
            <p key={field} role="alert">
              {form.errorOf(field)}
            </p>
          ),
      )}
      <Button type="submit" variant={variant} pending={form.pending && 'Working...'}>
        {action}
      </Button>
    </form>
  )
}

import { useState, type ReactNode } from 'react'
import type { SecurityView } from '#host/contract/second-factor.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Button, Submit } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import styles from './settings.module.css'

/** How the person can prove to be there. */
export type Provable = Pick<SecurityView, 'hasPassword' | 'totp'>

type PresenceFormProps<Answer> = {
  path: string
  method?: 'POST' | 'DELETE'
  /** The label of the field for a code of the second factor, if one is needed. */
  code?: string | undefined
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

type DeletionProps = DeletionFormProps & { note: string; title: string; description: string }

/** A button that asks in a dialog before it deletes. */
export function Deletion({ note, title, description, ...form }: DeletionProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.side}>
      <p>{note}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>{`${form.action}…`}</Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        <DeletionForm {...form} />
      </Dialog>
    </div>
  )
}

/** Whoever has no password enters a code, or has just signed in. */
function DeletionForm({ totp, ...form }: DeletionFormProps) {
  const asksCode = !form.hasPassword && totp
  return (
    <PresenceForm
      method="DELETE"
      variant="danger"
      isMailed={false}
      code={asksCode ? 'Code of your app, or a recovery code' : undefined}
      {...form}
    >
      {!form.hasPassword && !totp && <p>This works within ten minutes of signing in.</p>}
    </PresenceForm>
  )
}

/** A form that asks for the password again, before a change of how the account signs in. */
export function PresenceForm<Answer>({
  path,
  method = 'POST',
  code,
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
    body: ['password', 'code'],
    failure: { title: 'Not done', fallback: 'Please try again.' },
    onDone,
    ...(done && { success: { title: done, ...(isMailed && { description: 'We sent you an email about it.' }) } }),
    reload: true,
  })
  return (
    <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
      {hasPassword && (
        <TextField {...form.field('password')} label="Your password" type="password" autoComplete="current-password" />
      )}
      {code && <TextField {...form.field('code')} label={code} autoComplete="one-time-code" />}
      {children}
      {!hasPassword && <FieldError id="field-password" error={form.errorOf('password')} />}
      <Submit variant={variant} pending={form.pending && 'Working...'}>
        {action}
      </Submit>
    </form>
  )
}

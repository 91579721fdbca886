import { useState } from 'react'
import type { NewTotp } from '#host/contract/second-factor.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Submit } from '../../../ui/button/button.tsx'
import { CopyLine } from '../../../ui/copy-line/copy-line.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { PresenceForm } from './presence-form.tsx'
import styles from './settings.module.css'

type SetUpAppProps = { hasPassword: boolean; onDone: (recoveryCodes: readonly string[]) => void }

/** The password, then the picture for the app, then a code of it. */
export function SetUpApp({ hasPassword, onDone }: SetUpAppProps) {
  const [made, setMade] = useState<NewTotp | null>(null)
  if (made) return <ConfirmApp made={made} onDone={onDone} />
  return (
    <PresenceForm<NewTotp> path="/api/user/two-factor" hasPassword={hasPassword} action="Continue" onDone={setMade} />
  )
}

function ConfirmApp({ made, onDone }: { made: NewTotp; onDone: SetUpAppProps['onDone'] }) {
  const form = useFormCall<{ recoveryCodes: string[] }>({
    path: '/api/user/two-factor/confirm',
    body: ['code'],
    failure: { title: 'Not set up', fallback: 'The app could not be confirmed.' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    reload: true,
  })
  return (
    <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
      <p>Scan this picture with your authenticator app, or enter the key by hand.</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(made.qr)}`}
        alt="QR code with the key for your authenticator app"
      />
      <CopyLine text={made.secret} label="the key" />
      <TextField
        {...form.field('code')}
        label="Code"
        hint="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Submit pending={form.pending && 'Checking...'}>Turn on</Submit>
    </form>
  )
}

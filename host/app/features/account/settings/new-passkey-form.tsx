import { useRef } from 'react'
import type { AddedPasskey } from '#host/contract/second-factor.ts'
import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { PresenceForm } from './presence-form.tsx'

type Options = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON']
type NewPasskeyFormProps = { hasPassword: boolean; onDone: (recoveryCodes: readonly string[] | undefined) => void }

/** The password first; then the browser asks for a fingerprint, a face or a PIN. */
export function NewPasskeyForm({ hasPassword, onDone }: NewPasskeyFormProps) {
  const name = useRef<HTMLDivElement>(null)
  const make = useCall({
    async send(optionsJSON: Options) {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const made = await startRegistration({ optionsJSON })
      const typed = name.current?.querySelector('input')?.value
      return write<AddedPasskey>('POST', '/api/user/passkeys', { ...made, ...(typed && { name: typed }) })
    },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    success: { title: 'Passkey added', description: 'We sent you an email about it.' },
    failure: { title: 'No passkey added', fallback: 'Your browser made no passkey. Nothing has changed.' },
    reload: true,
  })
  return (
    <PresenceForm<Options>
      path="/api/user/passkeys/options"
      hasPassword={hasPassword}
      action="Continue"
      onDone={(options) => void make.run(options)}
    >
      <div ref={name}>
        <TextField name="name" label="Name" optional maxLength={60} hint="Where it is kept, such as Work laptop." />
      </div>
    </PresenceForm>
  )
}

import { useRef, useState } from 'react'
import type { AddedPasskey, PasskeyView } from '#host/contract/second-factor.ts'
import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { RelativeTime } from '../../../ui/time/time.tsx'
import { PresenceForm } from './presence-form.tsx'
import tableStyles from '../../../ui/table/table.module.css'

type PasskeyListProps = { passkeys: readonly PasskeyView[]; hasPassword: boolean }

export function PasskeyList({ passkeys, hasPassword }: PasskeyListProps) {
  const [removing, setRemoving] = useState<PasskeyView | null>(null)
  if (passkeys.length === 0) return <p className="muted">No passkeys yet</p>
  return (
    <>
      <Table caption="Your passkeys" columns={['Name', 'Added', 'Last used', 'Actions']} flush>
        {passkeys.map((passkey) => (
          <tr key={passkey.id}>
            <td className={tableStyles.site}>
              <b>{passkey.name}</b>
            </td>
            <td data-label="Added">
              <RelativeTime iso={passkey.createdAt} />
            </td>
            <td data-label="Last used">{passkey.lastUsedAt ? <RelativeTime iso={passkey.lastUsedAt} /> : 'Never'}</td>
            <td className="num">
              <Button size="sm" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoving(passkey)}>
                Remove
              </Button>
            </td>
          </tr>
        ))}
      </Table>
      <Dialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={`Remove ${removing?.name ?? 'the passkey'}?`}
        description="It no longer signs you in."
      >
        <PresenceForm
          path={`/api/user/passkeys/${encodeURIComponent(removing?.id ?? '')}`}
          method="DELETE"
          hasPassword={hasPassword}
          action="Remove"
          done="Passkey removed"
          onDone={() => setRemoving(null)}
        />
      </Dialog>
    </>
  )
}

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

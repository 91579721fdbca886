import { useState } from 'react'
import type { PasskeyView } from '#host/contract/second-factor.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Table } from '../../../ui/table/table.tsx'
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

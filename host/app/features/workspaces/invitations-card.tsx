import { clsx } from 'clsx'
import { useRef } from 'react'
import type { Role } from '#host/contract/rights.ts'
import type { InvitationView } from '#host/contract/workspaces.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { Button, Submit } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Table } from '../../ui/table/table.tsx'
import { SelectField, TextField } from '../../ui/text-field/text-field.tsx'
import { RelativeTime } from '../../ui/time/time.tsx'
import { ROLE_TEXTS } from './role-texts.ts'
import tableStyles from '../../ui/table/table.module.css'
import styles from './workspaces.module.css'

type InvitationsCardProps = { workspaceId: string; invitations: readonly InvitationView[]; roles: readonly Role[] }

/** The open invitations of a workspace, and the form for a new one. */
export function InvitationsCard({ workspaceId, invitations, roles }: InvitationsCardProps) {
  const actions = useInvitationActions(workspaceId)
  return (
    <Card title="Invitations">
      {invitations.length > 0 && (
        <Table caption="Open invitations" columns={['Email', 'Role', 'Invited by', 'Sent', 'Actions']}>
          {invitations.map((invitation) => (
            <tr key={invitation.id}>
              <td className={tableStyles.site}>
                <b>{invitation.email}</b>
              </td>
              <td data-label="Role">{ROLE_TEXTS[invitation.role].label}</td>
              <td data-label="Invited by">{invitation.invitedBy ?? 'a former member'}</td>
              <td data-label="Sent">
                <RelativeTime iso={invitation.createdAt} />
              </td>
              <td className="num">
                <div className={clsx('row', styles.sent)}>
                  <Button size="sm" onClick={() => actions.resend.run(invitation)}>
                    Send again
                  </Button>
                  <Button size="sm" onClick={() => actions.withdraw.run(invitation)}>
                    Withdraw
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <NewInvitation workspaceId={workspaceId} roles={roles} />
    </Card>
  )
}

function NewInvitation({ workspaceId, roles }: Pick<InvitationsCardProps, 'workspaceId' | 'roles'>) {
  const element = useRef<HTMLFormElement>(null)
  const form = useFormCall<InvitationView>({
    path: `/api/workspaces/${workspaceId}/invitations`,
    body: ['email', 'role'],
    failure: { title: 'Not invited', fallback: 'The invitation could not be sent.' },
    onDone: () => element.current?.reset(),
    success: ({ email }) => ({ title: 'Invitation sent', description: `${email} has 7 days to accept it.` }),
    reload: true,
  })
  return (
    <form
      className={styles.invite}
      method="post"
      aria-label="New invitation"
      ref={element}
      onSubmit={form.onSubmit}
      noValidate
    >
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        hint="The link works once, for 7 days, with an account of this address."
      />
      <SelectField
        {...form.field('role', 'member')}
        label="Role"
        options={roles.map((role) => [role, ROLE_TEXTS[role].label] as const)}
      />
      <Submit pending={form.pending && 'Inviting...'}>Invite</Submit>
    </form>
  )
}

function useInvitationActions(workspaceId: string) {
  const at = ({ id }: InvitationView) => `/api/workspaces/${workspaceId}/invitations/${id}`
  const resend = useCall({
    send: (invitation: InvitationView) => write('POST', `${at(invitation)}/resend`),
    success: { title: 'Sent again', description: 'The link before no longer works.' },
    failure: { title: 'Not sent', fallback: 'The invitation could not be sent.' },
    reload: true,
  })
  const withdraw = useCall({
    send: (invitation: InvitationView) => write('DELETE', at(invitation)),
    success: { title: 'Invitation withdrawn' },
    failure: { title: 'Not withdrawn', fallback: 'The invitation could not be withdrawn.' },
    reload: true,
  })
  return { resend, withdraw }
}

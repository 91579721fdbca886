import { useNavigate } from '@remix-run/react'
import { addedBy, isAtLeast, mayDo, mayGrant, ROLES, type Role } from '#host/contract/rights.ts'
import type { InvitationView, MemberView } from '#host/contract/workspaces.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { Card } from '../../ui/card/card.tsx'
import { AskingButton } from '../../ui/dialog/asking-button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Select } from '../../ui/input/input.tsx'
import { Table } from '../../ui/table/table.tsx'
import { RelativeTime } from '../../ui/time/time.tsx'
import { SettingsFrame } from '../account/settings/settings-frame.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { ROLE_TEXTS } from './role-texts.ts'
import cardStyles from '../../ui/card/card.module.css'
import tableStyles from '../../ui/table/table.module.css'
import styles from './workspaces.module.css'

export type MembersPageProps = {
  members: readonly MemberView[]
  invitations: readonly InvitationView[]
  workspaceId: string
  /** The reader, and the reader's role. */
  userId: string
  role: Role
}

export function MembersPage({ members, invitations, workspaceId, userId, role }: MembersPageProps) {
  const owners = members.filter((member) => member.role === 'owner')
  const at = (member: MemberView) => `/api/workspaces/${workspaceId}/members/${member.userId}`
  const change = useRoleChange(at)
  return (
    <SettingsFrame>
      <Card title="Members">
        <Table caption="Members of the workspace" columns={['Name', 'Email', 'Role', 'Joined', 'Actions']}>
          {members.map((member) => {
            const own = member.userId === userId
            const onlyOwner = member.role === 'owner' && owners.length === 1
            return (
              <tr key={member.userId}>
                <td className={tableStyles.site}>
                  <b>{`${member.name ?? member.username}${own ? ' (you)' : ''}`}</b>
                </td>
                <td data-label="Email">{member.email}</td>
                <td data-label="Role">
                  <RoleCell
                    member={member}
                    choices={onlyOwner ? [] : choicesFor(role, member, own)}
                    onChoose={(chosen) => change.run({ member, role: chosen })}
                  />
                </td>
                <td data-label="Joined">
                  <RelativeTime iso={member.joinedAt} />
                </td>
                <td className="num">
                  {!onlyOwner && (own || mayGrant(role, member.role)) && (
                    <RemoveButton path={at(member)} username={member.username} own={own} />
                  )}
                </td>
              </tr>
            )
          })}
        </Table>
        {role === 'owner' && owners.length === 1 && (
          <p className={cardStyles.note}>A workspace needs an owner. Make another member an owner before you leave.</p>
        )}
      </Card>
      {mayDo(role, 'members') && (
        <InvitationsCard
          workspaceId={workspaceId}
          invitations={invitations}
          roles={ROLES.filter((granted) => mayGrant(role, granted))}
        />
      )}
      <Card title="What each role may do">
        <div className={styles.roles}>
          <Facts
            facts={ROLES.map((name, at) => ({
              name: ROLE_TEXTS[name].label,
              value: `May ${at > 0 ? 'do the same, and ' : ''}${addedBy(name).join('; ')}.`,
            }))}
          />
        </div>
      </Card>
    </SettingsFrame>
  )
}

type RoleCellProps = { member: MemberView; choices: readonly Role[]; onChoose: (role: Role) => void }

function RoleCell({ member, choices, onChoose }: RoleCellProps) {
  if (choices.length < 2) return <>{ROLE_TEXTS[member.role].label}</>
  return (
    <Select
      aria-label={`Role of ${member.username}`}
      value={member.role}
      onChange={(event) => onChoose(event.target.value as Role)}
      options={choices.map((choice) => [choice, ROLE_TEXTS[choice].label] as const)}
    />
  )
}

/** Everybody may step down; others' roles need the right for the present and the new one. */
function choicesFor(role: Role, member: MemberView, own: boolean): readonly Role[] {
  if (own) return ROLES.filter((choice) => isAtLeast(member.role, choice))
  return mayGrant(role, member.role) ? ROLES.filter((choice) => mayGrant(role, choice)) : []
}

function useRoleChange(at: (member: MemberView) => string) {
  return useCall({
    send: ({ member, role }: { member: MemberView; role: Role }) => write('PATCH', at(member), { role }),
    success: (_, { member, role }) => ({
      title: 'Role changed',
      description: `${member.username}: ${ROLE_TEXTS[role].label}.`,
    }),
    failure: { title: 'Role not changed', fallback: 'The role could not be changed.' },
    reload: true,
  })
}

type RemoveButtonProps = { path: string; username: string; own: boolean }

function RemoveButton({ path, username, own }: RemoveButtonProps) {
  const navigate = useNavigate()
  const remove = useCall({
    send: () => write('DELETE', path),
    onDone: () => own && navigate('/dashboard'),
    success: { title: own ? 'You left the workspace' : `${username} was removed` },
    failure: { title: 'Not removed', fallback: 'The member could not be removed.' },
    reload: true,
  })
  const question = own
    ? {
        title: 'Leave this workspace?',
        description: 'You lose access at once, and your API tokens here end. What you made stays.',
        action: 'Leave',
        pending: 'Leaving...',
      }
    : {
        title: `Remove ${username}?`,
        description: 'They lose access at once, and their API tokens here end. What they made stays.',
        action: 'Remove',
        pending: 'Removing...',
      }
  return (
    <AskingButton size="sm" question={question} call={remove}>
      {own ? 'Leave…' : 'Remove…'}
    </AskingButton>
  )
}

import type { SessionView } from '#host/contract/accounts.ts'
import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { State } from '../../../ui/state/state.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { RelativeTime } from '../../../ui/time/time.tsx'
import { browserName } from './browser-name.ts'
import { SettingsFrame } from './settings-frame.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import tableStyles from '../../../ui/table/table.module.css'

export function SessionsPage({ sessions }: { sessions: readonly SessionView[] }) {
  const end = useEndSessions()
  const others = sessions.filter((session) => !session.current)
  const endOthers = (
    <Button size="sm" pending={end.pending && 'Signing out...'} onClick={() => end.run(others)}>
      Sign out all others
    </Button>
  )
  return (
    <SettingsFrame>
      <Card title="Where you are signed in" actions={others.length > 0 && endOthers}>
        <Table
          caption="Sessions of your account"
          columns={['Browser', 'Address', 'Last used', 'Signed in', 'Status', 'Actions']}
        >
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end.run([session])} />
          ))}
        </Table>
        <p className={cardStyles.note}>A session ends 30 days after signing in.</p>
      </Card>
    </SettingsFrame>
  )
}

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const name = browserName(session.userAgent)
  return (
    <tr>
      <td className={tableStyles.site}>
        <b>{name}</b>
      </td>
      <td data-label="Address">
        <code className="small muted">{session.clientAddress}</code>
      </td>
      <td data-label="Last used">
        <RelativeTime iso={session.lastSeenAt} />
      </td>
      <td data-label="Signed in">
        <RelativeTime iso={session.createdAt} />
      </td>
      <td className={tableStyles.status}>{session.current ? <State tone="good">This session</State> : 'Active'}</td>
      <td className="num">
        {!session.current && (
          <Button size="sm" aria-label={`Sign out ${name}`} onClick={onEnd}>
            Sign out
          </Button>
        )}
      </td>
    </tr>
  )
}

function useEndSessions() {
  return useCall({
    async send(sessions: readonly SessionView[]) {
      for (const { id } of sessions) await write('DELETE', `/api/sessions/${id}`)
      return sessions.length
    },
    success: (count) => ({ title: count === 1 ? 'Session ended' : `${count} sessions ended` }),
    failure: { title: 'Not signed out', fallback: 'The session could not be ended.' },
    reload: true,
  })
}

import { clsx } from 'clsx'
import { Form } from '@remix-run/react'
import type { AuditEventView } from '#host/contract/workspaces.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { DownloadLink } from '../../ui/download-link/download-link.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { Filters } from '../../ui/filters/filters.tsx'
import { Select } from '../../ui/input/input.tsx'
import { Table } from '../../ui/table/table.tsx'
import { DateTime } from '../../ui/time/time.tsx'
import { SettingsFrame } from '../account/settings/settings-frame.tsx'
import cardStyles from '../../ui/card/card.module.css'
import tableStyles from '../../ui/table/table.module.css'
import styles from './workspaces.module.css'

export type AuditPageProps = {
  workspaceId: string
  events: readonly AuditEventView[]
  /** Where the next page begins, null on the last one. */
  next: string | null
  people: readonly { userId: string; username: string }[]
  actions: readonly string[]
  /** The filters; empty for all. */
  action: string
  userId: string
}

export function AuditPage({ workspaceId, events, next, people, actions, action, userId }: AuditPageProps) {
  const asked = new URLSearchParams({ ...(action && { action }), ...(userId && { userId }) })
  const after = new URLSearchParams(asked)
  if (next) after.set('before', next)
  return (
    <SettingsFrame>
      <Card
        title="Audit log"
        actions={
          <DownloadLink icon="down" size="sm" href={`/api/workspaces/${workspaceId}/audit?format=csv&${asked}`}>
            CSV
          </DownloadLink>
        }
      >
        <Form>
          <Filters>
            <Select
              name="action"
              aria-label="Action"
              defaultValue={action}
              options={[['', 'All actions'], ...actions.map((name) => [name, name] as const)]}
            />
            <Select
              name="userId"
              aria-label="Person"
              defaultValue={userId}
              options={[['', 'All people'], ...people.map((person) => [person.userId, person.username] as const)]}
            />
            <Button type="submit" size="sm">
              Filter
            </Button>
          </Filters>
        </Form>
        {events.length === 0 ? (
          <Empty title="No entries">
            {asked.size > 0 ? 'None matches these filters.' : 'Changes to who may do what appear here.'}
          </Empty>
        ) : (
          <Table caption="Audit log" columns={['Time', 'Person', 'Action', 'Change', 'Address']}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </Table>
        )}
        <p className={cardStyles.note}>Entries are kept for 400 days and cannot be changed.</p>
      </Card>
      {next && <ButtonLink to={`?${after}`}>Older entries</ButtonLink>}
    </SettingsFrame>
  )
}

function EventRow({
  event: { at, username, userId, action, target, targetName, before, after, clientAddress },
}: {
  event: AuditEventView
}) {
  return (
    <tr>
      <td className={clsx('nowrap', tableStyles.site)}>
        <DateTime iso={at} />
      </td>
      <td data-label="Person">{username ?? (userId ? 'a former member' : '')}</td>
      <td data-label="Action">{action}</td>
      <td data-label="Change" className={styles.values}>
        {[targetName !== username && targetName, changeText(before, after)].filter(Boolean).join(', ') || (
          <code className="small muted">{target}</code>
        )}
      </td>
      <td data-label="Address" className={styles.address}>
        <code className="small muted">{clientAddress}</code>
      </td>
    </tr>
  )
}

function changeText(before: AuditEventView['before'], after: AuditEventView['after']): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => {
      const [from, to] = [before?.[name], after?.[name]].map((value) => (value == null ? '' : String(value)))
      return from && to ? `${name}: ${from} → ${to}` : `${name}: ${from || to}`
    })
    .join(', ')
}

import { clsx } from 'clsx'
import { useState } from 'react'
import type { ChannelKind, ChannelTest, ChannelView } from '#host/contract/channels.ts'
import { NOTIFICATION_EVENTS } from '#host/contract/notification-events.ts'
import type { ChannelDelivery } from '#host/contract/schedules.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { AskingButton } from '../../ui/dialog/asking-button.tsx'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { State } from '../../ui/state/state.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { RelativeTime } from '../../ui/time/time.tsx'
import { useRead } from '../../lib/use-read.ts'
import { DeliveryLog } from '../schedules/delivery-log.tsx'
import { isBeingSent } from '../schedules/delivery-result.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelPreview } from './channel-preview.tsx'
import styles from './channels.module.css'

type ChannelEntryProps = { channel: ChannelView; kinds: readonly ChannelKind[]; open: boolean }

export function ChannelEntry({ channel, kinds, open }: ChannelEntryProps) {
  const { type, name, destination, events, isActive, state, lastError, lastErrorAt, lastDeliveredAt } = channel
  const [editing, setEditing] = useState(false)
  const [logged, setLogged] = useState(false)
  const { toggle, test, answer, remove } = useChannelActions(channel)
  const kind = kinds.find((one) => one.type === type)
  const told = NOTIFICATION_EVENTS.filter((event) => events.includes(event.type)).map(({ label }) => label)
  return (
    <Disclosure
      row
      className={styles.channel}
      open={open}
      summary={
        <>
          <span className={styles.name}>
            <b>{name}</b> <small>{kind?.title ?? type}</small>
          </span>
          <code className={styles.destination}>{destination}</code>
          <State tone={state === 'active' ? (lastError ? 'poor' : 'good') : 'none'}>
            {state === 'active' ? (lastError ? 'Failing' : 'Active') : 'Paused'}
          </State>
        </>
      }
    >
      <div className={clsx('stack', styles.body)}>
        {answer && (
          <Notice
            live
            tone={answer.delivered ? 'good' : 'bad'}
            title={answer.delivered ? 'The test was accepted' : 'The test did not arrive'}
          >
            <p>{answer.message}</p>
          </Notice>
        )}
        {!answer && lastError && (
          <Notice
            tone={isActive ? 'poor' : 'bad'}
            title={isActive ? 'The last message failed' : 'Paused after refusals'}
          >
            <p>{lastError}</p>
            {lastErrorAt && (
              <p className="small muted">
                <RelativeTime iso={lastErrorAt} />
              </p>
            )}
          </Notice>
        )}
        <Facts
          facts={[
            { name: 'Destination', value: destination },
            { name: 'Told of', value: told.join('; ') },
            { name: 'Last delivered', value: lastDeliveredAt ? <RelativeTime iso={lastDeliveredAt} /> : 'Nothing yet' },
          ]}
        />
        <div className="row">
          <Switch checked={isActive} onChange={() => toggle.pending || toggle.run()}>
            Channel is on
          </Switch>
          <Button size="sm" pending={test.pending && 'Sending...'} onClick={() => test.run()}>
            Send a test
          </Button>
          <Button size="sm" aria-expanded={logged} onClick={() => setLogged(!logged)}>
            Deliveries
          </Button>
          <Button size="sm" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <AskingButton
            size="sm"
            variant="quiet"
            question={{
              title: 'Delete this channel?',
              description: `Nothing more is sent to ${name}, and schedules forget it. This can't be undone.`,
              action: 'Delete channel',
              pending: 'Deleting...',
            }}
            call={remove}
          >
            Delete channel…
          </AskingButton>
        </div>
        {kind && <ChannelPreview kind={kind} />}
        {logged && <ChannelDeliveries id={channel.id} type={channel.type} />}
      </div>
      <ChannelDialog open={editing} onOpenChange={setEditing} channel={channel} kinds={kinds} />
    </Disclosure>
  )
}

/** On and off, test and delete of one channel; `answer` is what the receiver said to the last test. */
function useChannelActions({ id, name, isActive }: ChannelView) {
  const [answer, setAnswer] = useState<ChannelTest | null>(null)
  const path = `/api/channels/${id}`
  const failure = { title: 'Channel not changed', fallback: 'The channel could not be changed.' }
  return {
    answer,
    toggle: useCall({ send: () => write('PUT', path, { isActive: !isActive }), failure, reload: true }),
    test: useCall({
      send: () => write<ChannelTest>('POST', `${path}/test`),
      onDone: setAnswer,
      failure: { title: 'Not sent', fallback: 'The test could not be sent.' },
      reload: true,
    }),
    remove: useCall({
      send: () => write('DELETE', path),
      success: { title: 'Channel deleted', description: `Nothing more is sent to ${name}.` },
      failure,
      reload: true,
    }),
  }
}

const CHECK_EVERY_MS = 2_000

/** What was sent to a channel; read again while something is being sent. */
function ChannelDeliveries({ id, type }: Pick<ChannelView, 'id' | 'type'>) {
  const path = `/api/channels/${id}/deliveries`
  const { data, failing, refresh } = useRead<readonly ChannelDelivery[]>(path, {
    pollDelay: (found) => (found?.some(isBeingSent) ? CHECK_EVERY_MS : false),
  })
  if (!data) return <p role="status">{failing ? 'The deliveries could not be loaded.' : 'Loading…'}</p>
  return (
    <DeliveryLog
      path={path}
      right="channels"
      deliveries={data}
      inWords={type !== 'webhook'}
      onResent={() => void refresh()}
    />
  )
}

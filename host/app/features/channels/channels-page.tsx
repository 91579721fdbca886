import { useState } from 'react'
import { countedNoun } from '#analyzer/contract'
import type { ChannelKind, ChannelView } from '#host/contract/channels.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { KeptRows } from '../../ui/table/kept-rows.tsx'
import { SettingsFrame } from '../account/settings/settings-frame.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelEntry } from './channel-entry.tsx'
import cardStyles from '../../ui/card/card.module.css'

export type ChannelsPageProps = { channels: readonly ChannelView[]; kinds: readonly ChannelKind[] }

export function ChannelsPage({ channels, kinds }: ChannelsPageProps) {
  const [adding, setAdding] = useState(false)
  return (
    <SettingsFrame>
      <Card
        title={channels.length === 0 ? 'Channels' : countedNoun(channels.length, 'channel')}
        actions={
          <Button icon="plus" onClick={() => setAdding(true)}>
            New channel
          </Button>
        }
      >
        <p className={cardStyles.note}>
          A channel tells your team where it already talks. Schedules choose their channels; news about badges goes to
          every channel that wants it.
        </p>
        {channels.length === 0 ? (
          <Empty
            title="No Channels Yet"
            action={
              <Button variant="primary" onClick={() => setAdding(true)}>
                Create your first channel
              </Button>
            }
          >
            {`${kinds.map(({ title }) => title).join(', ')}.`}
          </Empty>
        ) : (
          <KeptRows>
            {channels.map((channel) => (
              <ChannelEntry key={channel.id} channel={channel} kinds={kinds} open={channels.length === 1} />
            ))}
          </KeptRows>
        )}
      </Card>
      <ChannelDialog open={adding} onOpenChange={setAdding} channel={null} kinds={kinds} />
    </SettingsFrame>
  )
}

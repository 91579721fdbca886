import type { ChannelView } from '#host/contract/channels.ts'
import { useRead } from '../../lib/use-read.ts'
import { Check } from '../../ui/checkbox/checkbox.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import fieldStyles from '../../ui/field/field.module.css'
import styles from './schedules.module.css'

/** The channels that hear of the schedule's runs. Each channel knows itself which runs it wants. */
export function ChannelChoice({ chosen }: { chosen: readonly string[] }) {
  const { data: channels } = useRead<ChannelView[]>('/api/channels')
  if (!channels) return chosen.map((id) => <input key={id} type="hidden" name="channelIds" value={id} />)
  return (
    <fieldset className={styles.channels}>
      <legend>Channels</legend>
      {channels.map(({ id, name, destination, state }) => (
        <Check key={id} name="channelIds" value={id} defaultChecked={chosen.includes(id)}>
          {name} <small className="muted">{state === 'paused' ? 'paused' : destination}</small>
        </Check>
      ))}
      <p className={fieldStyles.hint}>
        {channels.length === 0 ? 'Slack, Teams, Discord, Telegram and others: ' : 'Each channel chooses its events: '}
        <TextLink to="/settings/channels">channels in the settings</TextLink>
      </p>
    </fieldset>
  )
}

import { clsx } from 'clsx'
import { useState } from 'react'
import type { ChannelField, ChannelKind, ChannelView } from '#host/contract/channels.ts'
import { NOTIFICATION_EVENTS } from '#host/contract/notification-events.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { Button, Submit } from '../../ui/button/button.tsx'
import { Check } from '../../ui/checkbox/checkbox.tsx'
import { FieldError } from '../../ui/field/field.tsx'
import { SelectField, TextareaField, TextField } from '../../ui/text-field/text-field.tsx'
import { SecretDialog, type SecretForm } from '../schedules/webhook-secret.tsx'
import { readAddresses, channelOfForm } from './channel-of-form.ts'
import { ChannelPreview } from './channel-preview.tsx'
import dialogStyles from '../../ui/dialog/dialog.module.css'
import fieldStyles from '../../ui/field/field.module.css'

type ChannelDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Null creates a new channel. */
  channel: ChannelView | null
  kinds: readonly ChannelKind[]
}

export function ChannelDialog({ open, onOpenChange, channel, kinds }: ChannelDialogProps) {
  return (
    <SecretDialog open={open} onOpenChange={onOpenChange} title={channel ? 'Edit channel' : 'New channel'}>
      {(form) => <ChannelForm channel={channel} kinds={kinds} {...form} />}
    </SecretDialog>
  )
}

type ChannelFormProps = Pick<ChannelDialogProps, 'channel' | 'kinds'> & SecretForm

const FIRST_EVENTS = ['scan.regressed', 'scan.failed']

function ChannelForm({ channel, kinds, onCancel, onSaved }: ChannelFormProps) {
  const [type, setType] = useState(channel?.type ?? kinds[0]?.type ?? '')
  const kind = kinds.find((one) => one.type === type)
  const fields = kind?.fields ?? []
  const form = useFormCall<ChannelView & { webhookSecret?: string }>({
    path: channel ? `/api/channels/${channel.id}` : '/api/channels',
    method: channel ? 'PUT' : 'POST',
    body: (data) => channelOfForm(data, fields, channel !== null),
    failure: { title: 'Channel not saved', fallback: 'The channel could not be saved.' },
    onDone: ({ webhookSecret }) => onSaved(webhookSecret ?? null),
    success: ({ name }) =>
      channel
        ? { title: 'Channel saved', description: `${name} has been updated.` }
        : { title: 'Channel created', description: `Send a test to see whether ${name} arrives.` },
    reload: true,
  })
  const eventsError = form.errorOf('events')
  return (
    <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
      {!channel && (
        <SelectField
          name="type"
          label="Kind"
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
          error={form.errorOf('type')}
          options={kinds.map((one) => [one.type, one.title] as const)}
        />
      )}
      <TextField {...form.field('name', channel?.name)} label="Name" autoComplete="off" />
      {kind && <p className={fieldStyles.hint}>{kind.help}</p>}
      {channel && <p className={fieldStyles.hint}>{keptText(channel, fields)}</p>}
      {fields.map((field) => (
        <SettingField
          key={`${type} ${field.name}`}
          field={field}
          isKept={channel !== null}
          error={form.errorOf(`settings.${field.name}`)}
        />
      ))}
      {kind?.look === 'mail' && <AskAddresses />}
      <fieldset className="stack stack-2" {...(eventsError ? { 'aria-describedby': 'field-events-error' } : {})}>
        <legend>Tell us about</legend>
        {NOTIFICATION_EVENTS.map(({ type: event, label }) => (
          <Check
            key={event}
            name="events"
            value={event}
            defaultChecked={(channel?.events ?? FIRST_EVENTS).includes(event)}
          >
            {label}
          </Check>
        ))}
        <FieldError id="field-events" error={eventsError} />
      </fieldset>
      {kind && <ChannelPreview kind={kind} />}
      <div className={clsx('row', dialogStyles.buttons)}>
        <Button onClick={onCancel}>Cancel</Button>
        <Submit pending={form.pending && 'Saving...'}>{channel ? 'Save' : 'Create channel'}</Submit>
      </div>
    </form>
  )
}

/** Settings are stored as a whole: a token is never sent to an address that somebody else has entered since. */
function keptText({ destination }: ChannelView, fields: readonly ChannelField[]): string {
  const kept = `Leave empty to keep ${destination}, which can't be shown in full.`
  return fields.length > 1 ? `${kept} To change one setting, enter all of them again.` : kept
}

/** Mails a link to each address in the form that is no member's, so that its reader can allow the alerts. */
function AskAddresses() {
  const ask = useCall({
    async send(emails: readonly string[]) {
      const answers: string[] = []
      for (const email of emails) {
        const { message } = await write<{ message: string }>('POST', '/api/channels/addresses', { email })
        answers.push(message)
      }
      return answers
    },
    success: (answers) => ({
      title: answers.length > 0 ? 'Addresses asked' : 'No address entered',
      description: answers.length > 0 ? answers.join(' ') : 'Enter one above.',
    }),
    failure: { title: 'Not asked', fallback: 'The link could not be mailed.' },
  })
  return (
    <div className="row">
      <Button
        size="sm"
        pending={ask.pending && 'Mailing...'}
        onClick={({ currentTarget: { form } }) => form && ask.run(readAddresses(new FormData(form)))}
      >
        Ask addresses of non-members
      </Button>
      <span className={fieldStyles.hint}>They get a link to allow these alerts. Save the channel after that.</span>
    </div>
  )
}

type SettingFieldProps = { field: ChannelField; isKept: boolean; error: string | undefined }

function SettingField({ field, isKept, error }: SettingFieldProps) {
  const { name, label, hint, placeholder, optional = false, many } = field
  const given = { name: `settings.${name}`, label, hint, placeholder, optional: optional || isKept, error }
  return many ? <TextareaField {...given} rows={3} /> : <TextField {...given} autoComplete="off" spellCheck={false} />
}

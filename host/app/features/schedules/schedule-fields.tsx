import { useEffect, useState } from 'react'
import { SCAN_TYPES, SITE_PAGES_DEFAULT, SITE_PAGES_LIMIT, capitalized } from '#analyzer/contract'
import { SCHEDULE_INTERVALS, SCHEDULE_LABELS, type ScheduleView } from '#host/contract/schedules.ts'
import type { ChannelView } from '#host/contract/channels.ts'
import { useUser } from '../../lib/use-user.tsx'
import type { useFormCall } from '../../lib/use-form-call.ts'
import { useRead } from '../../lib/use-read.ts'
import { Field, fieldControl } from '../../ui/field/field.tsx'
import { Select } from '../../ui/input/input.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { Check } from '../../ui/checkbox/checkbox.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { EMAIL_WHEN, WEBHOOK_WHEN } from './notified-when.ts'
import fieldStyles from '../../ui/field/field.module.css'

type ScheduleFieldsProps = {
  schedule: ScheduleView | null
  form: Pick<ReturnType<typeof useFormCall>, 'errorOf' | 'field'>
}

/** The fields of a schedule; without one, with the defaults of a new schedule. */
export function ScheduleFields({ schedule, form: { errorOf, field } }: ScheduleFieldsProps) {
  const [alerts, setAlerts] = useState(schedule?.emailAlerts ?? false)
  const [ofSite, setOfSite] = useState(schedule?.scope === 'site')
  const [webhook, setWebhook] = useState(Boolean(schedule?.webhookUrl))
  const user = useUser()
  const timeZone = useBrowserTimeZone(schedule?.timeZone)
  return (
    <>
      <TextField {...field('name', schedule?.name)} label="Name" autoComplete="off" />
      <TextField {...field('url', schedule?.url)} label="Website" type="url" inputMode="url" placeholder="https://" />
      <div className={fieldStyles.two}>
        <Choice
          name="scope"
          label="Scan"
          value={schedule?.scope ?? 'page'}
          options={[
            ['page', 'One page'],
            ['site', 'The whole site'],
          ]}
          error={errorOf('scope')}
          onChange={(value) => setOfSite(value === 'site')}
        />
        {ofSite ? (
          <TextField
            {...field('maxPages', schedule?.maxPages ?? SITE_PAGES_DEFAULT)}
            label="Pages to read at most"
            type="number"
            min={1}
            max={SITE_PAGES_LIMIT}
          />
        ) : (
          <Choice
            name="scanType"
            label="Scan type"
            value={schedule?.scanType ?? 'comprehensive'}
            options={SCAN_TYPES.map((value) => [value, capitalized(value)])}
            error={errorOf('scanType')}
          />
        )}
      </div>
      <Choice
        name="schedule"
        label="Schedule"
        value={schedule?.schedule ?? 'weekly'}
        options={SCHEDULE_INTERVALS.map((value) => [value, SCHEDULE_LABELS[value]])}
        error={errorOf('schedule')}
      />
      <input type="hidden" name="timeZone" value={timeZone} />
      <p className={fieldStyles.hint}>{`Times are in the ${timeZone} time zone.`}</p>
      {!ofSite && (
        <div className={fieldStyles.two}>
          <Check name="sslAnalysis" defaultChecked={schedule?.sslAnalysis ?? true}>
            SSL analysis
          </Check>
          <Check name="complianceCheck" defaultChecked={schedule?.complianceCheck ?? true}>
            Compliance check
          </Check>
          <Check name="vulnerabilityScan" defaultChecked={schedule?.vulnerabilityScan ?? true}>
            Vulnerability scan
          </Check>
        </div>
      )}
      <Switch name="emailAlerts" checked={alerts} onChange={(event) => setAlerts(event.currentTarget.checked)}>
        Email alerts
      </Switch>
      {alerts && (
        <Choice
          name="alertWhen"
          label="Send an email"
          value={schedule?.alertWhen ?? 'completion'}
          options={Object.entries(EMAIL_WHEN)}
          hint={
            user && !user.emailConfirmed
              ? 'Emails are held until you confirm your address in the account settings.'
              : undefined
          }
        />
      )}
      <TextField
        {...field('webhookUrl', schedule?.webhookUrl ?? '')}
        label="Webhook address"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        onChange={(event) => setWebhook(event.currentTarget.value.trim() !== '')}
        hint={schedule ? undefined : 'Requests are signed. The secret is shown once, after you save.'}
      />
      {webhook && (
        <Choice
          name="webhookWhen"
          label="Call the webhook"
          value={schedule?.webhookWhen ?? 'completion'}
          options={Object.entries(WEBHOOK_WHEN)}
        />
      )}
      <ChannelChoice chosen={schedule?.channelIds ?? []} />
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  hint?: string | undefined
  error?: string | undefined
  onChange?: (value: string) => void
}

function Choice({ name, label, value, options, hint, error, onChange }: ChoiceProps) {
  const id = `field-${name}`
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Select
        name={name}
        defaultValue={value}
        {...fieldControl(id, { hint, error })}
        options={options}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </Field>
  )
}

/** An existing schedule keeps its time zone; a new one uses the browser's. */
function useBrowserTimeZone(known: string | undefined): string {
  const [zone, setZone] = useState(known ?? 'UTC')
  useEffect(() => {
    if (!known) setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')
  }, [known])
  return zone
}

/** The channels that hear of the schedule's runs. Each channel knows itself which runs it wants. */
function ChannelChoice({ chosen }: { chosen: readonly string[] }) {
  const { data: channels } = useRead<ChannelView[]>('/api/channels')
  if (!channels) return chosen.map((id) => <input key={id} type="hidden" name="channelIds" value={id} />)
  return (
    <fieldset className="stack stack-2">
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

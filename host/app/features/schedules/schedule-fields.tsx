import { useEffect, useState } from 'react'
import { SCAN_TYPES, SITE_PAGES_DEFAULT, SITE_PAGES_LIMIT, capitalized } from '#analyzer/contract'
import { SCHEDULE_INTERVALS, SCHEDULE_LABELS, type ScheduleView } from '#host/contract/schedules.ts'
import type { ChannelView } from '#host/contract/channels.ts'
import { useUser } from '../../lib/use-user.tsx'
import type { useFormCall } from '../../lib/use-form-call.ts'
import { useRead } from '../../lib/use-read.ts'
import { Switch } from '../../ui/switch/switch.tsx'
import { SelectField, TextField } from '../../ui/text-field/text-field.tsx'
import { Check } from '../../ui/checkbox/checkbox.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { EMAIL_WHEN, WEBHOOK_WHEN } from './notified-when.ts'
import fieldStyles from '../../ui/field/field.module.css'

type ScheduleFieldsProps = {
  schedule: ScheduleView | null
  form: Pick<ReturnType<typeof useFormCall>, 'field'>
}

/** The fields of a schedule; without one, with the defaults of a new schedule. */
export function ScheduleFields({ schedule, form: { field } }: ScheduleFieldsProps) {
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
        <SelectField
          {...field('scope', schedule?.scope ?? 'page')}
          label="Scan"
          options={[
            ['page', 'One page'],
            ['site', 'The whole site'],
          ]}
          onChange={(event) => setOfSite(event.currentTarget.value === 'site')}
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
          <SelectField
            {...field('scanType', schedule?.scanType ?? 'comprehensive')}
            label="Scan type"
            options={SCAN_TYPES.map((value) => [value, capitalized(value)])}
          />
        )}
      </div>
      <SelectField
        {...field('schedule', schedule?.schedule ?? 'weekly')}
        label="Schedule"
        options={SCHEDULE_INTERVALS.map((value) => [value, SCHEDULE_LABELS[value]])}
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
        <SelectField
          {...field('alertWhen', schedule?.alertWhen ?? 'completion')}
          label="Send an email"
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
        <SelectField
          {...field('webhookWhen', schedule?.webhookWhen ?? 'completion')}
          label="Call the webhook"
          options={Object.entries(WEBHOOK_WHEN)}
        />
      )}
      <ChannelChoice chosen={schedule?.channelIds ?? []} />
    </>
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

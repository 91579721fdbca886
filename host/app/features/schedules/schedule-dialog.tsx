import { clsx } from 'clsx'
import type { ScheduleView } from '#host/contract/schedules.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { Button, Submit } from '../../ui/button/button.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { scheduleOfForm } from './schedule-of-form.ts'
import { SecretDialog, type SecretForm } from './webhook-secret.tsx'
import dialogStyles from '../../ui/dialog/dialog.module.css'

type ScheduleDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Null creates a new schedule. */
  schedule: ScheduleView | null
}

export function ScheduleDialog({ open, onOpenChange, schedule }: ScheduleDialogProps) {
  return (
    <SecretDialog open={open} onOpenChange={onOpenChange} title={schedule ? 'Edit Schedule' : 'Add Schedule'}>
      {(form) => <ScheduleForm schedule={schedule} {...form} />}
    </SecretDialog>
  )
}

type ScheduleFormProps = Pick<ScheduleDialogProps, 'schedule'> & SecretForm

function ScheduleForm({ schedule, onCancel, onSaved }: ScheduleFormProps) {
  const form = useFormCall<ScheduleView & { webhookSecret?: string }>({
    path: schedule ? `/api/scheduled-scans/${schedule.id}` : '/api/scheduled-scans',
    method: schedule ? 'PUT' : 'POST',
    body: scheduleOfForm,
    failure: schedule
      ? {
          title: 'Failed to Update Scheduled Scan',
          fallback: 'There was an error updating the scheduled scan.',
        }
      : {
          title: 'Failed to Create Scheduled Scan',
          fallback: 'There was an error creating your scheduled scan.',
        },
    onDone: ({ webhookUrl, webhookSecret }) => onSaved((webhookUrl && webhookSecret) || null),
    success: schedule
      ? { title: 'Scheduled Scan Updated', description: 'Your changes have been saved.' }
      : { title: 'Scheduled Scan Created', description: 'Your scheduled scan has been created successfully.' },
    reload: true,
  })
  return (
    <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
      <ScheduleFields schedule={schedule} form={form} />
      <div className={clsx('row', dialogStyles.buttons)}>
        <Button onClick={onCancel}>Cancel</Button>
        <Submit pending={form.pending && 'Saving...'}>{schedule ? 'Save changes' : 'Create Schedule'}</Submit>
      </div>
    </form>
  )
}

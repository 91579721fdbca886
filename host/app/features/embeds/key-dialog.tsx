import { clsx } from 'clsx'
import { useState } from 'react'
import { MAX_RADIUS, type EmbedKeyView } from '#host/contract/embed-keys.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { Button, Submit } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, fieldControl } from '../../ui/field/field.tsx'
import { Input } from '../../ui/input/input.tsx'
import { TextareaField, TextField } from '../../ui/text-field/text-field.tsx'
import { keyOfForm } from './key-of-form.ts'
import dialogStyles from '../../ui/dialog/dialog.module.css'
import fieldStyles from '../../ui/field/field.module.css'
import styles from './embed-keys.module.css'

type KeyDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Null creates a new key. */
  embedKey: EmbedKeyView | null
}

export function KeyDialog({ open, onOpenChange, embedKey }: KeyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={embedKey ? 'Edit embed key' : 'New embed key'}>
      <KeyForm embedKey={embedKey} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function KeyForm({ embedKey, onDone }: { embedKey: EmbedKeyView | null; onDone: () => void }) {
  const form = useFormCall<EmbedKeyView>({
    path: embedKey ? `/api/embed-keys/${embedKey.id}` : '/api/embed-keys',
    method: embedKey ? 'PUT' : 'POST',
    body: keyOfForm,
    failure: { title: 'Embed key not saved', fallback: 'The embed key could not be saved.' },
    onDone,
    success: ({ name }) =>
      embedKey
        ? { title: 'Embed key saved', description: `${name} has been updated.` }
        : { title: 'Embed key created', description: `The snippet for ${name} is ready to copy.` },
    reload: true,
  })
  return (
    <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
      <TextField {...form.field('name', embedKey?.name)} label="Name" autoComplete="off" />
      <TextareaField
        {...form.field('origins', embedKey?.origins.join('\n'))}
        label="Origins"
        hint="One per line, such as https://www.example.com. The key works only on these."
        rows={3}
      />
      <div className={fieldStyles.two}>
        <ColorField color={embedKey?.brandColor ?? ''} error={form.errorOf('brandColor')} />
        <TextField
          {...form.field('radius', embedKey?.radius ?? '')}
          label="Corner radius, pixels"
          optional
          type="number"
          min={0}
          max={MAX_RADIUS}
        />
      </div>
      {embedKey && (
        <p className="small muted">
          Color and radius are part of the code. Copy it again to change them on your pages.
        </p>
      )}
      <TextField
        {...form.field('dailyQuota', embedKey?.dailyQuota ?? 100)}
        label="Scans per day"
        type="number"
        min={1}
        max={100_000}
      />
      <div className={clsx('row', dialogStyles.buttons)}>
        <Button onClick={onDone}>Cancel</Button>
        <Submit pending={form.pending && 'Saving...'}>{embedKey ? 'Save' : 'Create key'}</Submit>
      </div>
    </form>
  )
}

const DEFAULT_COLOR = '#00595f'

/** A color to pick or type; empty means the default. */
function ColorField({ color, error }: { color: string; error: string | undefined }) {
  const [value, setValue] = useState(color)
  const picked = /^#[0-9a-f]{6}$/i.test(value) ? value : DEFAULT_COLOR
  return (
    <Field id="field-brandColor" label="Color" optional error={error}>
      <div className={styles.swatch}>
        <input
          type="color"
          aria-label="Pick a color"
          value={picked}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Input
          name="brandColor"
          placeholder={DEFAULT_COLOR}
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          {...fieldControl('field-brandColor', { error })}
        />
      </div>
    </Field>
  )
}

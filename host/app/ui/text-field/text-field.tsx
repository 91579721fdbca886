import { useState, type ComponentProps, type InputHTMLAttributes } from 'react'
import { Button } from '../button/button.tsx'
import { Field, fieldControl } from '../field/field.tsx'
import { Input, Select, Textarea } from '../input/input.tsx'
import inputStyles from '../input/input.module.css'

type Labelled<Control> = Omit<Control, 'id' | 'name'> & {
  name: string
  label: string
  optional?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** The props of the field, and those of its control. */
function fieldAndControl<Control>({ name, label, optional = false, hint, error, ...rest }: Labelled<Control>) {
  const id = `field-${name}`
  return [
    { id, label, optional, hint, error },
    { name, ...fieldControl(id, { hint, error }), ...rest },
  ] as const
}

/** A labelled input; screen readers announce its hint and error. `type="password"` adds a visibility toggle. */
export function TextField({ type = 'text', ...props }: Labelled<InputHTMLAttributes<HTMLInputElement>>) {
  const [field, control] = fieldAndControl(props)
  return (
    <Field {...field}>
      {type === 'password' ? <PasswordInput {...control} /> : <Input type={type} {...control} />}
    </Field>
  )
}

export function TextareaField(props: Labelled<ComponentProps<typeof Textarea>>) {
  const [field, control] = fieldAndControl(props)
  return (
    <Field {...field}>
      <Textarea {...control} />
    </Field>
  )
}

export function SelectField({ options, ...props }: Labelled<ComponentProps<typeof Select>>) {
  const [field, control] = fieldAndControl(props)
  return (
    <Field {...field}>
      <Select options={options} {...control} />
    </Field>
  )
}

function PasswordInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={inputStyles.inputWrap}>
      <Input type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" {...props} />
      <Button
        variant="quiet"
        size="sm"
        icon={shown ? 'eyeoff' : 'eye'}
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
